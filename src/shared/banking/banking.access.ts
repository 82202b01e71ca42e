import { adminCeoOrTi } from '../permissions/roles.ts';

/** Who reads and keeps the bank registration of a company (decisions: Bank). */
export const whoRegistersBank = adminCeoOrTi;
