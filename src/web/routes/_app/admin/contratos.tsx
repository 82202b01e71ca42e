import { createFileRoute } from '@tanstack/react-router';
import { ContractTextPreview } from '#web/screens/contract-text-preview.tsx';
import { useChosenTenant, useSession } from '#web/session/session-store.ts';
import { readContractSearch } from '#web/features/contracts/contract-search.ts';
import { ContractsScreen } from '#web/features/contracts/contracts-screen.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Contract management, for CEO and TI of the administration. */
export const Route = createFileRoute('/_app/admin/contratos')({
  validateSearch: readContractSearch,
  component: ContractManagementScreen,
});

function ContractManagementScreen() {
  const session = useSession();
  const chosen = useChosenTenant();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (session?.kind !== 'staff') return null;
  const tenant = chosen ?? session.user.id_tenant;
  return (
    <>
      <PageHeader
        title="Gerenciamento de Contratos"
        description="Os modelos de que os contratos da empresa são feitos."
      />
      <ContractsScreen
        key={tenant}
        tenant={tenant}
        chosen={chosen}
        search={search}
        onSearch={(next) => void navigate({ search: readContractSearch(next) })}
        renderText={(html, label) => <ContractTextPreview key={html} html={html} label={label} />}
      />
    </>
  );
}
