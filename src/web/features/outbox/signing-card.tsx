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
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import classes from './outbox.module.css';
import {
  handedOverLabel,
  isWithOffice,
  itemStateLabels,
  outboxKindLabel,
  signingStateLabels,
} from './state-labels.ts';

export type SigningActions = {
  onRetry: (signing: SigningView) => void;
  onDetails: (signing: SigningView) => void;
  onExport: (signing: SigningView) => void;
  onVoid: (signing: SigningView) => void;
  onHandOver: (signing: SigningView) => void;
};

type CardProps = { signing: SigningView; actions: SigningActions };

/** One signing: its acts and files with their true states, the plain cause of a problem, and what can be done. */
export const SigningCard = memo(function SigningCard({
  signing,
  actions: { onRetry, onDetails, onExport, onVoid, onHandOver },
}: CardProps) {
  const isHanded = isWithOffice(signing);
  const state = isHanded ? handedOverLabel : signingStateLabels[signing.state];
  const isProblem = signing.state === 'com_problema' && !isHanded;
  const isOver =
    isHanded ||
    signing.state === 'fechado' ||
    signing.state === 'enviado_e_conferido' ||
    signing.state === 'anulado';
  return (
    <Surface
      title={signing.partyName}
      aside={<StatusBadge color={state.color}>{state.label}</StatusBadge>}
    >
      {isHanded && (
        <Alert mx="md" mb="sm" color="blue" variant="light" icon={<IconBuilding aria-hidden />}>
          O escritório recebeu estes itens e conferiu cada um pelo hash. Ele decide o que fazer;
          nada mais é enviado daqui.
        </Alert>
      )}
      {isProblem && (
        <Alert mx="md" mb="sm" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {signing.cause ?? 'O servidor recusou esta assinatura.'}{' '}
          <Text span size="sm" c="dimmed">
            ({signing.lastCode})
          </Text>
        </Alert>
      )}
      <SurfaceRows>
        {signing.acts.map((act) => (
          <ActRow key={act.actId} act={act} />
        ))}
      </SurfaceRows>
      <Group px="md" pb="md" gap="xs" className={classes.actions}>
        {isProblem && (
          <Button size="md" onClick={() => onRetry(signing)}>
            Tentar novamente
          </Button>
        )}
        {isProblem && signing.lastCode !== 'act_superseded' && (
          <Button size="md" variant="default" onClick={() => onHandOver(signing)}>
            Entregar ao escritório
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onDetails(signing)}>
          Ver detalhes
        </Button>
        <Button size="md" variant="default" onClick={() => onExport(signing)}>
          Exportar arquivo
        </Button>
        {!isOver && (
          <Button size="md" variant="subtle" color="red" onClick={() => onVoid(signing)}>
            Anular com motivo
          </Button>
        )}
      </Group>
    </Surface>
  );
}, isSameCard);

/** A queue is read anew after every change of one file; only the card that it belongs to is drawn again. */
function isSameCard(before: CardProps, now: CardProps): boolean {
  return (
    before.actions === now.actions &&
    replaceEqualDeep(before.signing, now.signing) === before.signing
  );
}

function ActRow({ act }: { act: ActView }) {
  return (
    <li className={classes.act}>
      <div className={classes.actHead}>
        <StateIcon state={act.state} />
        <div className={classes.actWords}>
          <Text fw={600}>{actLabels[act.kind]}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {act.sentAt !== null && act.state === 'enviado_e_conferido'
              ? `Enviado e conferido em ${formatDateTime(act.sentAt)}`
              : `${itemStateLabels[act.state].label} em ${formatDateTime(act.savedAt)}`}
          </Text>
          {act.cause !== null && act.state !== 'enviado_e_conferido' && (
            <Text size="sm" mt={2}>
              {act.cause}
            </Text>
          )}
        </div>
      </div>
      {act.files.length > 0 && (
        <ul className={classes.files}>
          {act.files.map((file) => (
            <li key={file.id}>
              <StateIcon state={file.state} small />
              <span>{outboxKindLabel(file.kind)}</span>
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
  if (state === 'anulado')
    return <IconCircleDashed size={size} color="var(--mantine-color-dimmed)" aria-hidden />;
  return <IconClock size={size} color="var(--mantine-color-yellow-7)" aria-hidden />;
}
