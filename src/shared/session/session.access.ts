import { anybody, anySession, staff } from '../permissions/roles.ts';

/** Who signs in, staff or client. */
export const whoSignsIn = anybody('sign-in');
/** Who forgot the password. */
export const whoForgotPassword = anybody('somebody who cannot sign in; the answer tells nothing');
/** Who holds a link that sets a password. */
export const whoHoldsPasswordLink = anybody('the random token is the proof');
/** Who holds a link that has expired. */
export const whoRenewsPasswordLink = anybody(
  'the expired token names the person; the new one goes to their mail only',
);
/** Who asks for or ends the own session. */
export const whoHasSession = anySession;
/** Who passes the two gates: terms of use and postal code (@spec 1 §2.5). */
export const whoPassesGates = staff;
