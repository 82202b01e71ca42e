/** Query keys of the record of accesses. */
export const securityKeys = {
  list: (search: object) => ['access-record', search] as const,
} as const;
