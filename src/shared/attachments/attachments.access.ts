import { admins, staff } from '../permissions/roles.ts';

/** Who reads and downloads attachments: staff who open the credit or the product (decisions: Attachments). */
export const whoReadsAttachments = staff;
/** Who adds and deletes them: ADMIN who may change the product. */
export const whoWorksAttachments = admins;
