/** What a person accepted, and when. */
export const toWireTermsAcceptance = (version: number, at: Date) => ({
  li_aceito: true as const,
  version,
  at: at.toISOString(),
});
