import { Alert } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { knownCpf, maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { nextAct } from '#shared/signing/signing.rules.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { useConnection } from '#web/session/connection.ts';
import { ActList } from './act-list.tsx';
import { copyLines } from './closing/copy-lines.ts';
import classes from './signing-panel.module.css';
import type { Signing } from './use-signing.ts';

type Props = {
  signing: Signing;
  reading: { pagesRead: number; pageCount: number };
  hasOpenDraft: boolean;
  /** Beside who signs next: the way to hand the tablet over. */
  handOver?: ReactNode;
  children?: ReactNode;
};

/** Beside the text: who signs next, what it takes, and where everything signed so far lies. */
export function SigningPanel({ signing, reading, hasOpenDraft, handOver, children }: Props) {
  const { agreement, state, lines, keptAt } = signing;
  const next = nextAct(state);
  const { isOnline } = useConnection();
  const signerCpf = knownCpf(agreement.signerCpf);
  return (
    <aside className={classes['panel']} aria-label="Assinatura do contrato">
      {keptAt === null ? null : (
        <Alert variant="light" color="gray" icon={<IconDeviceTablet aria-hidden="true" />}>
          {isOnline ? 'Cópia preparada em ' : 'Sem conexão: cópia preparada em '}
          {formatDateTime(keptAt)}.
        </Alert>
      )}
      {state.isModifica && !state.isAssinado ? (
        <section className={classes['who']}>
          <h2>Quem assina</h2>
          <p className={classes['name']}>{agreement.signerName}</p>
          <p className={classes['quiet']}>
            {signerCpf === null ? 'CPF a informar' : `CPF ${maskCpfForDocument(signerCpf)}`}
            {agreement.signerName === agreement.partyName ? '' : `, por ${agreement.partyName}`}
          </p>
          <p>
            {hasOpenDraft
              ? 'Assinatura começada: continue de onde parou.'
              : `Leitura: ${reading.pagesRead} de ${reading.pageCount} ${reading.pageCount === 1 ? 'página' : 'páginas'}.`}
          </p>
        </section>
      ) : null}
      {next === 'testemunha_1' || next === 'testemunha_2' ? (
        <section className={classes['who']}>
          <h2>Próxima assinatura</h2>
          <p className={classes['name']}>{actLabels[next]}</p>
          <p className={classes['quiet']}>Entregue o aparelho à testemunha.</p>
        </section>
      ) : null}
      {next === 'fechamento' ? (
        <section className={classes['who']} data-tone="good">
          <h2>{signingMessages.allWitnessesSigned}</h2>
          <p>Confira quem assinou e feche o contrato. Depois de fechado, ele não muda mais.</p>
        </section>
      ) : null}
      {next === 'done' ? (
        <section className={classes['who']} data-tone="good">
          <h2>Contrato fechado</h2>
          <p>
            {signing.hasUnsent
              ? 'Está completo neste aparelho e será enviado assim que houver conexão.'
              : 'Está completo e guardado no servidor.'}
          </p>
          {copyLines(
            signing.localCopies,
            agreement.copies,
            (signing.hasUnsent && agreement.contact?.email) || null,
          ).map((line) => (
            <p key={line.id} className={classes['copy']}>
              {line.to}
              <span data-tone={line.tone}>{line.state}</span>
            </p>
          ))}
        </section>
      ) : null}
      {handOver}
      <ActList lines={lines} all />
      {children}
    </aside>
  );
}
