/** Query keys of what is asked before anybody is signed in. */
export const sessionKeys = {
  passwordLink: (token: string) => ['password-link', token] as const,
} as const;
