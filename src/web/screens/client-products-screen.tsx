import '#web/ui/desk-styles.ts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportProducts } from '#shared/exports/exports.endpoints.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { ClientProducts } from '#web/features/products/client-products.tsx';
import {
  readProductSearch,
  withProduct,
  type ProductSearch,
} from '#web/features/products/product-search.ts';
import { clientProductsQuery } from '#web/features/products/products.queries.ts';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { searchUpdate, type SearchChange, type SearchUpdate } from '#web/ui/list/search-update.ts';
import { ProductScreen } from './product-screen.tsx';

/** The products of a client and their file, at both addresses of the client's area. `tenant` only where an ADMIN looks at a company. */
export function ClientProductsScreen({
  cnpjcpf,
  tenant,
  search: given,
  onSearch,
  onApuracao,
  onMonth,
  onBoletosPage,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
  /** As it stands in the address. */
  search: Record<string, unknown>;
  onSearch: (update: SearchUpdate<ProductSearch>, isNewPlace?: boolean) => void;
  /** These change by themselves too, maybe at once: each leaves the rest of the address as it is by then. */
  onApuracao: (id: string | undefined) => void;
  onMonth: (month: string | undefined) => void;
  onBoletosPage: (page: number | undefined) => void;
}) {
  const search = readProductSearch(given);
  const onChange = (change: SearchChange<ProductSearch>, isNewPlace?: boolean): void =>
    onSearch(searchUpdate(readProductSearch, change), isNewPlace);
  const { data } = useQuery(clientProductsQuery(cnpjcpf, tenant));
  const count = countInWords(data?.length ?? 0, 'produto', 'produtos');
  const { produto, apuracao, mes, boletosPagina } = search;
  if (produto !== undefined)
    return (
      <ProductScreen
        id={produto}
        cnpjcpf={cnpjcpf}
        tenant={tenant}
        apuracao={apuracao}
        onApuracao={onApuracao}
        month={mes === undefined ? undefined : String(mes)}
        onMonth={onMonth}
        boletosPage={boletosPagina}
        onBoletosPage={onBoletosPage}
        onBack={() => onChange((now) => withProduct(now, undefined), true)}
      />
    );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {data === undefined || data.length === 0 ? '' : count}
        </Text>
        <ExportMenu
          endpoint={exportProducts}
          params={{ cnpjcpf }}
          query={{}}
          tenant={tenant}
          total={data?.length}
          count={count}
        />
      </Group>
      <ClientProducts cnpjcpf={cnpjcpf} tenant={tenant} search={search} onSearch={onChange} />
    </>
  );
}
