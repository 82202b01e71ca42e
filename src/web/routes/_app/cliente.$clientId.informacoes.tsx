import { createFileRoute } from '@tanstack/react-router';
import type { HistorySearch } from '#web/features/history/history-search.ts';
import { ClientInformationScreen } from '#web/screens/client-information-screen.tsx';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/cliente/$clientId/informacoes')({
  validateSearch: searchOf<HistorySearch>(),
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ClientInformationScreen
      cnpjcpf={clientId}
      tenant={undefined}
      search={Route.useSearch()}
      onSearch={(update) => void navigate({ search: update, replace: true, resetScroll: false })}
    />
  );
}
