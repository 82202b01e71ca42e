import { admins, anySession, staff } from '../permissions/roles.ts';

/** Who reads the products of a client: staff who may open it, and the client. */
export const whoReadsProducts = anySession;
/** Who takes them along as a file: staff who may open the client. */
export const whoExportsProducts = staff;
/** Who searches the products of a company: staff, those of clients that open to them. */
export const whoListsProducts = staff;
/** Who sets the status of a product: ADMIN, where they may change it (@spec 3 §4; decisions: Status and access code of a product). */
export const whoSetsProductStatus = admins;
/** Who sees and changes the access code: staff who may open the product, to change it those who may change it. */
export const whoUsesProductSecret = staff;
