import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exportManagedUsers, exportUsersOfTenant } from '#shared/exports/exports.endpoints.ts';
import { managedUserPageSize } from '#shared/users/users.enums.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoListsCompanyUsers, whoRegistersFirms } from '#shared/users/users.access.ts';
import { useStaff } from '#web/session/session-store.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { ViewsMenu } from '#web/features/views/views-menu.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { readUserSearch, userPageSizes, type UserSearch } from '#web/features/users/user-search.ts';
import { usersQuery, type UserSource } from '#web/features/users/users.queries.ts';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { useKeptPageSize } from '#web/ui/list/list-look.ts';
import { searchOf } from '#web/ui/list/search-of.ts';
import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';
import { UserContract } from '#web/screens/user-contract.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Group } from '@mantine/core';

/** The managed users: a manager's own, or those of the company for its CEO (@spec 2 §6). */
export const Route = createFileRoute('/_app/parceiros/')({
  validateSearch: searchOf<UserSearch>(),
  component: PartnersScreen,
});

function PartnersScreen() {
  const me = useStaff();
  const search = useKeptPageSize('parceiros', readUserSearch(Route.useSearch()), userPageSizes);
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange<UserSearch>): void =>
    void navigate({
      search: searchUpdate(readUserSearch, change),
      replace: true,
      resetScroll: false,
    });
  const isOfCompany = me !== null && mayCall(whoListsCompanyUsers, me);
  const source: UserSource = isOfCompany
    ? { kind: 'tenant', id: me.id_tenant }
    : { kind: 'managed' };
  const { data: list } = useQuery({
    ...usersQuery(source, search, managedUserPageSize),
    enabled: me !== null,
  });
  if (me === null) return null;
  return (
    <>
      <PageHeader
        title="Parceiros"
        description={
          isOfCompany
            ? 'Os usuários da sua empresa.'
            : 'Os parceiros e contabilidades que você acompanha.'
        }
        action={
          <Group gap="sm" grow preventGrowOverflow={false}>
            <ViewsMenu
              list="parceiros"
              search={search}
              read={readUserSearch}
              onOpen={(view) => onSearch(() => view)}
            />
            <ExportMenu
              endpoint={isOfCompany ? exportUsersOfTenant : exportManagedUsers}
              {...(isOfCompany ? { params: { id_tenant: me.id_tenant } } : {})}
              query={{
                q: search.q,
                cargo: search.cargo,
                typeUser: search.tipo,
                status: search.acesso,
                sort: search.sort,
              }}
              total={list?.total}
              count={countInWords(list?.total ?? 0, 'usuário', 'usuários')}
            />
            {mayCall(whoRegistersFirms, me) && (
              <LinkButton to="/parceiros/cadastrar/contabilidade" variant="default" size="md">
                Cadastrar Contabilidade
              </LinkButton>
            )}
            <LinkButton to="/parceiros/cadastrar" size="md">
              Criar Usuário
            </LinkButton>
          </Group>
        }
      />
      <UserList
        me={me}
        source={source}
        search={search}
        onSearch={onSearch}
        defaultPageSize={managedUserPageSize}
        isAdministration={false}
        renderContract={(user) => <UserContract me={me} user={user} />}
      />
    </>
  );
}
