import { createFileRoute } from '@tanstack/react-router';
import { ClientListScreen } from '#web/screens/client-list-screen.tsx';
import { readClientSearch } from '#web/features/clients/client-search.ts';

/** The clients of the company an ADMIN works with. */
export const Route = createFileRoute('/_app/admin/$tenantId/clientes')({
  validateSearch: readClientSearch,
  component: TenantClientsScreen,
});

function TenantClientsScreen() {
  const search = Route.useSearch();
  const { tenantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ClientListScreen
      search={search}
      tenant={tenantId}
      onSearch={(next) => void navigate({ search: readClientSearch(next), replace: true })}
      description="Clientes da empresa, com a situação de cada contrato."
    />
  );
}
