import { anySession, staff } from '../permissions/roles.ts';

/** Who looks up a company by its CNPJ. */
export const whoLooksUpCompanies = staff;
/** Who looks up addresses, banks, rates and the own place. */
export const whoLooksUp = anySession;
