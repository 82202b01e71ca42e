import {
  adminCeo,
  adminCeoOrTi,
  anybody,
  anySession,
  deliverers,
  masterCeo,
  staff,
} from '../permissions/roles.ts';

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
/** Who asks for the own session. */
export const whoHasSession = anySession;
/** Who ends the own session, and who was removed and has delivered what was left: the cookie is given back. */
export const whoSignsOut = deliverers;
/** Who passes the two gates: terms of use and postal code (@spec 1 §2.5). */
export const whoPassesGates = staff;
/** Who enters the code of the second factor at sign-in. */
export const whoPassedPassword = anybody('the random challenge proves the password');
/** Who may have a second factor: it is offered to all staff. */
export const whoHasSecondFactor = staff;
/** Who ends a colleague's second factor: the master company's ADMIN who is CEO. */
export const whoEndsSecondFactors = masterCeo;
/** Who sees whether the company demands a second factor of its ADMIN: who has the screen of users. */
export const whoSeesSecondFactorDemand = adminCeoOrTi;
/** Who demands it. */
export const whoDemandsSecondFactor = adminCeo;
