/** Query keys of the cards of an apuração. `tenant` is a company that an ADMIN looks at. */
export const resumeKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['resume', tenant ?? '', idApuracao] as const,
} as const;
