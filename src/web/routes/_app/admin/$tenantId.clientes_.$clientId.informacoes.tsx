import { createFileRoute } from '@tanstack/react-router';
import type { HistorySearch } from '#web/features/history/history-search.ts';
import { ClientInformationScreen } from '#web/screens/client-information-screen.tsx';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/informacoes')({
  validateSearch: searchOf<HistorySearch>(),
  component: TabPage,
});

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ClientInformationScreen
      cnpjcpf={clientId}
      tenant={tenantId}
      search={Route.useSearch()}
      onSearch={(update) => void navigate({ search: update, replace: true, resetScroll: false })}
    />
  );
}
