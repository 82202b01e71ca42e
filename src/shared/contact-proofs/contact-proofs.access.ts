import { staff } from '../permissions/roles.ts';

/** Who proves that a number or an address is an owner's. */
export const whoProvesContacts = staff;
