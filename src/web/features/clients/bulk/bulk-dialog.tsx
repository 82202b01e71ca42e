import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import {
  NamedClients,
  RefusedClients,
  refusedIn,
  type NamedClient,
  type RefusedClient,
} from './refused-clients.tsx';

/** Props of a dialog about ticked clients of a company. */
export type TickedClients<Row extends NamedClient = ClientRow> = {
  rows: readonly Row[];
  /** A company that an ADMIN looks at. */
  tenant: string | undefined;
  onDrop: (rows: Row[]) => void;
  onClose: () => void;
  onDone: () => void;
};

/**
 * An act on ticked clients: how many and which, what it does, who keeps it from being done; all of
 * them or none.
 */
export function BulkDialog<Row extends NamedClient>({
  title,
  rows,
  refused,
  error,
  isBusy,
  act,
  canAct = true,
  onAct,
  onDrop,
  onClose,
  children,
}: {
  title: string;
  rows: readonly Row[];
  /** Clients that cannot take part, known before the server is asked. */
  refused: readonly RefusedClient<Row>[];
  /** The server's answer to the last try. */
  error: unknown;
  isBusy: boolean;
  /** Text of the button: the act and the number. */
  act: string;
  /** Whether everything that the act needs is chosen. */
  canAct?: boolean;
  onAct: () => void;
  onDrop: (rows: Row[]) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  useReturnFocus();
  const refusedByServer = refusedIn(error, rows) ?? [];
  const shown = refused.length > 0 ? refused : refusedByServer;
  const isSaid = shown.length > 0;
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        {isSaid && (
          <RefusedClients
            refused={shown}
            chosen={rows.length}
            isTried={refused.length === 0}
            onDrop={onDrop}
          />
        )}
        {!isSaid && error !== null && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {messageOfError(error)}
          </Alert>
        )}
        {!isSaid && <NamedClients rows={rows} />}
        {children}
        {rows.length > 1 && (
          <Text size="sm" c="dimmed">
            É feito para todos os escolhidos, ou para nenhum.
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isBusy} disabled={isSaid || !canAct} onClick={onAct}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
