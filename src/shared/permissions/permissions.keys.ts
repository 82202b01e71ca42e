/** Query keys of permissions. */
export const permissionKeys = {
  of: (userId: string) => ['permissions', userId] as const,
} as const;
