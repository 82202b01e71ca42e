type Filter = {
  q?: string | undefined;
  cargo?: string | undefined;
  tipo?: string | undefined;
  empresa?: string | undefined;
  page: number;
  pageSize: number;
};

/** Query keys of users: every list below `all`. */
export const userKeys = {
  all: ['users'],
  list: (source: object, { q, cargo, tipo, empresa, page, pageSize }: Filter) =>
    ['users', source, q ?? '', cargo ?? '', tipo ?? '', empresa ?? '', page, pageSize] as const,
  /** How far the user's own signature is. */
  signature: (userId: string) => ['user-signature', userId] as const,
} as const;
