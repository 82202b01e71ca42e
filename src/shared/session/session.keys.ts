/** Query keys of the way in: of what is asked before anybody is signed in, and of the person's own account. */
export const sessionKeys = {
  passwordLink: (token: string) => ['password-link', token] as const,
  ownSessions: ['own-sessions'] as const,
  ownFactor: ['own-factor'] as const,
  factorOfUser: (id: string) => ['factor-of-user', id] as const,
  factorDemand: (tenant: string) => ['factor-demand', tenant] as const,
} as const;
