import {
  adminCeo,
  admins,
  anySession,
  deliverers,
  deviceKeepers,
  directors,
} from '../permissions/roles.ts';

/** Who enrols the key of a device: nobody after leaving, who delivers with the keys of before. */
export const whoEnrolsDevices = anySession;
/** Who reads the server's public keys: whoever delivers judges the receipts by them. */
export const whoReadsServerKeys = deliverers;
/** Who sees the devices of a company: every ADMIN, the company's CEO, and a GERENTE those of the own people. */
export const whoSeesDevices = deviceKeepers;
/** Who takes home what a device handed to the office. */
export const whoOpensQuarantine = admins;
/** Who deletes it there: ADMIN who is CEO. */
export const whoDeletesQuarantine = adminCeo;
/** Who hands to the office what somebody else captured on a device, in their own company only (hand-over.rules.ts). */
export const whoHandsOver = deviceKeepers;
/** Who declares somebody's device lost: ADMIN who is CEO or TI, in their scope, and the company's own CEO. */
export const whoLosesDevices = directors;
/** Who declares an own device lost. */
export const whoLosesOwnDevices = anySession;
