import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Whose signatures; all of them without one. */
export const signatureFilters = ['clientes', 'usuarios'] as const;

const rules = {
  q: 'text',
  filtro: signatureFilters,
  aba: ['verificados'],
  page: 'page',
  // Party whose verification is open: a client's document or a user's id.
  verificar: 'text',
  tipo: ['cliente', 'usuario'],
} as const;

/** What of the signatures page stands in the address (decisions: Places). */
export type SignatureSearch = SearchOf<typeof rules>;

/** Reads the address; a party is named whole or not at all. */
export function readSignatureSearch(search: Record<string, unknown>): SignatureSearch {
  const read = readListSearch(search, rules);
  return (read.verificar === undefined) === (read.tipo === undefined)
    ? read
    : readListSearch({ ...search, verificar: '', tipo: '' }, rules);
}
