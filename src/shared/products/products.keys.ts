import type { CompanyProductsQuery, RegimeListQuery } from './products.schemas.ts';

/** Query keys of products. `tenant` is a company that an ADMIN looks at. */
export const productKeys = {
  /** Pages of those of a company, and of its clients' regimes. */
  ofCompany: (tenant: string | undefined, query: CompanyProductsQuery) =>
    ['products', tenant ?? '', 'empresa', query] as const,
  regimes: (tenant: string | undefined, query: RegimeListQuery) =>
    ['products', tenant ?? '', 'regimes', query] as const,
  ofClient: (tenant: string | undefined, cnpjcpf: string) =>
    ['products', tenant ?? '', cnpjcpf] as const,
} as const;
