import { createFileRoute } from '@tanstack/react-router';
import { ClientListScreen } from '#web/screens/client-list-screen.tsx';
import type { ClientSearch } from '#web/features/clients/client-search.ts';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/clientes')({
  validateSearch: searchOf<ClientSearch>(),
  component: ClientsScreen,
});

function ClientsScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClientListScreen
      address={search}
      onAddress={(update) => void navigate({ search: update, replace: true, resetScroll: false })}
      description="Contratos, assinaturas e documentos de cada cliente."
    />
  );
}
