import type { StaffCaller } from '../permissions/permissions.rules.ts';
import { adminCeo, mayCall, type Role } from '../permissions/roles.ts';
import { whoEditsPermissions } from '../permissions/permissions.access.ts';
import { canWriteUsersOf } from './users.rules.ts';

/**
 * The refusal of somebody who would give and take a person's permissions, null where they may
 * (decisions: Permissions): nobody the own ones; ADMIN/CEO those of anyone, ADMIN/TI those of
 * anyone but an ADMIN/CEO, both where they may change people; a company's own CEO those of its
 * USUARIO. `tenant` is the person's company.
 */
export function givingRefusal(
  giver: StaffCaller,
  receiver: Role & { id: string; idTenant: string },
  tenant: { id: string; isMaster: boolean },
): 'forbidden' | 'read_only' | null {
  if (!mayCall(whoEditsPermissions, giver) || giver.id === receiver.id) return 'forbidden';
  if (giver.typeUser === 'USUARIO')
    return receiver.typeUser === 'USUARIO' && receiver.idTenant === giver.idTenant
      ? null
      : 'forbidden';
  if (mayCall(adminCeo, receiver) && !mayCall(adminCeo, giver)) return 'forbidden';
  return canWriteUsersOf(giver, tenant) ? null : 'read_only';
}
