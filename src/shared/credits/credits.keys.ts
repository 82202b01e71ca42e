import type { CompanyCreditsQuery, CreditFilter } from './credits.schemas.ts';

/** Query keys of credits. `tenant` is a company that an ADMIN looks at. */
export const creditKeys = {
  /** All that is read of them. */
  all: ['credits'] as const,
  /** Pages of those of a company. */
  ofCompany: (tenant: string | undefined, query?: CompanyCreditsQuery) =>
    [...creditKeys.all, tenant ?? '', 'empresa', ...(query === undefined ? [] : [query])] as const,
  /** All lists of an apuração. */
  of: (tenant: string | undefined, idApuracao: string) =>
    [...creditKeys.all, tenant ?? '', idApuracao] as const,
  list: (tenant: string | undefined, idApuracao: string, { pago, ano }: CreditFilter) =>
    [...creditKeys.of(tenant, idApuracao), pago ?? '', ano ?? ''] as const,
} as const;

/** Query keys of the months of an analysis beside their credits. */
export const foundCreditKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['creditos-da-analise', tenant ?? '', idApuracao] as const,
} as const;
