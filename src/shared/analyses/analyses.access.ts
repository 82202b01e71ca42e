import { admins } from '../permissions/roles.ts';

/** Who reads the sheet of an apuração: ADMIN who open its product (decisions: Resume). */
export const whoReadsSheet = admins;
/** Who corrects a month of it: ADMIN who may change the product. */
export const whoEditsSheet = admins;
