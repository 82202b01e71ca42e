import { adminCeoOrTi, admins } from '../permissions/roles.ts';

/** Who reads the sheet of an apuração: ADMIN who open its product (decisions: Apurações). */
export const whoReadsSheet = admins;
/** Who corrects a month of it: ADMIN who may change the product. */
export const whoEditsSheet = admins;
/** Who sends a lot to be analysed and ends the run: the same people. */
export const whoAnalyses = admins;
/** Who deletes the files of its lot: the same people. */
export const whoDeletesLots = admins;
/** Who sees the lots of a company by their size: ADMIN who is CEO or TI, who sees the room. */
export const whoListsLots = adminCeoOrTi;
/** Who follows a run. */
export const whoFollowsJobs = admins;
