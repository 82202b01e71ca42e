import type { TypeCargo, TypeUser } from '../session/session.enums.ts';

/** After this long an announced item that never arrived is the office's business. */
export const staleAfterMs = 24 * 60 * 60 * 1000;

/** Appended to the kind of an announced item that was given up on the device, with a reason. */
export const voidedSuffix = ':anulado';

/** Whether a person sees the devices of the company: every ADMIN, and a GERENTE those of their own people. */
export function canSeeDevices(role: { typeUser: TypeUser; typeCargo: TypeCargo }): boolean {
  return role.typeUser === 'ADMIN' || role.typeCargo === 'GERENTE';
}
