/** What of the signatures page stands in the address (decisions: Places). */
export type SignatureSearch = {
  q?: string;
  filtro?: 'clientes' | 'usuarios';
  aba?: 'verificados';
  page?: number;
  /** Party whose verification is open: a client's document or a user's id. */
  verificar?: string;
  tipo?: 'cliente' | 'usuario';
};

/** Reads the address and leaves out what is the default anyway or makes no sense; by hand, as every route's address is parsed first of all. */
export function readSignatureSearch(search: Record<string, unknown>): SignatureSearch {
  const { q, filtro, aba, page, verificar, tipo } = search;
  const party = typeof verificar === 'string' || typeof verificar === 'number';
  return {
    ...(q !== undefined && q !== null && String(q) !== '' ? { q: String(q) } : {}),
    ...(filtro === 'clientes' || filtro === 'usuarios' ? { filtro } : {}),
    ...(aba === 'verificados' ? { aba } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(party && (tipo === 'cliente' || tipo === 'usuario')
      ? { verificar: String(verificar), tipo }
      : {}),
  };
}
