import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { readBoletoSearch, type BoletoSearch } from '#web/features/boletos/boleto-search.ts';
import { BoletosPanel } from '#web/features/boletos/boletos-panel.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabList } from '#web/ui/tab-list.tsx';

/** What a company charges its clients. `tenant` only where an ADMIN looks at one; `search` as the route has it. */
export function FinancialOptionsScreen({
  tenant,
  search,
  onSearch,
}: {
  tenant: string | undefined;
  search: BoletoSearch;
  onSearch: (next: BoletoSearch) => void;
}) {
  return (
    <>
      <PageHeader title="Opções Financeiras" />
      <Tabs defaultValue="boletos" keepMounted={false}>
        <TabList on="page" mb="lg">
          <Tabs.Tab value="boletos">Boletos</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="boletos">
          <BoletosPanel
            // What is open in one company is nothing in another.
            key={tenant}
            tenant={tenant}
            search={readBoletoSearch(search)}
            onSearch={(next) => onSearch(readBoletoSearch(next))}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
