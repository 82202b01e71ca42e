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
} & {
  /** The month of its sheet that is explained, `MMAAAA`. */
  mes?: AddressMonth | undefined;
};

/** A month in the address, as the router writes it without quotes: one that could be a number is one. */
export type AddressMonth = string | number;
export const addressMonth = (digits: string): AddressMonth =>
  digits.startsWith('0') ? digits : Number(digits);

/** Reads the address of a client's products; what makes no sense is left out. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const { mes } = search;
  const digits = typeof mes === 'string' || typeof mes === 'number' ? String(mes) : '';
  return {
    ...readListSearch(search, rules),
    ...(mes === undefined
      ? {}
      : { mes: /^(?:0[1-9]|1[0-2])20\d\d$/.test(digits) ? addressMonth(digits) : undefined }),
  };
}

/** The address of another product, or of none: what stood there of the one before goes with it. */
export const withProduct = (search: ProductSearch, produto: string | undefined): ProductSearch => ({
  ...search,
  produto,
  apuracao: undefined,
  mes: undefined,
  boletosPagina: undefined,
});

/** The address of another apuração, or of none; where none stood there the month was meant of the one that comes now. */
export const withApuracao = (
  search: ProductSearch,
  apuracao: string | undefined,
): ProductSearch => ({
  ...search,
  apuracao,
  mes: search.apuracao === undefined ? search.mes : undefined,
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
