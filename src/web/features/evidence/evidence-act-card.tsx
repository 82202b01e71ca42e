import { Badge } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { actFileLabels, actLabels } from '#shared/signing/signing.enums.ts';
import { placeLines } from '#shared/signing/place.ts';
import type { EvidenceAct } from '#shared/signing/signing.schemas.ts';
import classes from './evidence.module.css';
import { HashLine } from './hash-line.tsx';

const originLabels = {
  aparelho: 'Assinado pelo aparelho',
  servidor: 'Registrado pelo servidor',
} as const;

/** One act with its pictures. */
export function EvidenceActCard({ act, isFault }: { act: EvidenceAct; isFault: boolean }) {
  return (
    <article className={classes['act']} data-fault={isFault || undefined}>
      <header>
        <h3>{actLabels[act.kind]}</h3>
        <Badge color={act.state === 'valido' ? 'green' : 'gray'}>
          {act.state === 'valido' ? 'Válido' : 'Substituído'}
        </Badge>
      </header>
      <p>
        {act.signer.name} <span className={classes['quiet']}>CPF {formatCpf(act.signer.cpf)}</span>
      </p>
      {act.files.length === 0 ? null : (
        <div className={classes['files']}>
          {act.files.map((file) => (
            <figure key={file.id}>
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                aria-label={`Abrir: ${actFileLabels[file.kind]}`}
              >
                <img
                  src={file.url}
                  alt={`${actFileLabels[file.kind]} de ${act.signer.name}`}
                  loading="lazy"
                  data-kind={file.kind}
                />
              </a>
              <figcaption>{actFileLabels[file.kind]}</figcaption>
              <HashLine hash={file.sha256} />
            </figure>
          ))}
        </div>
      )}
      <dl className={classes['facts']}>
        <dt>No aparelho</dt>
        <dd>{formatDateTime(act.deviceTime)}</dd>
        <dt>No servidor</dt>
        <dd>{formatDateTime(act.receivedAt)}</dd>
        <dt>Colhido por</dt>
        <dd>
          {act.capturedBy} - {originLabels[act.origin]}
        </dd>
        <dt>Lugar</dt>
        <dd>{placeLines(act.place).join(' - ')}</dd>
        <dt>Aparelho</dt>
        <dd className={classes['long']}>{act.maquina}</dd>
        <dt>Ato</dt>
        <dd>
          <HashLine hash={act.eventHash} />
        </dd>
        <dt>Anterior</dt>
        <dd>
          <HashLine hash={act.previousHash} />
        </dd>
        <dt>Chave</dt>
        <dd className={classes['long']}>{act.deviceKeyId}</dd>
      </dl>
    </article>
  );
}
