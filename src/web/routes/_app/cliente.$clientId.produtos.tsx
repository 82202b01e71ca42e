import { createFileRoute } from '@tanstack/react-router';
import type { ProductSearch } from '#web/features/products/product-search.ts';
import { ClientProductsScreen } from '#web/screens/client-products-screen.tsx';
import { productsAddress } from '#web/screens/products-address.ts';
import { searchOf } from '#web/ui/list/search-of.ts';

export const Route = createFileRoute('/_app/cliente/$clientId/produtos')({
  validateSearch: searchOf<ProductSearch>(),
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClientProductsScreen
      cnpjcpf={clientId}
      tenant={undefined}
      search={search}
      {...productsAddress(navigate)}
    />
  );
}
