import { createFileRoute } from '@tanstack/react-router';
import type { ProductSearch } from '#web/features/products/product-search.ts';
import { ClientProductsScreen } from '#web/screens/client-products-screen.tsx';
import { productsAddress } from '#web/screens/products-address.ts';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/produtos')({
  validateSearch: searchOf<ProductSearch>(),
  component: TabPage,
});

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClientProductsScreen
      cnpjcpf={clientId}
      tenant={tenantId}
      search={search}
      {...productsAddress(navigate)}
    />
  );
}
