import { createFileRoute } from '@tanstack/react-router';
import { ClientListScreen } from '#web/screens/client-list-screen.tsx';
import { readClientSearch } from '#web/features/clients/client-search.ts';

export const Route = createFileRoute('/_app/clientes')({
  validateSearch: readClientSearch,
  component: ClientsScreen,
});

function ClientsScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClientListScreen
      search={search}
      onSearch={(next) => void navigate({ search: readClientSearch(next), replace: true })}
      description="Contratos, assinaturas e documentos de cada cliente."
    />
  );
}
