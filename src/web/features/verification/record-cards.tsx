import {
  IconDeviceTablet,
  IconMapPin,
  IconShieldCheck,
  IconShieldX,
  IconGavel,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { evidenceFaultText } from '#shared/signing/evidence-fault.ts';
import { placeLines } from '#shared/signing/place.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { AttentionNotice } from './attention-notice.tsx';
import { dateWords } from './date-words.ts';
import { SituationBadge } from './situation-badge.tsx';
import classes from './desk.module.css';

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

/**
 * What is known of a signature (@spec 2 §2), what to look at twice before everything else: owner, verification status, place, device,
 * witnesses and decisions.
 */
export function RecordCards({ record }: { record: SignatureRecord }) {
  return (
    <>
      <AttentionNotice attention={record.atencao} />
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
            : `A cadeia de evidências não confere: ${evidenceFaultText(record.evidencia.reason, 'um ato')}`}
        </span>
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
      {record.testemunhas.length > 0 && (
        <Fact icon={IconUsers} title="Testemunhas">
          {record.testemunhas.map(({ nome, cpf, createData }) => (
            <span key={cpf}>
              {nome} <span className={classes.quiet}>em {dateWords(createData)}</span>
            </span>
          ))}
        </Fact>
      )}
      {record.decisoes.length > 0 && (
        <Fact icon={IconGavel} title="Decisões">
          {record.decisoes.map(({ verifed, por, em, motivo }) => (
            <span key={em}>
              {verifed ? 'Verificada' : 'Negada'} por {por} em {dateWords(em)}
              {motivo === null ? '' : `: ${motivo}`}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}
