import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Modal, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes, isErrorCode } from '#shared/errors/error-codes.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import { verificationMessages } from '#shared/verification/verification.messages.ts';
import { reopensByDenial } from '#shared/verification/verification.rules.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { DenyForm } from './deny-form.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { RecordCards } from './record-cards.tsx';
import {
  decideSignature,
  signatureRecordQuery,
  type SignatureParty,
} from './verification.queries.ts';
import classes from './verification.module.css';
import { WitnessesTab } from './witnesses-tab.tsx';

/** Verification of one signature; its address is shareable, Esc or back closes it. */
export function VerificationDialog({
  party,
  onClose,
}: {
  party: SignatureParty;
  onClose: () => void;
}) {
  useReturnFocus();
  const { data, error, isPending, isFetching, refetch } = useQuery(signatureRecordQuery(party));
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      size="72rem"
      fullScreen={isPhone}
      title={<strong>Verificação da Assinatura</strong>}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44 }}
    >
      {isPending && (
        <Stack aria-busy aria-label="Carregando a assinatura">
          <Skeleton height={120} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </Stack>
      )}
      {error !== null && (
        <Alert
          color="red"
          title={
            error instanceof AppError && error.code === 'signature_not_found'
              ? verificationMessages.notFound
              : verificationMessages.loadFailed
          }
        >
          <Text mb="sm">{messageOfError(error)}</Text>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      {data !== undefined && <Verification party={party} record={data} onDone={onClose} />}
    </Modal>
  );
}

function Verification({
  party,
  record,
  onDone,
}: {
  party: SignatureParty;
  record: SignatureRecord;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [denial, setDenial] = useState<'none' | 'asked' | 'cancelled'>('none');
  const denyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (denial === 'cancelled') denyButton.current?.focus();
  }, [denial]);
  const [busy, setBusy] = useState<'verificar' | 'negar' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (verifed: boolean, motivo?: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(verifed ? 'verificar' : 'negar');
    setFailure(null);
    try {
      const message = await decideSignature(party, {
        verifed,
        ...(motivo === undefined ? {} : { motivo }),
      });
      showToast('success', message);
      await client.invalidateQueries({ queryKey: signatureKeys.all });
      onDone();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(null);
    }
  };
  return (
    <Stack gap="lg">
      <RecordCards record={record} />
      <Tabs defaultValue="documentos" keepMounted={false}>
        <TabList on="surface" mb="md">
          <Tabs.Tab value="documentos">Verificação de Documentos</Tabs.Tab>
          <Tabs.Tab value="testemunhas">Testemunhas ({record.testemunhas.length})</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="documentos">
          <DocumentsTab record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="testemunhas">
          <WitnessesTab record={record} />
        </Tabs.Panel>
      </Tabs>
      {failure !== null && (
        <Alert color="red" title={verificationMessages.updateFailed} role="alert">
          {failure}
        </Alert>
      )}
      {record.isVerifed === true ? null : record.recusa !== null ? (
        <Alert color="gray" role="note">
          {record.isModifica && record.isVerifed === false
            ? 'Negada: espera uma nova coleta.'
            : isErrorCode(record.recusa)
              ? errorCodes[record.recusa].message
              : ''}
        </Alert>
      ) : denial === 'asked' ? (
        <DenyForm
          reopens={reopensByDenial(record)}
          isBusy={busy === 'negar'}
          onDeny={(motivo) => void decide(false, motivo)}
          onCancel={() => setDenial('cancelled')}
        />
      ) : (
        <Group justify="flex-end" className={classes.decision}>
          {record.isVerifed === null && (
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
          <Button size="md" loading={busy === 'verificar'} onClick={() => void decide(true)}>
            Verificar
          </Button>
        </Group>
      )}
    </Stack>
  );
}
