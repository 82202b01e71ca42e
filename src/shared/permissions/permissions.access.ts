import { directors, staff } from './roles.ts';

/** Who reads what a person may open, of people whom they may open. */
export const whoReadsPermissions = staff;
/** Who gives and takes permissions; to whom and of what: `users/permission-giving.rules.ts` (decisions: Permissions). */
export const whoEditsPermissions = directors;
