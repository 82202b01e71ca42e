import { Group } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { exportUsers } from '#shared/exports/exports.endpoints.ts';
import { whoReadsHistory } from '#shared/history/history.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { userPageSize } from '#shared/users/users.enums.ts';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { tenantsQuery } from '#web/session/tenant-choice.ts';
import { ViewsMenu } from '#web/features/views/views-menu.tsx';
import { NewUserForm } from '#web/features/users/new-user/new-user-form.tsx';
import { FactorDemand } from '#web/features/users/factor-demand.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { readUserSearch, userPageSizes, type UserSearch } from '#web/features/users/user-search.ts';
import { usersQuery } from '#web/features/users/users.queries.ts';
import {
  readHistoryBeside,
  type HistoryBeside,
  type HistorySearch,
  updateBeside,
} from '#web/features/history/history-search.ts';
import { ModificationHistory } from '#web/screens/modification-history.tsx';
import { UserContract } from '#web/screens/user-contract.tsx';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { useKeptPageSize } from '#web/ui/list/list-look.ts';
import { searchOf } from '#web/ui/list/search-of.ts';
import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The administration's users, and with `?novo` the creation of one (decisions: Places). */
export const Route = createFileRoute('/_app/admin/usuarios')({
  validateSearch: searchOf<UserSearch & HistoryBeside>(),
  component: UsersScreen,
});

function UsersScreen() {
  const me = useStaff();
  const brand = useTenantBrand();
  const chosen = useChosenTenant();
  const address = Route.useSearch();
  const { novo, ...search } = useKeptPageSize('usuarios', readUserSearch(address), userPageSizes);
  const historySearch = readHistoryBeside(address);
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange<UserSearch>): void =>
    void navigate({
      search: searchUpdate(readUserSearch, change),
      replace: true,
      resetScroll: false,
    });
  const onHistory = (change: SearchChange<HistorySearch>): void => {
    const update = updateBeside(change);
    void navigate({
      search: (now) => ({ ...readUserSearch(now), ...update(now) }),
      replace: true,
      resetScroll: false,
    });
  };
  // Whoever works with one company sees its people, whatever the address says of companies.
  const asked = chosen === null ? search : { ...search, empresa: chosen };
  const { data: list } = useQuery({
    ...usersQuery({ kind: 'scope' }, asked, userPageSize),
    enabled: me !== null && novo !== true,
  });
  const tenants = useQuery(tenantsQuery);
  if (me === null) return null;
  const tenant = chosen ?? me.id_tenant;
  const company = tenants.data?.find(({ id }) => id === tenant);
  const title = company?.title ?? (chosen === null ? brand.title : 'a empresa escolhida');
  if (novo === true)
    return (
      <>
        <PageHeader
          title="Cadastro de Usuário"
          description={`Uma pessoa da administração ou o CEO, em ${title}.`}
          action={
            <LinkButton to="/admin/usuarios" search={search} variant="default" size="md">
              Voltar à lista
            </LinkButton>
          }
        />
        <NewUserForm
          key={tenant}
          who={{ kind: 'administration', creator: me }}
          company={title}
          mailDomain={company?.mailDomain ?? (chosen === null ? brand.mailDomain : '')}
          renderNext={({ email }) => (
            <LinkButton to="/admin/usuarios" search={{ q: email }}>
              Ver na lista
            </LinkButton>
          )}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title="Lista de Usuários"
        description={
          chosen === null ? 'Quem entra no sistema, em cada empresa.' : `Quem entra em ${title}.`
        }
        action={
          <Group gap="sm" grow preventGrowOverflow={false}>
            <ViewsMenu
              list="usuarios"
              search={search}
              read={readUserSearch}
              onOpen={(view) => onSearch(() => view)}
            />
            <ExportMenu
              endpoint={exportUsers}
              query={{
                q: search.q,
                cargo: search.cargo,
                status: search.acesso,
                typeUser: search.tipo,
                sort: search.sort,
                id_tenant: asked.empresa,
              }}
              total={list?.total}
              count={countInWords(list?.total ?? 0, 'usuário', 'usuários')}
            />
            <LinkButton to="/admin/usuarios" search={{ novo: true }} size="md">
              Criar Usuário
            </LinkButton>
          </Group>
        }
      />
      <UserList
        me={me}
        source={{ kind: 'scope' }}
        search={search}
        onSearch={onSearch}
        defaultPageSize={userPageSize}
        company={chosen ?? undefined}
        isAdministration
        isHistoryOpen={Object.values(historySearch).some((value) => value !== undefined)}
        renderContract={(user) => <UserContract me={me} user={user} />}
        renderHistory={
          mayCall(whoReadsHistory, me)
            ? (user) => (
                <ModificationHistory
                  of={{ usuario: user.id }}
                  search={historySearch}
                  onSearch={onHistory}
                  isNarrow
                />
              )
            : undefined
        }
      />
      <FactorDemand key={tenant} tenant={tenant} />
    </>
  );
}
