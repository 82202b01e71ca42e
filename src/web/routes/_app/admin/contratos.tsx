import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exportContracts } from '#shared/exports/exports.endpoints.ts';
import { ContractTextPreview } from '#web/screens/contract-text-preview.tsx';
import { mayEditTenant } from '#web/session/caller-of.ts';
import { useChosenTenant, useSession } from '#web/session/session-store.ts';
import {
  readContractSearch,
  type ContractSearch,
} from '#web/features/contracts/contract-search.ts';
import { ContractsScreen } from '#web/features/contracts/contracts-screen.tsx';
import { contractsQuery } from '#web/features/contracts/contracts.queries.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { ViewsMenu } from '#web/features/views/views-menu.tsx';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { searchOf } from '#web/ui/list/search-of.ts';
import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Contract management, for CEO and TI of the administration. */
export const Route = createFileRoute('/_app/admin/contratos')({
  validateSearch: searchOf<ContractSearch>(),
  component: ContractManagementScreen,
});

function ContractManagementScreen() {
  const session = useSession();
  const chosen = useChosenTenant();
  const search = readContractSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange<ContractSearch>): void =>
    void navigate({ search: searchUpdate(readContractSearch, change), resetScroll: false });
  const tenant = chosen ?? (session?.kind === 'staff' ? session.user.id_tenant : '');
  const mayEdit = session?.kind === 'staff' && mayEditTenant(session.user, tenant);
  const isActive = search.aba !== 'excluidos';
  // A reader who comes by the address of the creation gets the list.
  const isCreating = search.aba === 'criar' && mayEdit;
  const { data: list } = useQuery({
    ...contractsQuery(tenant, isActive, search.sort),
    enabled: tenant !== '' && !isCreating,
  });
  if (session?.kind !== 'staff') return null;
  return (
    <>
      <PageHeader
        title="Gerenciamento de Contratos"
        description="Os modelos de que os contratos da empresa são feitos."
        action={
          !isCreating && (
            <Group gap="sm" grow preventGrowOverflow={false}>
              <ViewsMenu
                list="contratos"
                search={search}
                read={readContractSearch}
                onOpen={(view) => onSearch(() => view)}
              />
              <ExportMenu
                endpoint={exportContracts}
                query={{ isAtivo: isActive ? 'true' : 'false', sort: search.sort }}
                tenant={tenant}
                total={list?.length}
                count={countInWords(list?.length ?? 0, 'contrato', 'contratos')}
              />
            </Group>
          )
        }
      />
      <ContractsScreen
        key={tenant}
        tenant={tenant}
        chosen={chosen}
        mayEdit={mayEdit}
        search={search}
        onSearch={onSearch}
        renderText={(html, label) => <ContractTextPreview key={html} html={html} label={label} />}
      />
    </>
  );
}
