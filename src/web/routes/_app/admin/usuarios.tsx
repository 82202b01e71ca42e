import { createFileRoute } from '@tanstack/react-router';
import { userPageSize } from '#shared/users/users.enums.ts';
import { useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { NewUserForm } from '#web/features/users/new-user/new-user-form.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { readUserSearch } from '#web/features/users/user-search.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The administration's users, and with `?novo` the creation of one (decisions: Places). */
export const Route = createFileRoute('/_app/admin/usuarios')({
  validateSearch: readUserSearch,
  component: UsersScreen,
});

function UsersScreen() {
  const me = useStaff();
  const brand = useTenantBrand();
  const { novo, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (me === null) return null;
  if (novo === true)
    return (
      <>
        <PageHeader
          title="Cadastro de Usuário"
          description="Uma pessoa da administração, ou o CEO de uma empresa."
          action={
            <LinkButton to="/admin/usuarios" search={search} variant="default" size="md">
              Voltar à lista
            </LinkButton>
          }
        />
        <NewUserForm who={{ kind: 'administration' }} mailDomain={brand.mailDomain} />
      </>
    );
  return (
    <>
      <PageHeader
        title="Lista de Usuários"
        description="Quem entra no sistema, em cada empresa."
        action={
          <LinkButton to="/admin/usuarios" search={{ novo: true }} size="md">
            Criar Usuário
          </LinkButton>
        }
      />
      <UserList
        me={me}
        source={{ kind: 'scope' }}
        search={search}
        onSearch={(next) => void navigate({ search: readUserSearch(next), replace: true })}
        defaultPageSize={userPageSize}
        isAdministration
      />
    </>
  );
}
