import { anySession, staff } from '../permissions/roles.ts';

/** Who captures and reads the signature of a client: staff who may open the client, and the client. */
export const whoSigns = anySession;
/** Who captures and reads the signature of a person of the staff. */
export const whoSignsAsStaff = staff;
