import { anybody } from '../permissions/roles.ts';

/** Who writes to a company. */
export const whoWritesToCompany = anybody('visitors of the landing page write to the company');
