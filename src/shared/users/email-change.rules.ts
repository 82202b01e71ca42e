import { contactSettlesAt } from '../clients/owner-contact.rules.ts';

/** The last change of an account's e-mail; `emailBefore` counts for as long as links wait. */
export type EmailChange = { emailChangedAt: Date | null; emailBefore: string | null };

type Account = EmailChange & { email: string; lastSignInAt: Date | null; liAceito: boolean };

/** Nobody has signed in to the account or accepted the terms with it. */
export const isUnused = (account: Pick<Account, 'lastSignInAt' | 'liAceito'>): boolean =>
  account.lastSignInAt === null && !account.liAceito;

/**
 * The instant from which password links go to a changed e-mail; null where they go out now. The
 * wait gives the person time to learn of it: who set the e-mail must not enter in their place.
 */
export function emailSettlesAt({ emailChangedAt }: EmailChange, now: Date): Date | null {
  if (emailChangedAt === null) return null;
  const until = contactSettlesAt(emailChangedAt);
  return until > now ? until : null;
}

/**
 * The change to keep when an account gets another e-mail. During a wait the previous e-mail stays
 * the settled one, so that several changes lead back to it; setting it again ends the wait. An
 * account that nobody has used begins none.
 */
export function emailChangeTo(account: Account, email: string, now: Date): EmailChange {
  const none = { emailChangedAt: null, emailBefore: null };
  const isWaiting = emailSettlesAt(account, now) !== null;
  const settled = isWaiting ? account.emailBefore : account.email;
  return isUnused(account) || email === settled
    ? none
    : { emailChangedAt: now, emailBefore: settled };
}
