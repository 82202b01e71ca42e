import {
  IconDeviceTablet,
  IconMapPin,
  IconShieldCheck,
  IconShieldX,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { placeLines } from '#shared/signing/place.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { dateWords } from './date-words.ts';
import { SituationBadge } from './situation-badge.tsx';
import classes from './verification.module.css';

function Fact({
  icon: Symbol,
  title,
  children,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.fact}>
      <h3>
        <Symbol size={18} aria-hidden /> {title}
      </h3>
      {children}
    </section>
  );
}

/** Owner, verification status, place and device of a signature (@spec 2 §2). */
export function RecordCards({ record }: { record: SignatureRecord }) {
  const last = record.decisoes.at(-1);
  return (
    <div className={classes.facts}>
      <Fact icon={IconUser} title={record.id_client === null ? 'Usuário' : 'Proprietário'}>
        <strong>{record.nome}</strong>
        <span className="tabular">CPF {formatCpf(record.cpf)}</span>
        {record.parte !== record.nome && <span>{record.parte}</span>}
      </Fact>
      <Fact
        icon={record.evidencia.ok ? IconShieldCheck : IconShieldX}
        title="Situação da verificação"
      >
        <SituationBadge status={record.status} />
        <span>Assinado em {dateWords(record.createData)}</span>
        <span>Coletado por {record.coletadoPor}</span>
        <span data-tone={record.evidencia.ok ? 'good' : 'bad'}>
          {record.evidencia.ok
            ? `Cadeia de evidências conferida agora (${record.evidencia.atos} ${record.evidencia.atos === 1 ? 'ato' : 'atos'})`
            : `A cadeia de evidências não confere: ${record.evidencia.reason ?? ''}`}
        </span>
        {last !== undefined && (
          <span>
            {last.verifed ? 'Verificada' : 'Negada'} por {last.por} em {dateWords(last.em)}
            {last.motivo === null ? '' : `: ${last.motivo}`}
          </span>
        )}
      </Fact>
      <Fact icon={IconMapPin} title="Localização">
        {placeLines(record.local).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Fact>
      <Fact icon={IconDeviceTablet} title="Dispositivo">
        <span className={classes.device}>
          {record.maquina === '' ? 'Não informado' : record.maquina}
        </span>
      </Fact>
    </div>
  );
}
