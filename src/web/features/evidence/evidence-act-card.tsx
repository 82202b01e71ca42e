import { Badge } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { actFileLabels, actLabels } from '#shared/signing/signing.enums.ts';
import { flagTexts } from '#shared/signing/flags.rules.ts';
import { outBecauseText, peopleReasonTexts } from '#shared/signing/people-reasons.ts';
import { placeLines } from '#shared/signing/place.ts';
import type { EvidenceAct } from '#shared/signing/signing.schemas.ts';
import { turnCaveat, turnText } from '#shared/signing/turn-text.ts';
import classes from './evidence.module.css';
import { HashLine } from './hash-line.tsx';

const originLabels = {
  aparelho: 'Assinado pelo aparelho',
  servidor: 'Registrado pelo servidor',
} as const;

/** What makes a person look twice, and why an act is out of force. */
function AttentionLines({ act }: { act: EvidenceAct }) {
  const lines = [
    ...(act.outBecause === null ? [] : [`Fora de vigor: ${outBecauseText(act.outBecause)}`]),
    ...act.reservations.map((reason) => `Ressalva: ${peopleReasonTexts[reason]}`),
    ...act.flags.map((flag) => `Atenção: ${flagTexts[flag]}`),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={classes['attention']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

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
      <AttentionLines act={act} />
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
              <figcaption>
                {actFileLabels[file.kind]}
                {file.source === 'arquivo' ? ' (de arquivo)' : ''}
              </figcaption>
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
        {act.turn === null ? null : (
          <>
            <dt>Entrega</dt>
            <dd>
              {turnText(act.turn)} <span className={classes['quiet']}>{turnCaveat}</span>
            </dd>
          </>
        )}
        <dt>Aparelho</dt>
        <dd className={classes['long']}>{act.maquina}</dd>
        {act.build === null ? null : (
          <>
            <dt>Versão</dt>
            <dd className={classes['long']}>{act.build}</dd>
          </>
        )}
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
