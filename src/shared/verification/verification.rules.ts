import type { ErrorCode } from '../errors/error-codes.ts';

/** What the decision of a member of staff on a party's signature depends on. */
export type SignatureToVerify = {
  /** The party has a valid signature on the agreement in force. */
  isSigned: boolean;
  isVerifed: boolean | null; // sic
  /** `staff:<id>` or `client:<cnpjcpf>` of those whose sessions captured the valid acts. */
  capturedBy: readonly string[];
};

/**
 * Why this person may not decide, or null. Nobody verifies what they captured (decisions: Denial); without a signature there is
 * nothing to decide, and the same decision twice is none.
 */
export function refusalOfVerification(
  signature: SignatureToVerify,
  decision: { idUser: string; verifed: boolean },
): ErrorCode | null {
  if (!signature.isSigned) return 'signature_not_found';
  if (signature.capturedBy.includes(`staff:${decision.idUser}`)) return 'own_capture';
  if (signature.isVerifed === decision.verifed) return 'already_decided';
  return null;
}

/** How long a signature stays with who took it on, unless they decide or let go of it. */
export const claimLastsMs = 24 * 60 * 60_000;

/** Claims taken before this moment count no more. */
export const claimsCountFrom = (now: Date): Date => new Date(now.getTime() - claimLastsMs);

/** What a denial does: before closing the signature opens again, after it nothing does (decisions: Denial). */
export function reopensByDenial(agreement: { isAssinado: boolean }): boolean {
  return !agreement.isAssinado;
}

/** Whether an agreement waits for a new signature because staff denied the last one: the task 'nova coleta' of who captures. */
export function awaitsNewCapture(status: {
  isModifica: boolean;
  isVerifed: boolean | null;
}): boolean {
  return status.isModifica && status.isVerifed === false;
}
