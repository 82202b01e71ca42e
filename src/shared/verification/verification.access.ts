import { adminCeoOrTi } from '../permissions/roles.ts';

/** Who sees the list of signatures, each with its pictures, and verifies or denies them (decisions: Sidebar). */
export const whoVerifies = adminCeoOrTi;
