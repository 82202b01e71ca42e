import { admins } from '../permissions/roles.ts';

/** Who reads the sheet of an apuração: ADMIN who open its product (decisions: Apurações). */
export const whoReadsSheet = admins;
/** Who corrects a month of it: ADMIN who may change the product. */
export const whoEditsSheet = admins;
/** Who sends a lot to be analysed and ends the run: the same people. */
export const whoAnalyses = admins;
/** Who follows a run. */
export const whoFollowsJobs = admins;
