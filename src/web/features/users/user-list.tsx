import '#web/ui/desk-styles.ts';
import { Button } from '@mantine/core';
import { IconTrash, IconUserCog, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mayCall } from '#shared/permissions/roles.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { tenantMessages } from '#shared/tenants/tenants.messages.ts';
import { whoChoosesPeople, whoKeepsPeople } from '#shared/users/users.access.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canDeleteUser } from '#shared/users/users.rules.ts';
import { userSorts, type User } from '#shared/users/users.schemas.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { keepPageSize } from '#web/ui/list/list-look.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { orderOf } from '#web/ui/list/sort-order.ts';
import { TicksBar, useTicks, type Ticks } from '#web/ui/list/ticks.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { SetGerenteDialog } from './duties/set-gerente-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { OpenedDetails } from './user-details/opened-details.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserProfileDialog } from './user-profile/user-profile-dialog.tsx';
import { activeFilterCount, userPageSizes, type UserSearch } from './user-search.ts';
import { usersQuery, type UserSource } from './users.queries.ts';
import classes from './users.module.css';

type Props = {
  me: SessionUser;
  source: UserSource;
  search: UserSearch;
  onSearch: (change: SearchChange<UserSearch>) => void;
  defaultPageSize: (typeof userPageSizes)[number];
  /** The administration's list, of every company: filters by type of user and company. */
  isAdministration: boolean;
  /**
   * Company that the person works with: its users alone are listed, whatever the address says of
   * companies.
   */
  company?: string | undefined;
  /** Draws a person's own contract, in the details. */
  renderContract?: ((user: User) => ReactNode) | undefined;
  /** Draws a person's history, in the details; undefined where the caller may not read it. */
  renderHistory?: ((user: User) => ReactNode) | undefined;
  /** Whether the details open with it, as the address says. */
  isHistoryOpen?: boolean;
};

/** The actions of a row; a missing one is not shown. */
export type RowActions = {
  onProfile: (user: User) => void;
  onDetails?: ((user: User) => void) | undefined;
  /** Undefined for users whom the person may not delete. */
  deleteOf?: ((user: User) => (() => void) | undefined) | undefined;
};

/** Ticked rows, for an act on several at once, and which rows can be ticked. */
export type TickedUsers = { ticks: Ticks<User>; canTick: (user: User) => boolean };

type Shown =
  | { kind: 'profile'; user: User }
  | { kind: 'delete'; users: User[] }
  | { kind: 'gerente' }
  | null;

const keyOf = (user: User): string => user.id;

/**
 * 'Lista de Usuários' and the managed users: search, filters, paging, a table at a desk and cards
 * on narrow screens.
 */
export function UserList({
  me,
  source,
  search,
  onSearch,
  defaultPageSize,
  isAdministration,
  company,
  renderContract,
  renderHistory,
  isHistoryOpen = false,
}: Props) {
  const isCompact = useIsNarrowerThan(1440);
  const list = isAdministration ? 'usuarios' : 'parceiros';
  const asked = company === undefined ? search : { ...search, empresa: company };
  const query = useQuery(usersQuery(source, asked, defaultPageSize));
  const { data } = query;
  const [shown, setShown] = useState<Shown>(null);
  const ticks = useTicks(keyOf);
  const rows = data?.data ?? [];
  const isFiltered = search.q !== undefined || activeFilterCount(search) > 0;
  const canTick = (user: User): boolean => canDeleteUser(me, user);
  const mayKeep = mayCall(whoKeepsPeople, me);
  const selection = mayKeep ? { ticks, canTick } : undefined;
  const actions: RowActions = {
    onProfile: (user) => setShown({ kind: 'profile', user }),
    ...(mayKeep
      ? {
          onDetails: (user) => onSearch((now) => ({ ...now, detalhes: user.id })),
          deleteOf: (user) =>
            canTick(user) ? () => setShown({ kind: 'delete', users: [user] }) : undefined,
        }
      : {}),
  };
  const parts = { selection, actions, me };
  return (
    <>
      <UserFilters
        search={search}
        onChange={onSearch}
        isAdministration={isAdministration}
        hasCompanies={company === undefined}
      />
      <TicksBar
        ticks={ticks}
        count={
          ticks.rows.length === 1
            ? '1 usuário selecionado'
            : `${ticks.rows.length} usuários selecionados`
        }
      >
        {mayCall(whoChoosesPeople, me) && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUserCog size={16} aria-hidden />}
            onClick={() => setShown({ kind: 'gerente' })}
          >
            Mudar gerente
          </Button>
        )}
        <Button
          color="red"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setShown({ kind: 'delete', users: [...ticks.rows] })}
        >
          Excluir selecionados
        </Button>
      </TicksBar>
      <ListView
        query={query}
        rows={rows}
        keyOf={keyOf}
        failedTitle={userMessages.listFailed}
        messageOf={messageOfError}
        goneTitle={isGone(query.error) ? tenantMessages.notFound : undefined}
        empty={{
          icon: IconUserSearch,
          title: isAdministration ? userMessages.listEmpty : userMessages.managedEmpty,
          hint: isFiltered
            ? 'Confira a grafia, ou tire os filtros.'
            : 'Os usuários cadastrados aparecem aqui.',
          onClear: isFiltered ? () => onSearch(() => ({})) : undefined,
        }}
        table={{
          caption: 'Lista de Usuários',
          columns: userColumns(rows, { ...parts, isCompact }),
          sort: {
            by: search.sort ?? userSorts[0],
            onSort: (order) =>
              onSearch((now) => withFilter(now, 'sort', orderOf(userSorts, order))),
          },
        }}
        cards={{
          below: 1240,
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
          onPage: (page) => onSearch((now) => ({ ...now, page })),
          pageSizes: {
            offered: userPageSizes,
            onChoose: (pageSize) => {
              keepPageSize(list, pageSize);
              onSearch((now) => ({ ...now, pageSize, page: 1 }));
            },
          },
        }}
      />
      {/* The row as the list has it now: it may have been opened before the answer to a change. */}
      {shown?.kind === 'profile' && (
        <UserProfileDialog
          user={rows.find(({ id }) => id === shown.user.id) ?? shown.user}
          isAdministration={isAdministration}
          onClose={() => setShown(null)}
        />
      )}
      {mayKeep && search.detalhes !== undefined && data !== undefined && (
        <OpenedDetails
          key={search.detalhes}
          me={me}
          id={search.detalhes}
          known={rows.find(({ id }) => id === search.detalhes)}
          onClose={() =>
            onSearch((now) => {
              const { detalhes: _, ...rest } = now;
              return rest;
            })
          }
          renderContract={renderContract}
          renderHistory={renderHistory}
          isHistoryOpen={isHistoryOpen}
        />
      )}
      {shown?.kind === 'gerente' && ticks.rows.length > 0 && (
        <SetGerenteDialog
          users={ticks.rows}
          onDrop={ticks.drop}
          onClose={() => setShown(null)}
          onDone={() => {
            ticks.clear();
            setShown(null);
          }}
        />
      )}
      {shown?.kind === 'delete' && (
        <DeleteUsersDialog
          users={shown.users}
          onClose={() => setShown(null)}
          onDeleted={() => {
            ticks.clear();
            setShown(null);
          }}
        />
      )}
    </>
  );
}
