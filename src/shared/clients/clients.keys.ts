type Filter = {
  q: string;
  status?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

/** Query keys of clients, all below `all`. `tenant` is a company that an ADMIN looks at. */
export const clientKeys = {
  all: ['clients'],
  registrationRules: ['clients', 'registration-rules'],
  list: (tenant: string | undefined, { q, status, sort, page, pageSize }: Filter) =>
    ['clients', tenant ?? '', q, status ?? '', sort ?? '', page, pageSize] as const,
  record: (tenant: string | undefined, cnpjcpf: string) =>
    ['clients', 'record', tenant ?? '', cnpjcpf] as const,
  heads: (q: string) => ['clients', 'heads', q] as const,
  count: (tenant: string | undefined) => ['clients', 'count', tenant ?? ''] as const,
} as const;
