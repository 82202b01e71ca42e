import '#web/ui/desk-styles.ts';
import { Loader, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whoReadsSheet } from '#shared/analyses/analyses.access.ts';
import { whoReadsRegistrationSummary } from '#shared/clients/clients.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { isOfOwnServices } from '#shared/products/products.rules.ts';
import { readApuracaoSearch } from '#web/features/apuracoes/apuracao-search.ts';
import {
  readCompanyProductSearch,
  readRegimeSearch,
} from '#web/features/products/company-search.ts';
import { clientAreaPath, productPath } from '#web/session/addresses.ts';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { listInAddress, type TabSearch } from './list-in-address.ts';

const RegistrationBoard = lazy(() =>
  import('#web/features/clients/registration-board.tsx').then(({ RegistrationBoard }) => ({
    default: RegistrationBoard,
  })),
);
const CompanyRegimes = lazy(() =>
  import('#web/features/products/company-regimes.tsx').then(({ CompanyRegimes }) => ({
    default: CompanyRegimes,
  })),
);
const CompanyProducts = lazy(() =>
  import('#web/features/products/company-products.tsx').then(({ CompanyProducts }) => ({
    default: CompanyProducts,
  })),
);
const CompanyApuracoes = lazy(() =>
  import('#web/features/apuracoes/company-apuracoes.tsx').then(({ CompanyApuracoes }) => ({
    default: CompanyApuracoes,
  })),
);

const opening = <Loader aria-label="Abrindo" />;

export type FiscalSearch = TabSearch<'produtos' | 'analises'>;

/**
 * What a company's clients have and what was found for them, over all of them; where an ADMIN looks at a company (`tenant`), how its
 * registrations stand comes first. `search` as the route has it.
 */
export function FiscalOptionsScreen({
  tenant,
  search,
  onSearch,
  onTab,
}: {
  tenant: string | undefined;
  search: FiscalSearch;
  onSearch: (change: (now: FiscalSearch) => FiscalSearch) => void;
  /** Another tab is another place to come back to; `search` is all that its address has. */
  onTab: (search: FiscalSearch) => void;
}) {
  const user = useStaff();
  const brand = useTenantBrand();
  const chosen = useChosenTenant();
  if (user === null) return null;
  const idTenant = tenant ?? chosen ?? brand.id;
  const { aba } = search;
  const address = { search, onSearch };
  const hint = isOfOwnServices(user) ? productMessages.askCeo : undefined;
  const client = (cnpjcpf: string) => ({ id_tenant: idTenant, cnpjcpf });
  return (
    <>
      <PageHeader title="Opções Fiscais" />
      {/* One wait for both: cards that come later would move the tabs. */}
      <Suspense fallback={opening}>
        {tenant !== undefined && mayCall(whoReadsRegistrationSummary, user) && (
          <RegistrationBoard key={tenant} tenant={tenant} />
        )}
        <Tabs
          value={aba === 'produtos' || aba === 'analises' ? aba : 'regimes'}
          onChange={(next) =>
            onTab(next === 'produtos' || next === 'analises' ? { aba: next } : {})
          }
          keepMounted={false}
        >
          <TabList on="page" mb="lg">
            <Tabs.Tab value="regimes">Regimes</Tabs.Tab>
            <Tabs.Tab value="produtos">Produtos</Tabs.Tab>
            <Tabs.Tab value="analises">Análises</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="regimes">
            <Suspense fallback={opening}>
              <CompanyRegimes
                // What is open in one company is nothing in another.
                key={idTenant}
                tenant={tenant}
                hint={hint}
                {...listInAddress(address, readRegimeSearch)}
                hrefOf={(row) => clientAreaPath(user, client(row.id_client))}
              />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="produtos">
            <Suspense fallback={opening}>
              <CompanyProducts
                key={idTenant}
                tenant={tenant}
                hint={hint}
                {...listInAddress(address, readCompanyProductSearch)}
                hrefOf={(row) =>
                  productPath(user, { ...client(row.cnpj), produto: row.id_product })
                }
              />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="analises">
            <Suspense fallback={opening}>
              <CompanyApuracoes
                key={idTenant}
                tenant={tenant}
                hint={hint}
                hasPrescribing={mayCall(whoReadsSheet, user)}
                {...listInAddress(address, readApuracaoSearch)}
                hrefOf={(row) =>
                  productPath(user, {
                    ...client(row.id_client),
                    produto: row.id_product,
                    apuracao: row.id,
                  })
                }
              />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Suspense>
    </>
  );
}
