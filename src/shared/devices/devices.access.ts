import {
  adminCeo,
  admins,
  anySession,
  deliverers,
  deviceKeepers,
  directors,
} from '../permissions/roles.ts';

/** Enrols the key of a device. A person who left delivers with the keys they had. */
export const whoEnrolsDevices = anySession;
/** Reads the server's public keys: people who deliver judge the receipts by them. */
export const whoReadsServerKeys = deliverers;
/**
 * Sees the devices of a company: every ADMIN, the company's CEO, and a GERENTE those of the own
 * people.
 */
export const whoSeesDevices = deviceKeepers;
/** Downloads items that a device handed to the office. */
export const whoOpensQuarantine = admins;
/** Deletes such an item: ADMIN who is CEO. */
export const whoDeletesQuarantine = adminCeo;
/**
 * Hands to the office what somebody else captured on a device, in their own company only
 * (hand-over.rules.ts).
 */
export const whoHandsOver = deviceKeepers;
/**
 * Declares somebody's device lost: ADMIN who is CEO or TI, in their scope, and the company's
 * own CEO.
 */
export const whoLosesDevices = directors;
/** Declares an own device lost. */
export const whoLosesOwnDevices = anySession;
