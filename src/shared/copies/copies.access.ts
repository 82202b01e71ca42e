import { anybody } from '../permissions/roles.ts';

/** Who holds the link to a copy. */
export const whoHoldsCopyLink = anybody('the random token is the proof; each device gets a mark');
