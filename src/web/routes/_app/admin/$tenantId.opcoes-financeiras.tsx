import { createFileRoute } from '@tanstack/react-router';
import type { BoletoSearch } from '#web/features/boletos/boleto-search.ts';
import { FinancialOptionsScreen } from '#web/screens/financial-options-screen.tsx';
import { CheckingPermissions } from '#web/session/checking-permissions.tsx';
import { requirePermission } from '#web/session/guards.ts';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/admin/$tenantId/opcoes-financeiras')({
  validateSearch: searchOf<BoletoSearch>(),
  loader: ({ location, preload }) => requirePermission(location, preload),
  pendingComponent: CheckingPermissions,
  pendingMs: 150,
  component: OptionsPage,
});

function OptionsPage() {
  const search = Route.useSearch();
  const { tenantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FinancialOptionsScreen
      tenant={tenantId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
