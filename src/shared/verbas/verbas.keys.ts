/** Query keys of verbas. `tenant` is a company that an ADMIN looks at. */
export const verbaKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['verbas', tenant ?? '', idApuracao] as const,
} as const;
