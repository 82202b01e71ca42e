import { admins, staff } from '../permissions/roles.ts';

/** Who reads the credits of an apuração: staff who open its product (decisions: Credits). */
export const whoReadsCredits = staff;
/** Who takes the list along as a file: ADMIN who open the product. */
export const whoExportsCredits = admins;
/** Who adds, changes and deletes them: ADMIN who may change the product. */
export const whoWorksCredits = admins;
/** Who sees what the analysis of an apuração would make of its credits: ADMIN who open the product. */
export const whoReadsFoundCredits = admins;
/** Who makes credits of it: ADMIN who may change the product. */
export const whoLaunchesCredits = admins;
