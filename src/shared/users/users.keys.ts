type Filter = {
  q?: string | undefined;
  cargo?: string | undefined;
  tipo?: string | undefined;
  acesso?: string | undefined;
  empresa?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};

/** Query keys of users: every list below `all`. */
export const userKeys = {
  all: ['users'],
  list: (source: object, { q, cargo, tipo, acesso, empresa, sort, page, pageSize }: Filter) =>
    [
      'users',
      source,
      q ?? '',
      cargo ?? '',
      tipo ?? '',
      acesso ?? '',
      empresa ?? '',
      sort ?? '',
      page,
      pageSize,
    ] as const,
  /** One record, opened by its address. */
  one: (id: string) => ['users', 'one', id] as const,
  /** People to choose from; `tenant` is a company that an ADMIN looks at. */
  options: (purpose: string, tenant: string | undefined) =>
    ['users', 'options', purpose, tenant ?? ''] as const,
  /** The number of clients and people for whom a person answers. */
  duties: (id: string) => ['users', 'duties', id] as const,
  /** How far the user's own signature is. */
  signature: (userId: string) => ['user-signature', userId] as const,
} as const;
