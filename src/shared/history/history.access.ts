import { adminCeo } from '../permissions/roles.ts';

/** Who reads the history of modifications and takes it along as a file (@spec 3 §2 Modification history). */
export const whoReadsHistory = adminCeo;
