import { deliverers } from '../permissions/roles.ts';

/** Who delivers what a device holds. */
export const whoDelivers = deliverers;
