/** Query keys of the sheet of an apuração. `tenant` is a company that an ADMIN looks at. */
export const sheetKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['simples', tenant ?? '', idApuracao] as const,
} as const;
