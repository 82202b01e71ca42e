/** Page sizes offered (decisions: lists of 50 or 10 a page); which one comes first is the screen's. */
export const userPageSizes = [10, 50] as const;
type PageSize = (typeof userPageSizes)[number];

/** The job titles; the same values as `typeCargos`, whose module is too heavy for the first load. */
const cargos = [
  'ANALISTA',
  'FINANCEIRO',
  'JURIDICO',
  'CEO',
  'GERENTE',
  'PARCEIRO',
  'CONTABILIDADE',
  'TI',
  'GESTOR',
] as const;
const typeUsers = ['ADMIN', 'USUARIO'] as const;

/** What of a user list stands in the address; `novo` opens the creation screen (decisions: Places). */
export type UserSearch = {
  q?: string;
  cargo?: (typeof cargos)[number];
  tipo?: (typeof typeUsers)[number];
  empresa?: string;
  page?: number;
  pageSize?: PageSize;
  novo?: true;
};

/** Reads the address and leaves out what makes no sense. Written by hand: every route's address is parsed by the first chunk. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const { q, cargo, tipo, empresa, page, pageSize } = search;
  const knownCargo = cargos.find((value) => value === cargo);
  const knownType = typeUsers.find((value) => value === tipo);
  const knownSize = userPageSizes.find((value) => value === pageSize);
  return {
    ...(q !== undefined && q !== null && String(q) !== '' ? { q: String(q) } : {}),
    ...(knownCargo === undefined ? {} : { cargo: knownCargo }),
    ...(knownType === undefined ? {} : { tipo: knownType }),
    ...(empresa !== undefined && empresa !== null && String(empresa) !== ''
      ? { empresa: String(empresa) }
      : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(knownSize === undefined ? {} : { pageSize: knownSize }),
    ...('novo' in search && search['novo'] !== false ? { novo: true } : {}),
  };
}

/** How many of the dialog's filters narrow the list (the badge on its button). */
export function activeFilterCount(search: UserSearch): number {
  return [search.cargo, search.tipo, search.empresa].filter((value) => value !== undefined).length;
}
