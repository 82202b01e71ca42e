import { ActionIcon, Button, Checkbox, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { cargoLabels, typeUserLabels } from '#shared/session/session.enums.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { RowActions, TickedUsers } from './user-list.tsx';
import classes from './users.module.css';

/** What rows and cards are given. */
export type UserRowParts = {
  selection: TickedUsers | undefined;
  actions: RowActions;
  me: { id: string };
};

/** Administrador or Usuário, and whether the account still waits for a CEO. */
export function UserBadges({ user }: { user: User }) {
  return (
    <span className={classes.badges}>
      <StatusBadge color={user.typeUser === 'ADMIN' ? 'brand' : 'gray'}>
        {typeUserLabels[user.typeUser]}
      </StatusBadge>
      {!user.isAccepted && <StatusBadge color="yellow">Pendente</StatusBadge>}
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
      {user.name}
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
            color="red"
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

/** The column of ticks, where several users can be deleted at once. */
function tickColumn(rows: readonly User[], selection: TickedUsers): Column<User> {
  const selectable = rows.filter(selection.canSelect);
  const tickedHere = selectable.filter((user) => selection.ids.has(user.id)).length;
  return {
    key: 'selecao',
    header: (
      <Checkbox
        aria-label="Selecionar todos desta página"
        checked={selectable.length > 0 && tickedHere === selectable.length}
        indeterminate={tickedHere > 0 && tickedHere < selectable.length}
        disabled={selectable.length === 0}
        onChange={selection.onToggleAll}
      />
    ),
    kind: 'tick',
    cell: (user) =>
      selection.canSelect(user) ? (
        <Checkbox
          aria-label={`Selecionar ${user.name}`}
          checked={selection.ids.has(user.id)}
          onChange={() => selection.onToggle(user)}
        />
      ) : null,
  };
}

/** Columns of the list at a desk. */
export function userColumns(
  rows: readonly User[],
  { selection, actions, me }: UserRowParts,
): Column<User>[] {
  return [
    ...(selection === undefined ? [] : [tickColumn(rows, selection)]),
    {
      key: 'nome',
      header: 'Nome',
      cell: (user) => <ProfileButton user={user} actions={actions} me={me} />,
    },
    {
      key: 'email',
      header: 'Email',
      kind: 'email',
      cell: (user) => (
        <span className={classes.email}>
          <EmailText address={user.email} />
        </span>
      ),
    },
    { key: 'cargo', header: 'Cargo', kind: 'role', cell: (user) => cargoLabels[user.typeCargo] },
    {
      key: 'cnpj',
      header: 'CNPJ',
      width: 168,
      cell: (user) => <span className={classes.number}>{cnpjOf(user)}</span>,
    },
    { key: 'status', header: 'Status', width: 150, cell: (user) => <UserBadges user={user} /> },
    {
      key: 'acoes',
      header: 'Ações',
      width: actions.onDetails === undefined ? 124 : 170,
      cell: (user) => <RowButtons user={user} actions={actions} />,
    },
  ];
}
