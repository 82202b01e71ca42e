import { createFileRoute } from '@tanstack/react-router';
import { FiscalOptionsScreen, type FiscalSearch } from '#web/screens/fiscal-options-screen.tsx';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/opcoes-fiscais')({
  validateSearch: searchOf<FiscalSearch>(),
  component: OptionsPage,
});

function OptionsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FiscalOptionsScreen
      tenant={undefined}
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      onTab={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
