import { createFileRoute } from '@tanstack/react-router';
import {
  addressMonth,
  withApuracao,
  type ProductSearch,
} from '#web/features/products/product-search.ts';
import { ClientProductsScreen } from '#web/screens/client-products-screen.tsx';
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
      onSearch={(update, isNewPlace = false) =>
        void navigate({ search: update, replace: !isNewPlace, resetScroll: true })
      }
      onApuracao={(apuracao) =>
        void navigate({
          search: (now) => withApuracao(now, apuracao),
          replace: true,
          resetScroll: true,
        })
      }
      onMonth={(mes) =>
        void navigate({
          search: (now) => ({ ...now, mes: mes === undefined ? undefined : addressMonth(mes) }),
          // Opened it is a place to come back from; the sheet below stays where it is.
          replace: mes === undefined,
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
      onBoletosPage={(boletosPagina) =>
        void navigate({
          search: (now) => ({ ...now, boletosPagina }),
          replace: true,
          // The list stands below other work, of which nothing that is typed is left.
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
    />
  );
}
