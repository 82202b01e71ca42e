import '#web/ui/desk-styles.ts';
import { Loader, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whoRegistersBank } from '#shared/banking/banking.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { isOfOwnServices } from '#shared/products/products.rules.ts';
import { readBoletoSearch } from '#web/features/boletos/boleto-search.ts';
import { BoletosPanel } from '#web/features/boletos/boletos-panel.tsx';
import { readCompanyCreditSearch } from '#web/features/credits/company-credit-search.ts';
import { productPath } from '#web/session/addresses.ts';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { listInAddress, type TabSearch } from './list-in-address.ts';

const BankRegistration = lazy(() =>
  import('#web/features/banking/bank-registration.tsx').then(({ BankRegistration }) => ({
    default: BankRegistration,
  })),
);

const CompanyCreditList = lazy(() =>
  import('#web/features/credits/company-credits.tsx').then(({ CompanyCreditList }) => ({
    default: CompanyCreditList,
  })),
);

export type FinancialSearch = TabSearch<'banco' | 'creditos'>;

/** What a company charges its clients, what was found for them, and the bank by which it charges. `tenant` only where an ADMIN looks at one; `search` as the route has it. */
export function FinancialOptionsScreen({
  tenant,
  search,
  onSearch,
  onTab,
}: {
  tenant: string | undefined;
  search: FinancialSearch;
  onSearch: (change: (now: FinancialSearch) => FinancialSearch) => void;
  /** Another tab is another place to come back to; `search` is all that its address has. */
  onTab: (search: FinancialSearch) => void;
}) {
  const user = useStaff();
  const brand = useTenantBrand();
  const chosen = useChosenTenant();
  if (user === null) return null;
  const hasBank = mayCall(whoRegistersBank, user);
  const idTenant = tenant ?? chosen ?? brand.id;
  const { aba } = search;
  const address = { search, onSearch };
  return (
    <>
      <PageHeader title="Opções Financeiras" />
      <Tabs
        value={aba === 'creditos' || (hasBank && aba === 'banco') ? aba : 'boletos'}
        onChange={(tab) => onTab(tab === 'banco' || tab === 'creditos' ? { aba: tab } : {})}
        keepMounted={false}
      >
        <TabList on="page" mb="lg">
          <Tabs.Tab value="boletos">Boletos</Tabs.Tab>
          {hasBank && <Tabs.Tab value="banco">Banco</Tabs.Tab>}
          <Tabs.Tab value="creditos">Créditos</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="boletos">
          <BoletosPanel
            // What is open in one company is nothing in another.
            key={idTenant}
            tenant={tenant}
            {...listInAddress(address, readBoletoSearch)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="creditos">
          <Suspense fallback={<Loader aria-label="Abrindo" />}>
            <CompanyCreditList
              key={idTenant}
              tenant={tenant}
              hint={isOfOwnServices(user) ? productMessages.askCeo : undefined}
              {...listInAddress(address, readCompanyCreditSearch)}
              hrefOf={(row) =>
                productPath(user, {
                  id_tenant: idTenant,
                  cnpjcpf: row.id_client,
                  produto: row.id_product,
                  apuracao: row.id_apuracao,
                })
              }
            />
          </Suspense>
        </Tabs.Panel>
        {hasBank && (
          <Tabs.Panel value="banco">
            <Suspense fallback={<Loader aria-label="Abrindo" />}>
              <BankRegistration tenant={tenant} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}
