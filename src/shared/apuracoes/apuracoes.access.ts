import { admins, staff } from '../permissions/roles.ts';

/** Who reads the apurações of a product: staff who open it (decisions: Apurações). */
export const whoReadsApuracoes = staff;
/** Who opens and names them: ADMIN who may change the product. */
export const whoOpensApuracoes = admins;
