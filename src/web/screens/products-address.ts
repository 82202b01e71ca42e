import {
  addressMonth,
  withApuracao,
  type ProductSearch,
} from '#web/features/products/product-search.ts';
import type { SearchUpdate } from '#web/ui/list/search-update.ts';

/** What of `navigate` the address of a client's products needs: its route is the same one before and after. */
type Navigate = (options: {
  search: SearchUpdate<ProductSearch>;
  replace: boolean;
  resetScroll: boolean;
  ignoreBlocker?: boolean;
}) => Promise<void>;

/**
 * How the address of a client's products changes, at both addresses of the client's area. Apuração, month and page of the boletos change by
 * themselves too, maybe at once: each leaves the rest of the address as it is by then.
 */
export const productsAddress = (navigate: Navigate) => ({
  onSearch: (update: SearchUpdate<ProductSearch>, isNewPlace = false): void =>
    void navigate({ search: update, replace: !isNewPlace, resetScroll: true }),
  onApuracao: (apuracao: string | undefined): void =>
    void navigate({
      search: (now) => withApuracao(now, apuracao),
      replace: true,
      resetScroll: true,
    }),
  onMonth: (mes: string | undefined): void =>
    void navigate({
      search: (now) => ({ ...now, mes: mes === undefined ? undefined : addressMonth(mes) }),
      // Opened it is a place to come back from; the sheet below stays where it is.
      replace: mes === undefined,
      resetScroll: false,
      ignoreBlocker: true,
    }),
  onBoletosPage: (boletosPagina: number | undefined): void =>
    void navigate({
      search: (now) => ({ ...now, boletosPagina }),
      replace: true,
      // The list stands below other work, of which nothing that is typed is left.
      resetScroll: false,
      ignoreBlocker: true,
    }),
});
