import { regimes } from '#shared/contracts/contracts.enums.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = {
  produto: 'id',
  apuracao: 'id',
  boletosPagina: 'page',
  regime: regimes,
  status: Object.keys(productStatuses) as ProductStatus[],
  cancelados: 'flag',
} as const;

/**
 * What of a client's products stands in the address: the open one with its apuração and the page of the client's boletos below it, the
 * filters, and whether cancelled ones are unfolded.
 */
export type ProductSearch = {
  [Name in keyof SearchOf<typeof rules>]?: SearchOf<typeof rules>[Name] | undefined;
};

/** Reads the address of a client's products; what makes no sense is left out. */
export const readProductSearch = (search: Record<string, unknown>): ProductSearch =>
  readListSearch(search, rules);

/** The address of another product, or of none: what stood there of the one before goes with it. */
export const withProduct = (search: ProductSearch, produto: string | undefined): ProductSearch => ({
  ...search,
  produto,
  apuracao: undefined,
  boletosPagina: undefined,
});

/** The products that the filters let through; cancelled ones only where they are unfolded or asked for. */
export function filterProducts(
  products: readonly Product[],
  { regime, status, cancelados }: ProductSearch,
): { shown: Product[]; folded: number } {
  const asked = products.filter(
    (product) =>
      (regime === undefined || product.typeRegime === regime) &&
      (status === undefined || product.status === status),
  );
  const isShown = (product: Product): boolean =>
    product.status !== 'CANCELADO' || cancelados === true || status === 'CANCELADO';
  const shown = asked.filter(isShown);
  return { shown, folded: asked.length - shown.length };
}
