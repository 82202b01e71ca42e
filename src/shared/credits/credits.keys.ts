/** Query keys of credits. `tenant` is a company that an ADMIN looks at. */
export const creditKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['credits', tenant ?? '', idApuracao] as const,
} as const;
