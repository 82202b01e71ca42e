/** Query keys of companies. */
export const tenantKeys = {
  /** Those the person may work with: switcher, filters, choosers. */
  all: ['tenants'],
  page: (page: string) => ['company-page', page] as const,
} as const;
