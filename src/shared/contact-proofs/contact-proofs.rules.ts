/** A code is this many characters of A-Z and 0-9 (@spec 2 §5, §9). */
export const codeLength = 6;
/** Its characters. */
export const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** A code counts this long, in minutes (decisions: Codes). */
export const codeMinutes = 10;
/** After so many wrong tries even the right code is refused. */
export const maxWrongTries = 5;
/** Seconds before another code goes to the same recipient (@spec 2 §4, §9). */
export const resendLockSeconds = 30;
/** A proof counts this long, in hours (decisions: Codes). */
export const proofHours = 24;

/** A code as it is compared: what a person typed or pasted, without spaces, in capitals. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
