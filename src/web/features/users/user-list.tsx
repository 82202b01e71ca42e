import '#web/ui/desk-styles.ts';
import { Button, Text } from '@mantine/core';
import { IconTrash, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canDeleteUser } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDetailsDialog } from './user-details/user-details-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserProfileDialog } from './user-profile/user-profile-dialog.tsx';
import { userPageSizes, type UserSearch } from './user-search.ts';
import { usersQuery, type UserSource } from './users.queries.ts';
import classes from './users.module.css';

type Props = {
  me: SessionUser;
  source: UserSource;
  search: UserSearch;
  onSearch: (next: UserSearch) => void;
  defaultPageSize: (typeof userPageSizes)[number];
  /** The administration's list: filters by company, details, deletion. */
  isAdministration: boolean;
};

/** What a row can do; a missing action is not shown. */
export type RowActions = {
  onProfile: (user: User) => void;
  onDetails?: ((user: User) => void) | undefined;
  /** Undefined for users whom the person may not delete. */
  deleteOf?: ((user: User) => (() => void) | undefined) | undefined;
};

/** Which rows are ticked, for deleting several at once. */
export type TickedUsers = {
  ids: ReadonlySet<string>;
  canSelect: (user: User) => boolean;
  onToggle: (user: User) => void;
  onToggleAll: () => void;
};

type Shown = { kind: 'profile' | 'details'; user: User } | { kind: 'delete'; users: User[] } | null;

/** 'Lista de Usuários' and the managed users: search, filters, paging, a table at a desk and cards on narrow screens. */
export function UserList({
  me,
  source,
  search,
  onSearch,
  defaultPageSize,
  isAdministration,
}: Props) {
  const query = useQuery(usersQuery(source, search, defaultPageSize));
  const { data } = query;
  const [shown, setShown] = useState<Shown>(null);
  const [ticked, setTicked] = useState<ReadonlyMap<string, User>>(new Map());
  const rows = data?.data ?? [];
  const isFiltered =
    search.q !== undefined ||
    search.cargo !== undefined ||
    search.tipo !== undefined ||
    search.empresa !== undefined;
  const canSelect = (user: User): boolean => canDeleteUser(me, user);
  const selectable = rows.filter(canSelect);
  const selection: TickedUsers | undefined = isAdministration
    ? {
        ids: new Set(ticked.keys()),
        canSelect,
        onToggle: (user) =>
          setTicked((known) => {
            const next = new Map(known);
            if (!next.delete(user.id)) next.set(user.id, user);
            return next;
          }),
        onToggleAll: () =>
          setTicked((known) => {
            const next = new Map(known);
            const areAll = selectable.every((user) => known.has(user.id));
            for (const user of selectable)
              if (areAll) next.delete(user.id);
              else next.set(user.id, user);
            return next;
          }),
      }
    : undefined;
  const actions: RowActions = {
    onProfile: (user) => setShown({ kind: 'profile', user }),
    ...(isAdministration
      ? {
          onDetails: (user) => setShown({ kind: 'details', user }),
          deleteOf: (user) =>
            canSelect(user) ? () => setShown({ kind: 'delete', users: [user] }) : undefined,
        }
      : {}),
  };
  const parts = { selection, actions, me };
  return (
    <>
      <UserFilters search={search} onChange={onSearch} isAdministration={isAdministration} />
      {ticked.size > 0 && (
        <div className={classes.selected} role="status">
          <Text fw={560}>
            {ticked.size === 1 ? '1 usuário selecionado' : `${ticked.size} usuários selecionados`}
          </Text>
          <Button variant="default" onClick={() => setTicked(new Map())}>
            Desmarcar
          </Button>
          <Button
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setShown({ kind: 'delete', users: [...ticked.values()] })}
          >
            Excluir selecionados
          </Button>
        </div>
      )}
      <ListView
        query={query}
        rows={rows}
        keyOf={(user) => user.id}
        failedTitle={userMessages.listFailed}
        messageOf={messageOfError}
        empty={{
          icon: IconUserSearch,
          title: isAdministration ? userMessages.listEmpty : userMessages.managedEmpty,
          hint: isFiltered
            ? 'Confira a grafia, ou tire os filtros.'
            : 'Os usuários cadastrados aparecem aqui.',
          onClear: isFiltered ? () => onSearch({}) : undefined,
        }}
        table={{ caption: 'Lista de Usuários', columns: userColumns(rows, parts) }}
        cards={{
          below: 1100,
          label: 'Lista de Usuários',
          skeletonHeight: 132,
          emptyFrame: classes.frame,
          children: (user) => <UserCard user={user} {...parts} />,
        }}
        foot={{
          total: data?.total ?? 0,
          count: countInWords(data?.total ?? 0, 'usuário', 'usuários'),
          page: search.page ?? 1,
          pageSize: search.pageSize ?? defaultPageSize,
          onPage: (page) => onSearch({ ...search, page }),
          pageSizes: {
            offered: userPageSizes,
            onChoose: (pageSize) => onSearch({ ...search, pageSize, page: 1 }),
          },
        }}
      />
      {shown?.kind === 'profile' && (
        <UserProfileDialog
          user={shown.user}
          isAdministration={isAdministration}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.kind === 'details' && (
        <UserDetailsDialog me={me} user={shown.user} onClose={() => setShown(null)} />
      )}
      {shown?.kind === 'delete' && (
        <DeleteUsersDialog
          users={shown.users}
          onClose={() => setShown(null)}
          onDeleted={() => {
            setTicked(new Map());
            setShown(null);
          }}
        />
      )}
    </>
  );
}
