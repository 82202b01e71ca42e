/** Query keys of attachments. `tenant` is a company that an ADMIN looks at. */
export const attachmentKeys = {
  /** Those of a credit or a product. */
  of: (tenant: string | undefined, idCalculo: string) =>
    ['attachments', tenant ?? '', idCalculo] as const,
} as const;
