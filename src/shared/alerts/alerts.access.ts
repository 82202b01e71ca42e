import { staff, supervisors } from '../permissions/roles.ts';

/** Who reads and resolves the alerts that are addressed to them. */
export const whoReadsAlerts = staff;
/** Who writes an alert: ADMIN and GERENTE (decisions: Answers). */
export const whoWritesAlerts = supervisors;
