import type { ApuracaoListQuery } from './apuracoes.schemas.ts';

/** Query keys of apurações. `tenant` is a company that an ADMIN looks at. */
export const apuracaoKeys = {
  /** Pages of those of a company. */
  ofCompany: (tenant: string | undefined, query: ApuracaoListQuery) =>
    ['apuracoes', tenant ?? '', 'empresa', query] as const,
  ofProduct: (tenant: string | undefined, idProduct: string) =>
    ['apuracoes', tenant ?? '', idProduct] as const,
} as const;
