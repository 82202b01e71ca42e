import { createFileRoute } from '@tanstack/react-router';
import {
  FinancialOptionsScreen,
  type FinancialSearch,
} from '#web/screens/financial-options-screen.tsx';
import { CheckingPermissions } from '#web/session/checking-permissions.tsx';
import { requirePermission } from '#web/session/guards.ts';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/admin/$tenantId/opcoes-financeiras')({
  validateSearch: searchOf<FinancialSearch>(),
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
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      onTab={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
