import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';

/** The signed-in member of staff as the rules ask for a caller. */
export const callerOf = (user: SessionUser): StaffCaller => ({
  ...user,
  kind: 'staff',
  idTenant: user.id_tenant,
  isMaster: user.isMaster ?? false,
});

/** Whether a person may change things of a company; the server says it again of every call. */
export const mayEditTenant = (user: SessionUser, idTenant: string): boolean =>
  editsTenant(callerOf(user), idTenant);
