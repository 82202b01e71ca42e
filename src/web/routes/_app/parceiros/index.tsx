import { createFileRoute } from '@tanstack/react-router';
import { managedUserPageSize } from '#shared/users/users.enums.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoListsCompanyUsers, whoRegistersFirms } from '#shared/users/users.access.ts';
import { useStaff } from '#web/session/session-store.ts';
import { UserList } from '#web/features/users/user-list.tsx';
import { readUserSearch } from '#web/features/users/user-search.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Group } from '@mantine/core';

/** The managed users: a manager's own, or those of the company for its CEO (@spec 2 §6). */
export const Route = createFileRoute('/_app/parceiros/')({
  validateSearch: readUserSearch,
  component: PartnersScreen,
});

function PartnersScreen() {
  const me = useStaff();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  const isOfCompany = mayCall(whoListsCompanyUsers, me);
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
        source={isOfCompany ? { kind: 'tenant', id: me.id_tenant } : { kind: 'managed' }}
        search={search}
        onSearch={(next) => void navigate({ search: readUserSearch(next), replace: true })}
        defaultPageSize={managedUserPageSize}
        isAdministration={false}
      />
    </>
  );
}
