type Filter = { q: string; filtro: string; status: string };

/** Query keys of signatures to verify: the lists below `all`, each record by itself. */
export const signatureKeys = {
  all: ['signatures'],
  list: (idTenant: string, { q, filtro, status, page }: Filter & { page: number }) =>
    ['signatures', idTenant, q, filtro, status, page] as const,
  /** Place of a party in the queue; below `all`, because a decision moves everybody. */
  place: (tipo: 'cliente' | 'usuario', id: string, { q, filtro, status }: Filter) =>
    ['signatures', 'place', tipo, id, q, filtro, status] as const,
  records: ['signature-record'],
  record: (tipo: 'cliente' | 'usuario', id: string) => ['signature-record', tipo, id] as const,
} as const;
