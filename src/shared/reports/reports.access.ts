import { adminCeoOrTi, anybody } from '../permissions/roles.ts';

/** Who reports a broken screen. */
export const whoReportsErrors = anybody('a screen breaks for whoever looks at it');
/** Who reads it: of the master company alone, which the handler asks (decisions: Contact). */
export const whoReadsReports = adminCeoOrTi;
