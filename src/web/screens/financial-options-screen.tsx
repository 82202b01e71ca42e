import '#web/ui/desk-styles.ts';
import { Loader, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whoRegistersBank } from '#shared/banking/banking.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { readBoletoSearch, type BoletoSearch } from '#web/features/boletos/boleto-search.ts';
import { BoletosPanel } from '#web/features/boletos/boletos-panel.tsx';
import { useStaff } from '#web/session/session-store.ts';
import { withChanges } from '#web/ui/list/list-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabList } from '#web/ui/tab-list.tsx';

const BankRegistration = lazy(() =>
  import('#web/features/banking/bank-registration.tsx').then(({ BankRegistration }) => ({
    default: BankRegistration,
  })),
);

/** What of the screen stands in the address: the tab that is not the first one, and what the list of boletos has there. */
export type FinancialSearch = BoletoSearch & { aba?: 'banco' };

/** What a company charges its clients, and the bank by which it does. `tenant` only where an ADMIN looks at one; `search` as the route has it. */
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
  const hasBank = mayCall(whoRegistersBank, user);
  const shown = readBoletoSearch(search);
  return (
    <>
      <PageHeader title="Opções Financeiras" />
      <Tabs
        value={hasBank && search.aba === 'banco' ? 'banco' : 'boletos'}
        onChange={(tab) => onTab(tab === 'banco' ? { aba: 'banco' } : {})}
        keepMounted={false}
      >
        <TabList on="page" mb="lg">
          <Tabs.Tab value="boletos">Boletos</Tabs.Tab>
          {hasBank && <Tabs.Tab value="banco">Banco</Tabs.Tab>}
        </TabList>
        <Tabs.Panel value="boletos">
          <BoletosPanel
            // What is open in one company is nothing in another.
            key={tenant}
            tenant={tenant}
            search={shown}
            onSearch={(next) =>
              onSearch((now) => withChanges(readBoletoSearch(now), shown, readBoletoSearch(next)))
            }
          />
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
