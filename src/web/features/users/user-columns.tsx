import '#web/ui/desk-styles.ts';
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { cargoLabels, typeUserLabels } from '#shared/session/session.enums.ts';
import type { UserStatusFilter } from '#shared/users/users.enums.ts';
import { lastSignInText, shownStatus } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { tickColumn } from '#web/ui/list/ticks.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { RowActions, TickedUsers } from './user-list.tsx';
import classes from './users.module.css';

/** Props of rows and cards. */
export type UserRowParts = {
  selection: TickedUsers | undefined;
  actions: RowActions;
  me: { id: string };
};

/** Colours of an account's state. */
export const statusColors = {
  Ativo: 'green',
  Pendente: 'yellow',
  Bloqueado: 'red',
} as const satisfies Record<UserStatusFilter, string>;

/**
 * Administrador or Usuário, and what keeps the person out: the account still waits for a CEO, or
 * is blocked.
 */
export function UserBadges({ user }: { user: User }) {
  const status = shownStatus(user);
  return (
    <span className={classes.badges}>
      <StatusBadge color={user.typeUser === 'ADMIN' ? 'brand' : 'gray'}>
        {typeUserLabels[user.typeUser]}
      </StatusBadge>
      {status !== 'Ativo' && <StatusBadge color={statusColors[status]}>{status}</StatusBadge>}
    </span>
  );
}

/** The CNPJ a user works under: the firm's own, else the company's. */
export const cnpjOf = (user: User): string => formatCnpj(user.cnpj ?? user.id_tenant);

/** The name, which opens the profile. */
export function ProfileButton({
  user,
  actions,
  me,
}: {
  user: User;
  actions: RowActions;
  me: { id: string };
}) {
  return (
    <button type="button" className={classes.nameButton} onClick={() => actions.onProfile(user)}>
      <NameText name={user.name} />
      {user.id === me.id && (
        <Text span size="xs" c="dimmed" fw={400}>
          {' '}
          (você)
        </Text>
      )}
    </button>
  );
}

/** 'Ver Detalhes' and the deletion of one user. */
export function RowButtons({ user, actions }: { user: User; actions: RowActions }) {
  const remove = actions.deleteOf?.(user);
  return (
    <span className={classes.actions}>
      {actions.onDetails === undefined ? (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Perfil de ${user.name}`}
          onClick={() => actions.onProfile(user)}
        >
          Ver perfil
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Ver Detalhes de ${user.name}`}
          onClick={() => actions.onDetails?.(user)}
        >
          Ver Detalhes
        </Button>
      )}
      {remove !== undefined && (
        <Tooltip label="Excluir usuário">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Excluir ${user.name}`}
            onClick={remove}
          >
            <IconTrash size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}

const document: Column<User> = {
  key: 'cnpj',
  header: 'CNPJ',
  kind: 'document',
  cell: (user) => <span className={classes.number}>{cnpjOf(user)}</span>,
};

/** Columns of the list at a desk; `isCompact` where the company's number finds no room. */
export function userColumns(
  rows: readonly User[],
  { selection, actions, me, isCompact }: UserRowParts & { isCompact: boolean },
): Column<User>[] {
  return [
    ...(selection === undefined
      ? []
      : [tickColumn(rows, selection.ticks, (user) => user.name, selection.canTick)]),
    {
      key: 'nome',
      header: 'Nome',
      order: 'name',
      cell: (user) => <ProfileButton user={user} actions={actions} me={me} />,
    },
    {
      key: 'email',
      header: 'Email',
      order: 'email',
      kind: 'email',
      cell: (user) => <span title={user.email}>{user.email}</span>,
    },
    {
      key: 'cargo',
      header: 'Cargo',
      order: 'cargo',
      kind: 'role',
      cell: (user) => cargoLabels[user.typeCargo],
    },
    ...(isCompact ? [] : [document]),
    {
      key: 'status',
      header: 'Status',
      order: 'typeUser',
      width: 140,
      cell: (user) => <UserBadges user={user} />,
    },
    {
      key: 'entrada',
      header: 'Última entrada',
      order: 'lastSignIn',
      isNewestFirst: true,
      width: 140,
      cell: (user) => <span className={classes.number}>{lastSignInText(user)}</span>,
    },
    {
      key: 'acoes',
      header: 'Ações',
      isActions: true,
      width: actions.onDetails === undefined ? 124 : 170,
      cell: (user) => <RowButtons user={user} actions={actions} />,
    },
  ];
}
