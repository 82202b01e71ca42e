/** Query keys of permissions. */
export const permissionKeys = {
  of: (userId: string) => ['permissions', userId] as const,
  suggestions: (kind: string, tenant: string, q: string) =>
    ['permissions', 'suggestions', kind, tenant, q] as const,
} as const;
