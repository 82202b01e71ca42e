import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { SigningView } from '#offline/queue/queue-view.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import { exportReport, exportSigning } from '#offline/queue/export-signing.ts';
import { handToOffice } from '#offline/queue/hand-to-office.ts';
import {
  noteAsked,
  retrySigning,
  understandKept,
  voidSigning,
} from '#offline/queue/signing-actions.ts';
import {
  giveUpObservation,
  retryObservation,
  waitingObservationsReader,
} from '#offline/queue/waiting-observations.ts';
import type { HandingOver } from '#shared/devices/hand-over.rules.ts';
import { askOffice } from '#shared/visits/visits.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import type { ConnectionTrouble } from '#web/session/connection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { StorageLine } from '#web/ui/storage-line.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { OthersHere } from './others-here.tsx';
import classes from './outbox.module.css';
import { QueueSummary } from './queue-summary.tsx';
import { tellHandedOver } from './tell-handed-over.ts';
import { SigningCard, type SigningActions } from './signing-card.tsx';
import { WaitingObservations } from './waiting-observations.tsx';
import { VoidDialog } from './void-dialog.tsx';

function attempt(work: () => Promise<void>): void {
  void work().catch((error: unknown) =>
    showToast('error', error instanceof Error ? error.message : 'Não foi possível concluir.'),
  );
}

type OutboxScreenProps = {
  ports: OfflinePorts;
  owner: Owner;
  /** What the person is, for what they may do with other people's items. */
  me: HandingOver;
  isOnline: boolean;
  trouble: ConnectionTrouble;
  isInstalled: boolean;
  version: string;
  onSend: () => Promise<void>;
  onSignIn: () => void;
};

/** 'Pendências deste aparelho': everything captured here, where it stands, why, and what to do. There is no "delete". */
export function OutboxScreen({
  ports,
  owner,
  me,
  isOnline,
  trouble,
  isInstalled,
  version,
  onSend,
  onSignIn,
}: OutboxScreenProps) {
  const queue = useLiveValue(queueReader(ports, owner));
  const observations = useLiveValue(waitingObservationsReader(ports, owner)) ?? [];
  const [dialog, setDialog] = useState<{
    kind: 'details' | 'void' | 'hand-over';
    signing: SigningView;
  } | null>(null);
  const close = (): void => setDialog(null);
  // The same for every card for as long as the screen stands: a queue of hundreds is not drawn again for each file that arrives.
  const actions = useMemo(
    (): SigningActions => ({
      onRetry: (signing) =>
        attempt(() => retrySigning(ports, owner, signing.signingId).then(onSend)),
      onDetails: (signing) => setDialog({ kind: 'details', signing }),
      onExport: (signing) =>
        attempt(() => exportSigning(ports, owner, signing.signingId).then(saveFile)),
      onVoid: (signing) => setDialog({ kind: 'void', signing }),
      onHandOver: (signing) => setDialog({ kind: 'hand-over', signing }),
      onUnderstood: (signing) => attempt(() => understandKept(ports, owner, signing.signingId)),
      onAskOffice: ({ signingId, agreementId, kept }) =>
        attempt(async () => {
          if (kept === null) return;
          await callEndpoint(askOffice, { params: { agreementId }, body: { actId: kept.actId } });
          await noteAsked(ports, owner, signingId, kept.actId);
        }),
    }),
    [ports, owner, onSend],
  );
  return (
    <div className={classes.screen}>
      <PageHeader
        title="Pendências deste aparelho"
        description="O que foi coletado aqui, até o recibo do servidor."
      />
      {queue === undefined ? (
        <Skeleton height={160} radius="lg" />
      ) : (
        <>
          <QueueSummary queue={queue} trouble={trouble} onSend={onSend} onSignIn={onSignIn} />
          {queue.unreadable > 0 && (
            <Alert mb="md" color="red">
              {queue.unreadable === 1
                ? '1 registro não pôde ser lido'
                : `${queue.unreadable} registros não puderam ser lidos`}{' '}
              por esta versão. Nada foi apagado: exporte o relatório e fale com o escritório.
            </Alert>
          )}
          {queue.signings.length +
            queue.others.length +
            queue.othersHanded.length +
            observations.length ===
            0 && (
            <EmptyState
              icon={IconCircleCheck}
              title="Nenhuma assinatura coletada neste aparelho"
              hint="As assinaturas feitas aqui aparecem nesta tela com cada arquivo e seu estado."
            />
          )}
          <div className={classes.list}>
            {queue.signings.map((signing) => (
              <SigningCard
                key={signing.signingId}
                signing={signing}
                actions={actions}
                canAsk={owner.kind === 'staff' ? isOnline : null}
              />
            ))}
          </div>
          {observations.length > 0 && (
            <WaitingObservations
              observations={observations}
              onRetry={(id) => attempt(() => retryObservation(ports, owner, id).then(onSend))}
              onGiveUp={(id) => attempt(() => giveUpObservation(ports, owner, id))}
            />
          )}
          <OthersHere ports={ports} queue={queue} me={me} trouble={trouble} />
        </>
      )}
      <footer className={classes.foot}>
        <StorageLine />
        <Text size="sm" c="dimmed" className="tabular">
          {isInstalled ? 'Aplicativo instalado' : 'Aberto no navegador'} · Versão {version}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => attempt(() => exportReport(ports).then(saveFile))}
        >
          Exportar relatório
        </Button>
      </footer>
      {dialog?.kind === 'details' && (
        <DetailsDialog ports={ports} owner={owner} signing={dialog.signing} onClose={close} />
      )}
      {dialog?.kind === 'hand-over' && (
        <HandOverDialog
          trouble={trouble}
          onClose={close}
          onHandOver={async () => {
            const handed = await handToOffice(ports, owner, dialog.signing.signingId);
            close();
            tellHandedOver(handed);
          }}
        >
          <Text>
            <b>{dialog.signing.partyName}</b>: tudo o que foi coletado segue como está, e o
            escritório decide o que fazer.
          </Text>
        </HandOverDialog>
      )}
      {dialog?.kind === 'void' && (
        <VoidDialog
          signing={dialog.signing}
          onClose={close}
          onVoid={async (reason) => {
            await voidSigning(ports, owner, dialog.signing.signingId, reason).then(
              close,
              (error: unknown) =>
                showToast(
                  'error',
                  error instanceof Error ? error.message : 'Não foi possível anular.',
                ),
            );
          }}
        />
      )}
    </div>
  );
}
