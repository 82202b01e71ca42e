import type { CreditFilter } from './credits.schemas.ts';

/** Query keys of credits. `tenant` is a company that an ADMIN looks at. */
export const creditKeys = {
  /** All lists of an apuração. */
  of: (tenant: string | undefined, idApuracao: string) =>
    ['credits', tenant ?? '', idApuracao] as const,
  list: (tenant: string | undefined, idApuracao: string, { pago, ano }: CreditFilter) =>
    [...creditKeys.of(tenant, idApuracao), pago ?? '', ano ?? ''] as const,
} as const;
