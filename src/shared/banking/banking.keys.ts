/** Query key of the bank registration. `tenant` is a company that an ADMIN looks at. */
export const bankingKeys = {
  of: (tenant: string | undefined) => ['bank', tenant ?? ''] as const,
} as const;
