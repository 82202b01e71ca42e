import { adminCeoOrTi, admins, staff } from '../permissions/roles.ts';

/** Who reads what waits for them (decisions: Overview). */
export const whoReadsOverview = staff;
/** Who is told how many boletos are late: ADMIN, who cares for them. */
export const whoCountsLateBoletos = admins;
/** Who sees how much room files take up: ADMIN who is CEO or TI. */
export const whoSeesSpace = adminCeoOrTi;
