type Filter = { q: string; filtro: string; status: string; page: number };

/** Query keys of signatures to verify: the lists below `all`, each record by itself. */
export const signatureKeys = {
  all: ['signatures'],
  list: (idTenant: string, { q, filtro, status, page }: Filter) =>
    ['signatures', idTenant, q, filtro, status, page] as const,
  record: (tipo: 'cliente' | 'usuario', id: string) => ['signature-record', tipo, id] as const,
} as const;
