/** Address under which a client signs an agreement from afar (decisions: Client sign-in). */
export function signingLinkOf(agreementId: string): string {
  return `${window.location.origin}/login-client?id=${agreementId}`;
}
