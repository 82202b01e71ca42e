import '@mantine/core/styles/Drawer.css';
import { Alert, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { copyInWords } from '#shared/copies/copies.messages.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { EvidenceActCard } from './evidence-act-card.tsx';
import { evidenceQuery } from './evidence.queries.ts';
import { faultText, ressalvaText } from './fault-text.ts';
import { HashLine } from './hash-line.tsx';
import classes from './evidence.module.css';

type Props = { agreementId: string; partyName: string; onClose: () => void };

/** Acts, photos, hashes and the result of checking the chain. */
export function EvidenceDrawer({ agreementId, partyName, onClose }: Props) {
  useReturnFocus();
  const { data, error, isPending, refetch } = useQuery(evidenceQuery(agreementId));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      attributes={{ header: { role: 'none' } }}
      size="min(640px, 100%)"
      title={<strong>Evidências - {partyName}</strong>}
      closeButtonProps={{ 'aria-label': 'Fechar evidências', size: 48 }}
    >
      {isPending ? (
        <Stack aria-busy="true" aria-label="Carregando as evidências">
          <Skeleton height={72} />
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Stack>
      ) : null}
      {error === null ? null : (
        <Alert color="red" title="As evidências não abriram">
          <p>{messageOfError(error)}</p>
          <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </Alert>
      )}
      {data === undefined ? null : <EvidenceContent evidence={data} />}
    </Drawer>
  );
}

function EvidenceContent({ evidence }: { evidence: Evidence }) {
  const { verification, acts } = evidence;
  return (
    <Stack gap="md">
      {!verification.ok ? (
        <Alert color="red" icon={<IconShieldX aria-hidden="true" />} title="A cadeia não confere">
          {faultText(verification, acts)}
        </Alert>
      ) : acts.length === 0 ? (
        <Alert color="gray">Ninguém assinou este contrato ainda.</Alert>
      ) : (
        <Alert
          color="green"
          icon={<IconShieldCheck aria-hidden="true" />}
          title="Cadeia conferida agora"
        >
          {acts.length === 1 ? 'O ato confere' : `Os ${acts.length} atos conferem`} com o texto do
          contrato, do primeiro ao último.
        </Alert>
      )}
      {evidence.ressalvas.length === 0 ? null : (
        <Alert color="yellow" title="Ressalvas">
          <ul className={classes['ressalvas']}>
            {evidence.ressalvas.map(({ code, index }) => (
              <li key={`${code} ${index}`}>{ressalvaText({ code, index }, acts)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <dl className={classes['facts']}>
        <dt>Versão</dt>
        <dd>{evidence.version}</dd>
        <dt>Texto</dt>
        <dd>
          <HashLine hash={evidence.sha256} />
        </dd>
        <dt>Último ato</dt>
        <dd>
          <HashLine hash={evidence.headHash} />
        </dd>
        {evidence.counterSignedAt === null ? null : (
          <>
            <dt>Contra-assinado</dt>
            <dd>{formatDateTime(evidence.counterSignedAt)}</dd>
          </>
        )}
        {evidence.closedAt === null ? null : (
          <>
            <dt>Fechado</dt>
            <dd>{formatDateTime(evidence.closedAt)}</dd>
          </>
        )}
        {evidence.closedAt === null ? null : (
          <>
            <dt>Cópia</dt>
            {evidence.copies.length === 0 && <dd>Nenhuma foi enviada</dd>}
            {evidence.copies.map((copy) => (
              <dd key={`${copy.channel} ${copy.masked}`}>{copyInWords(copy)}</dd>
            ))}
          </>
        )}
      </dl>
      {acts.map((act, index) => (
        <EvidenceActCard
          key={act.id}
          act={act}
          isFault={!verification.ok && verification.faultIndex === index}
        />
      ))}
    </Stack>
  );
}
