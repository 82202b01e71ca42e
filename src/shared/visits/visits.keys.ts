/** Query keys of visits. */
export const visitKeys = {
  /** Visits that colleagues have under way. */
  others: ['visits', 'others'],
} as const;
