import { firstTermsVersion, termsVersion } from './terms.constants.ts';

/** What is stored of a person's acceptance. */
export type TermsMark = {
  /** The person's mark (@spec 1 §3 li_aceito). */
  isMarked: boolean;
  /** Newest version that an acceptance names; null where the mark stands without one, as in accounts taken over from elsewhere. */
  acceptedVersion: number | null;
};

/**
 * Whether the terms in force are accepted: a newer version asks everybody again by itself (@spec 1 §4 Terms). A mark that names no
 * version counts for the first one.
 * @param inForce version that applies now.
 */
export function areTermsAccepted(mark: TermsMark, inForce: number = termsVersion): boolean {
  return mark.isMarked && (mark.acceptedVersion ?? firstTermsVersion) >= inForce;
}
