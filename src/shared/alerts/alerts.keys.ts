/** Query keys of alerts: a change of one makes everything below `all` stale. */
export const alertKeys = {
  all: ['alerts'],
  unread: ['alerts', 'unread'],
  pendingUsers: ['alerts', 'pending-users'],
  list: (tab: string, page: number) => ['alerts', tab, page] as const,
  /** Clients to write about. */
  clients: (q: string) => ['alerts', 'clients', q] as const,
} as const;
