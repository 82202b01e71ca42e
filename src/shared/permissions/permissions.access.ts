import { staff } from './roles.ts';

/** Who reads what a person may open, of people whom they may open. */
export const whoReadsPermissions = staff;
