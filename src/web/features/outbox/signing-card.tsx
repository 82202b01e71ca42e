import { Alert, Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
  IconCloudUp,
} from '@tabler/icons-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo } from 'react';
import type { ActView, ItemViewState, SigningView } from '#offline/queue/queue-view.ts';
import { handedText } from '#offline/queue/others-texts.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { itemKindLabels } from '#shared/sync/item-labels.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { KeptNotice } from './kept-notice.tsx';
import classes from './outbox.module.css';
import {
  handedOverLabel,
  isWithOffice,
  itemStateLabels,
  receiptMarkLabels,
  signingStateLabels,
} from './state-labels.ts';

export type SigningActions = {
  onRetry: (signing: SigningView) => void;
  onDetails: (signing: SigningView) => void;
  onExport: (signing: SigningView) => void;
  onVoid: (signing: SigningView) => void;
  onHandOver: (signing: SigningView) => void;
  onUnderstood: (signing: SigningView) => void;
  onAskOffice: (signing: SigningView) => void;
};

type CardProps = {
  signing: SigningView;
  actions: SigningActions;
  /** Whether the office can be asked now; null = not by who is here. */
  canAsk: boolean | null;
};

/** One signing: its acts and files with their true states, the plain cause of a problem, and what can be done. */
export const SigningCard = memo(function SigningCard({
  signing,
  actions: { onRetry, onDetails, onExport, onVoid, onHandOver, onUnderstood, onAskOffice },
  canAsk,
}: CardProps) {
  const isHanded = isWithOffice(signing);
  const state = isHanded ? handedOverLabel : signingStateLabels[signing.state];
  const isProblem = signing.state === 'com_problema' && !isHanded;
  const isOver =
    isHanded ||
    signing.state === 'fechado' ||
    signing.state === 'enviado_e_conferido' ||
    signing.state === 'no_escritorio' ||
    signing.state === 'anulado';
  const { kept } = signing;
  return (
    <Surface
      title={signing.partyName}
      aside={<StatusBadge color={state.color}>{state.label}</StatusBadge>}
    >
      {isHanded && (
        <Alert mx="md" mb="sm" color="blue" variant="light" icon={<IconBuilding aria-hidden />}>
          {signing.handed !== null && `${handedText(signing.handed)} `}O escritório recebeu estes
          itens e conferiu cada um pelo hash. Ele decide o que fazer; nada mais é enviado daqui.
        </Alert>
      )}
      {kept !== null && <KeptNotice kept={kept} cause={signing.cause} />}
      {isProblem && kept === null && (
        <Alert mx="md" mb="sm" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {signing.cause ?? 'O servidor recusou esta assinatura.'}
        </Alert>
      )}
      <SurfaceRows>
        {signing.acts.map((act) => (
          <ActRow key={act.actId} act={act} isToldAbove={kept !== null} />
        ))}
      </SurfaceRows>
      <Group px="md" pb="md" gap="xs" className={classes.actions}>
        {/* What the server keeps out of force is with it for good: sending again changes nothing. */}
        {kept !== null && (
          <>
            <Button size="md" onClick={() => onUnderstood(signing)}>
              Entendi
            </Button>
            {canAsk !== null && !kept.isAsked && (
              <Button
                size="md"
                variant="default"
                disabled={!canAsk}
                onClick={() => onAskOffice(signing)}
              >
                Avisar o escritório
              </Button>
            )}
          </>
        )}
        {isProblem && kept === null && (
          <>
            <Button size="md" onClick={() => onRetry(signing)}>
              Tentar novamente
            </Button>
            <Button size="md" variant="default" onClick={() => onHandOver(signing)}>
              Entregar ao escritório
            </Button>
          </>
        )}
        <Button size="md" variant="default" onClick={() => onDetails(signing)}>
          Ver detalhes
        </Button>
        <Button size="md" variant="default" onClick={() => onExport(signing)}>
          Exportar arquivo
        </Button>
        {!isOver && kept === null && (
          <Button size="md" variant="subtle" color="red" onClick={() => onVoid(signing)}>
            Anular com motivo
          </Button>
        )}
        {kept !== null && canAsk === false && !kept.isAsked && (
          <Text size="sm" className={classes.online ?? ''}>
            Para avisar o escritório é preciso conexão.
          </Text>
        )}
      </Group>
    </Surface>
  );
}, isSameCard);

/** A queue is read anew after every change of one file; only the card that it belongs to is drawn again. */
function isSameCard(before: CardProps, now: CardProps): boolean {
  return (
    before.actions === now.actions &&
    before.canAsk === now.canAsk &&
    replaceEqualDeep(before.signing, now.signing) === before.signing
  );
}

function ActRow({ act, isToldAbove }: { act: ActView; isToldAbove: boolean }) {
  const isKept = act.state === 'no_escritorio';
  return (
    <li className={classes.act}>
      <div className={classes.actHead}>
        <StateIcon state={act.state} />
        <div className={classes.actWords}>
          <Text fw={600}>{actLabels[act.kind]}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {act.sentAt !== null && act.state === 'enviado_e_conferido'
              ? `Enviado e conferido em ${formatDateTime(act.sentAt)}`
              : isKept
                ? `Guardado no escritório, coletado em ${formatDateTime(act.savedAt)} no relógio do aparelho`
                : `${itemStateLabels[act.state].label} em ${formatDateTime(act.savedAt)}`}
          </Text>
          {act.cause !== null &&
            act.state !== 'enviado_e_conferido' &&
            !(isKept && isToldAbove) && (
              <Text size="sm" mt={2}>
                {act.cause}
              </Text>
            )}
          {act.receipt !== null && (
            <Text size="sm" mt={2}>
              {receiptMarkLabels[act.receipt]}
            </Text>
          )}
        </div>
      </div>
      {act.files.length > 0 && (
        <ul className={classes.files}>
          {act.files.map((file) => (
            <li key={file.id}>
              <StateIcon state={file.state} small />
              <span>{itemKindLabels[file.kind]}</span>
              <span className={classes.fileState}>
                {itemStateLabels[file.state].label} · {formatBytes(file.length)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function StateIcon({ state, small = false }: { state: ItemViewState; small?: boolean }) {
  const size = small ? 16 : 22;
  if (state === 'enviado_e_conferido')
    return <IconCircleCheckFilled size={size} color="var(--mantine-color-green-6)" aria-hidden />;
  if (state === 'com_problema')
    return <IconAlertTriangle size={size} color="var(--mantine-color-red-6)" aria-hidden />;
  if (state === 'enviando')
    return <IconCloudUp size={size} color="var(--mantine-color-blue-5)" aria-hidden />;
  if (state === 'no_escritorio')
    return <IconBuilding size={size} color="var(--mantine-color-dimmed)" aria-hidden />;
  if (state === 'anulado')
    return <IconCircleDashed size={size} color="var(--mantine-color-dimmed)" aria-hidden />;
  return <IconClock size={size} color="var(--mantine-color-yellow-7)" aria-hidden />;
}
