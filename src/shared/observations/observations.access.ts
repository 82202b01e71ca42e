import { anySession } from '../permissions/roles.ts';

/**
 * Who writes, reads and takes back observations: staff who may open the client, and the client. Which categories is the table of
 * observations.rules.
 */
export const whoObserves = anySession;
