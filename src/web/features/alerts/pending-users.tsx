import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import type { PendingUser } from '#shared/alerts/alerts.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { acceptUser } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { acceptFailureText, userMessages } from '#shared/users/users.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { SurfaceRows } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { pendingUsersQuery } from './alerts.queries.ts';
import classes from './alerts.module.css';
import { RefuseUserDialog } from './refuse-user-dialog.tsx';

/**
 * The CEO's alert of people who wait for activation; nothing stands here while nobody waits (@spec
 * 2 §2).
 */
export function PendingUsers() {
  const { data } = useQuery(pendingUsersQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={classes.pending} aria-label="Usuários pendentes">
      <SurfaceRows>
        {data.map((user) => (
          <PendingUserRow key={user.id} user={user} />
        ))}
      </SurfaceRows>
    </section>
  );
}

function PendingUserRow({ user }: { user: PendingUser }) {
  const queries = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const accept = useMutation({
    mutationFn: () => callEndpoint(acceptUser, { params: { user_id: user.id } }),
    onSuccess: async () => {
      showToast('success', userMessages.accepted);
      await queries.invalidateQueries({ queryKey: alertKeys.pendingUsers });
      await queries.invalidateQueries({ queryKey: userKeys.all });
    },
    onError: (error) =>
      showToast(
        'error',
        error instanceof NetworkError
          ? userMessages.acceptFailed(error.message)
          : acceptFailureText(error instanceof CodedError ? error.status : 500),
      ),
  });
  return (
    <li className={classes.row}>
      <span className={classes.pendingMark} aria-hidden>
        <IconUserPlus size={22} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <Text fw={620}>{user.name} espera ativação</Text>
        <Text className={classes.message}>
          {cargoLabels[user.typeCargo]} em {user.company} · {user.email}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          Cadastro de {formatDateTime(user.createdDate)}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          aria-label={`Recusar ${user.name}`}
          onClick={() => setRefusing(true)}
        >
          Recusar
        </Button>
        {/* One of many like it: what is first on the page stands above. */}
        <Button
          variant="default"
          loading={accept.isPending}
          aria-label={`${alertMessages.activate} ${user.name}`}
          onClick={() => accept.mutate()}
        >
          {alertMessages.activate}
        </Button>
      </div>
      {isRefusing && <RefuseUserDialog user={user} onClose={() => setRefusing(false)} />}
    </li>
  );
}
