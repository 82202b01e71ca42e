import { Alert, Button, Group, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorCodes, isErrorCode } from '#shared/errors/error-codes.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import { verificationMessages } from '#shared/verification/verification.messages.ts';
import { reopensByDenial } from '#shared/verification/verification.rules.ts';
import type { Claim, SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ClaimLine, useClaiming } from './claim-line.tsx';
import { DenyForm } from './deny-form.tsx';
import classes from './desk.module.css';
import { ComparisonTools, DocumentsTab, useComparison } from './documents-tab.tsx';
import { RecordCards } from './record-cards.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import {
  decideSignature,
  signatureRecordQuery,
  type SignatureParty,
} from './verification.queries.ts';
import { WitnessesTab } from './witnesses-tab.tsx';

type Props = {
  party: SignatureParty;
  record: SignatureRecord;
  claim: Claim | null;
  me: string;
  /** The way on after a denial that nothing reopens. */
  renderDenied: (record: SignatureRecord) => ReactNode;
  /** A decision is sent, or was refused. */
  onDeciding: (is: boolean) => void;
  onDecided: () => void;
};

/** One signature on the desk: its pictures, its facts beside them, and the decision always at the same place. */
export function RecordDesk({
  party,
  record,
  claim,
  me,
  renderDenied,
  onDeciding,
  onDecided,
}: Props) {
  const [tab, setTab] = useState('documentos');
  const comparison = useComparison();
  const { zoom, leftRotation, documentRotation } = comparison;
  const claiming = useClaiming(record.id, claim, me);
  const decision = useDecision(party, { onDeciding, onDecided });
  const verifyButton = useRef<HTMLButtonElement>(null);
  const denyButton = useRef<HTMLButtonElement>(null);
  const isOpen = record.isVerifed !== true && record.recusa === null;
  const mayDeny = isOpen && record.isVerifed === null;
  const { denial, setDenial, busy } = decision;
  useEffect(() => {
    if (denial === 'cancelled') denyButton.current?.focus();
  }, [denial]);
  useDeskKeys({
    '1': () => setTab('documentos'),
    '2': () => setTab('testemunhas'),
    s: () => comparison.setLeft(comparison.left === 'selfie' ? 'assinatura' : 'selfie'),
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
    q: leftRotation.left,
    w: leftRotation.right,
    o: documentRotation.left,
    p: documentRotation.right,
    a: isOpen && !claiming.isBusy ? claiming.press : undefined,
    v: isOpen ? () => verifyButton.current?.focus() : undefined,
    n: mayDeny && busy === null ? () => setDenial('asked') : undefined,
  });
  return (
    <div className={classes.desk}>
      <LeaveGuard isDirty={decision.motivo.trim() !== '' && !decision.isDone} />
      <Tabs
        value={tab}
        onChange={(value) => setTab(value ?? 'documentos')}
        keepMounted={false}
        className={classes.main}
      >
        <div className={classes.bar}>
          <TabList on="surface">
            <Tabs.Tab value="documentos">Verificação de Documentos</Tabs.Tab>
            <Tabs.Tab value="testemunhas">Testemunhas ({record.testemunhas.length})</Tabs.Tab>
          </TabList>
          {tab === 'documentos' && <ComparisonTools {...comparison} />}
        </div>
        <Tabs.Panel value="documentos" className={classes.panel}>
          <DocumentsTab record={record} comparison={comparison} />
        </Tabs.Panel>
        <Tabs.Panel value="testemunhas" className={classes.panel}>
          <WitnessesTab record={record} />
        </Tabs.Panel>
      </Tabs>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by keyboard too. */}
      <section className={classes.side} aria-label="Dados da assinatura" tabIndex={0}>
        <RecordCards record={record} />
      </section>
      <section className={classes.decision} aria-label="Decisão">
        {decision.failure !== null && (
          <Alert color="red" title={verificationMessages.updateFailed} role="alert" py="xs">
            {decision.failure}
          </Alert>
        )}
        {record.isAssinado && record.isVerifed === false && renderDenied(record)}
        {record.isVerifed === true ? (
          <Alert color="green" role="note" py="xs">
            Assinatura verificada.
          </Alert>
        ) : record.recusa !== null ? (
          <Alert color="gray" role="note" py="xs">
            {record.isModifica && record.isVerifed === false
              ? 'Negada: espera uma nova coleta.'
              : isErrorCode(record.recusa)
                ? errorCodes[record.recusa].message
                : ''}
          </Alert>
        ) : (
          <>
            <ClaimLine claiming={claiming} />
            {denial === 'asked' ? (
              <DenyForm
                reopens={reopensByDenial(record)}
                isBusy={busy === 'negar'}
                motivo={decision.motivo}
                onMotivo={decision.setMotivo}
                onDeny={(motivo) => void decision.decide(false, motivo)}
                onCancel={() => setDenial('cancelled')}
              />
            ) : (
              <Group grow preventGrowOverflow={false} gap="sm">
                {mayDeny && (
                  <Button
                    variant="light"
                    color="red"
                    size="md"
                    ref={denyButton}
                    onClick={() => setDenial('asked')}
                    disabled={busy !== null}
                  >
                    Negar
                  </Button>
                )}
                <Button
                  size="md"
                  ref={verifyButton}
                  loading={busy === 'verificar'}
                  onClick={() => void decision.decide(true)}
                >
                  Verificar
                </Button>
              </Group>
            )}
          </>
        )}
      </section>
    </div>
  );
}

/** The decision on a signature: the words of a denial, the call, and what went wrong. */
function useDecision(
  party: SignatureParty,
  { onDeciding, onDecided }: Pick<Props, 'onDeciding' | 'onDecided'>,
) {
  const client = useQueryClient();
  const [denial, setDenial] = useState<'none' | 'asked' | 'cancelled'>('none');
  const [motivo, setMotivo] = useState('');
  const [busy, setBusy] = useState<'verificar' | 'negar' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const decided = useRef(onDecided);
  useEffect(() => {
    decided.current = onDecided;
  });
  // One drawing later: only then the guard knows that nothing is lost.
  useEffect(() => {
    if (isDone) decided.current();
  }, [isDone]);
  const decide = async (verifed: boolean, reason?: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(verifed ? 'verificar' : 'negar');
    setFailure(null);
    onDeciding(true);
    try {
      const message = await decideSignature(party, {
        verifed,
        ...(reason === undefined ? {} : { motivo: reason }),
      });
      showToast('success', message);
      setDone(true);
      await client.invalidateQueries({ queryKey: signatureKeys.all });
      // Who comes back to it is not shown what it was.
      client.removeQueries(signatureRecordQuery(party));
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(null);
      onDeciding(false);
    }
  };
  return { denial, setDenial, motivo, setMotivo, busy, failure, isDone, decide };
}
