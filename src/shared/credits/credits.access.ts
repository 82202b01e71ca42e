import { admins, staff } from '../permissions/roles.ts';

/** Who reads the credits of an apuração: staff who open its product (decisions: Credits). */
export const whoReadsCredits = staff;
/** Who takes the list along as a file: ADMIN who open the product. */
export const whoExportsCredits = admins;
/** Who adds, changes and deletes them: ADMIN who may change the product. */
export const whoWorksCredits = admins;
