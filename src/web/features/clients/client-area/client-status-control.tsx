import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Menu.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  asksBeforeStatus,
  headerStatuses,
  mayChangeClientStatus,
} from '#shared/clients/client-status.rules.ts';
import { clientStatusBadges } from '#shared/clients/client-status-badges.ts';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages, closedStatusEffects } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './client-area.module.css';
import { clientRecordQuery } from './client-area.queries.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** The status of a client; for ADMIN who may edit it the badge opens the five to choose from, and a chosen one shows at once. */
export function ClientStatusControl({
  client,
  tenant,
}: {
  client: Client;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const mayChange = mayChangeClientStatus(user, client.editar);
  const { isOnline } = useConnection();
  const [asked, setAsked] = useState<ClientStatus | null>(null);
  const { mutate, isPending } = useStatusChange(client, tenant);
  const { label, color } = clientStatusBadges[client.status];
  if (!mayChange) return <StatusBadge color={color}>{label}</StatusBadge>;
  const choose = (status: ClientStatus): void => {
    if (status === client.status) return;
    if (asksBeforeStatus(status)) setAsked(status);
    else mutate(status);
  };
  return (
    <>
      <Menu position="bottom-start" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton
            className={classes.status}
            aria-label={`Status: ${label}. Alterar`}
            disabled={isPending}
          >
            <StatusBadge color={color}>{label}</StatusBadge>
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {isOnline ? 'Status do cliente' : 'Mudar o status precisa de conexão.'}
          </Menu.Label>
          {headerStatuses.map((status) => (
            <Menu.Item
              key={status}
              disabled={!isOnline}
              aria-current={status === client.status}
              rightSection={
                status === client.status ? <IconCheck size={18} aria-label="atual" /> : null
              }
              onClick={() => choose(status)}
            >
              <StatusBadge color={clientStatusBadges[status].color}>
                {clientStatusBadges[status].label}
              </StatusBadge>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={
              <>
                Mudar o status de <NameText name={client.razao_social} /> para{' '}
                {clientStatusBadges[asked].label}?
              </>
            }
            confirm="Mudar status"
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              mutate(asked);
            }}
          >
            {closedStatusEffects}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

/** Sets the status: it shows before the server has answered, and is taken back with the reason when it is refused. */
function useStatusChange(client: Client, tenant: string | undefined) {
  const queries = useQueryClient();
  const { queryKey } = clientRecordQuery(client.cnpjcpf, tenant);
  const show = (status: ClientStatus): void => {
    queries.setQueryData(queryKey, (known) => (known === undefined ? known : { ...known, status }));
  };
  return useMutation({
    mutationFn: (status: ClientStatus) =>
      callEndpoint(updateClient, {
        params: { id: client.cnpjcpf },
        body: { status },
        ...lookingAt(tenant),
      }),
    onMutate: async (status) => {
      // An answer of before that comes late would put the old status back.
      await queries.cancelQueries({ queryKey });
      show(status);
      return client.status;
    },
    onError: (error, _status, before) => {
      if (before !== undefined) show(before);
      showToast('error', clientMessages.statusNotChanged(messageOfError(error)));
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      showToast('success', clientMessages.statusChanged);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: clientKeys.all }),
  });
}
