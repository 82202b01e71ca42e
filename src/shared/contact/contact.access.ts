import { adminCeo, anybody, companyHeads } from '../permissions/roles.ts';

/** Who writes to a company. */
export const whoWritesToCompany = anybody('visitors of the landing page write to the company');
/** Who reads what a visitor wrote (decisions: Contact). */
export const whoReadsContacts = companyHeads;
/** Who erases it before its time. */
export const whoErasesContacts = adminCeo;
