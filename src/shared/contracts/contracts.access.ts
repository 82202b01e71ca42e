import { adminCeo, adminCeoOrTi } from '../permissions/roles.ts';

/** Who manages the templates of contracts (decisions: Sidebar). */
export const whoManagesContracts = adminCeoOrTi;
/** Who opens the deleted templates to the company's other ADMIN (decisions: Permissions). */
export const whoGrantsContractPrivileges = adminCeo;
/** Who asks for witnesses from outside (decisions: What the server believes about people). */
export const whoSetsWitnessPolicy = adminCeo;
