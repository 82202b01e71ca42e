import { staff } from '../permissions/roles.ts';

/** Who prepares visits. */
export const whoPreparesVisits = staff;
