import { anySession } from '../permissions/roles.ts';

/** Who reads the products of a client: staff who may open it, and the client. */
export const whoReadsProducts = anySession;
