import { admins, staff } from '../permissions/roles.ts';

/** Who reads the cards of an apuração: staff who open its product (decisions: Apurações). */
export const whoReadsResume = staff;
/** Who types a restituted value and a debt: ADMIN who may change the product. */
export const whoTypesResume = admins;
