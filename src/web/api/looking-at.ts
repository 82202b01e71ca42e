/** A company that an ADMIN looks at, as a call takes it; undefined = the chosen one. */
export const lookingAt = (tenant: string | undefined): { tenant?: string } =>
  tenant === undefined ? {} : { tenant };
