import { admins } from '../permissions/roles.ts';

/** Who reads the verbas of an apuração: ADMIN who open its product (decisions: Verbas). */
export const whoReadsVerbas = admins;
/** Who takes them along as a document. */
export const whoExportsVerbas = admins;
/** Who changes them: ADMIN who may change the product. */
export const whoSavesVerbas = admins;
