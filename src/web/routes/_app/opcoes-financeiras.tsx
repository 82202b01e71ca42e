import { createFileRoute } from '@tanstack/react-router';
import {
  FinancialOptionsScreen,
  type FinancialSearch,
} from '#web/screens/financial-options-screen.tsx';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/opcoes-financeiras')({
  validateSearch: searchOf<FinancialSearch>(),
  component: OptionsPage,
});

function OptionsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FinancialOptionsScreen
      tenant={undefined}
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      onTab={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
