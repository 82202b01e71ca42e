import { admins, anybody, masterCeoOrTi, staff } from '../permissions/roles.ts';

/** Who sees the brand of a host. */
export const whoSeesBrand = anybody('title, colours and logo of the host are shown before sign-in');
/** Who reads the public page of a company. */
export const whoReadsCompanyPage = anybody('public page of a configured company');
/** Who has a list of companies. */
export const whoListsTenants = staff;
/** Who works with another company than the own (@spec 1 §6 Tenant switcher). */
export const whoSwitchesTenant = admins;
/** Who adds a company: ADMIN with cargo CEO or TI (@spec 1 §6), of the master company. */
export const whoAddsTenants = masterCeoOrTi;
