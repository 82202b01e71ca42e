import { createFileRoute } from '@tanstack/react-router';
import { whoSeesPasswordPolicy, whoSeesUnverifiedOwners } from '#shared/clients/clients.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { ClientListScreen } from '#web/screens/client-list-screen.tsx';
import type { ClientSearch } from '#web/features/clients/client-search.ts';
import { searchOf } from '#web/ui/list/search-of.ts';
import { PasswordPolicy } from '#web/features/clients/password-policy.tsx';
import { UnverifiedOwners } from '#web/features/clients/unverified-owners.tsx';
import { useStaff } from '#web/session/session-store.ts';

/** The clients of the company an ADMIN works with. */
export const Route = createFileRoute('/_app/admin/$tenantId/clientes')({
  validateSearch: searchOf<ClientSearch>(),
  component: TenantClientsScreen,
});

function TenantClientsScreen() {
  const search = Route.useSearch();
  const { tenantId } = Route.useParams();
  const navigate = Route.useNavigate();
  const me = useStaff();
  return (
    <>
      <ClientListScreen
        address={search}
        tenant={tenantId}
        onAddress={(update) => void navigate({ search: update, replace: true, resetScroll: false })}
        description="Clientes da empresa, com a situação de cada contrato."
      />
      {mayCall(whoSeesPasswordPolicy, me) && <PasswordPolicy key={tenantId} tenant={tenantId} />}
      {mayCall(whoSeesUnverifiedOwners, me) && (
        <UnverifiedOwners key={`codigos ${tenantId}`} tenant={tenantId} />
      )}
    </>
  );
}
