import type { BoletoListQuery, BoletoMonthsQuery, BoletoSummaryQuery } from './boletos.schemas.ts';

/** Query keys of boletos. `tenant` is a company that an ADMIN looks at. */
export const boletoKeys = {
  /** All that is read of them. */
  all: ['boletos'] as const,
  list: (tenant: string | undefined, query: BoletoListQuery) =>
    [...boletoKeys.all, 'list', tenant ?? '', query] as const,
  summary: (tenant: string | undefined, query: BoletoSummaryQuery) =>
    [...boletoKeys.all, 'summary', tenant ?? '', query] as const,
  months: (tenant: string | undefined, query: BoletoMonthsQuery) =>
    [...boletoKeys.all, 'months', tenant ?? '', query] as const,
  one: (tenant: string | undefined, id: string) =>
    [...boletoKeys.all, 'one', tenant ?? '', id] as const,
} as const;
