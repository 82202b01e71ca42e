/** Query keys of the sheet of an apuração. `tenant` is a company that an ADMIN looks at. */
export const sheetKeys = {
  of: (tenant: string | undefined, idApuracao: string) =>
    ['simples', tenant ?? '', idApuracao] as const,
  /** A month of it explained; `month` = `MMAAAA`. */
  month: (tenant: string | undefined, idApuracao: string, month: string) =>
    [...sheetKeys.of(tenant, idApuracao), month] as const,
} as const;

/** Query keys of a run of an analysis. */
export const jobKeys = {
  /** Every page of the lots of the company worked with. */
  lots: ['stored-lots'] as const,
  lotsPage: (page: number) => ['stored-lots', page] as const,
  of: (tenant: string | undefined, id: string) => ['jobs', tenant ?? '', id] as const,
} as const;
