import { admins, deliverers, supervisors } from '../permissions/roles.ts';

/** Who enrols the key of a device. */
export const whoEnrolsDevices = deliverers;
/** Who sees the devices of a company: every ADMIN, and a GERENTE those of the own people. */
export const whoSeesDevices = supervisors;
/** Who takes home what a device handed to the office. */
export const whoOpensQuarantine = admins;
