import { isTenantInScope, type StaffCaller } from '../permissions/permissions.rules.ts';
import { adminCeo, mayCall, type Role } from '../permissions/roles.ts';
import { whoEditsPermissions } from '../permissions/permissions.access.ts';
import { canWriteUsersOf } from './users.rules.ts';

/**
 * Whether somebody gives and takes permissions of a person (decisions: Permissions): nobody the own ones; ADMIN/CEO those of anyone, ADMIN/TI
 * of anyone but an ADMIN/CEO, both where they may change people; a company's own CEO those of its USUARIO. `tenant` is the person's company.
 */
export function canGiveTo(
  giver: StaffCaller,
  receiver: Role & { id: string; idTenant: string },
  tenant: { id: string; isMaster: boolean },
): boolean {
  if (!mayCall(whoEditsPermissions, giver) || giver.id === receiver.id) return false;
  if (giver.typeUser === 'USUARIO')
    return receiver.typeUser === 'USUARIO' && receiver.idTenant === giver.idTenant;
  if (mayCall(adminCeo, receiver) && !mayCall(adminCeo, giver)) return false;
  return canWriteUsersOf(giver, tenant);
}

/**
 * Whether somebody works with a company with the right to change things there, and so may give that right: ADMIN/CEO in every company of
 * their scope; others in the own one, in that of a permission which is not for reading only, and from the master company.
 */
export function editsTenant(giver: StaffCaller, idTenant: string): boolean {
  if (!isTenantInScope(giver, idTenant)) return false;
  if (mayCall(adminCeo, giver) || giver.idTenant === idTenant) return true;
  const permission = giver.permissions.tenants.find((one) => one.id_tenant === idTenant);
  return permission?.editar ?? giver.isMaster;
}
