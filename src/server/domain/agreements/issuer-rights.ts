import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canIssueUserAgreement, canWriteUsersOf } from '#shared/users/users.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';

/** A client in a company. */
export type ClientKey = { idTenant: string; cnpjcpf: string };

export type IssuerRights = ReturnType<typeof createIssuerRights>;

/** The right to write somebody's agreement. */
export function createIssuerRights(deps: {
  clientAccess: ClientAccess;
  tenants: Pick<TenantsService, 'find'>;
  users: Pick<UsersService, 'find'>;
}) {
  return {
    /** `read_only` unless the caller may change the client. */
    async requireEditor(caller: Caller, { idTenant, cnpjcpf }: ClientKey): Promise<void> {
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf })))
        throw new AppError('read_only');
    },

    /** The user whose agreement the caller writes; codes `not_found`, `forbidden`, `read_only`. */
    async requireUserIssuer(tx: Executor, caller: Caller, idUser: string): Promise<UserRecord> {
      const user = await deps.users.find(tx, undefined, idUser);
      if (user === undefined || user.deletedAt !== null) throw new AppError('not_found');
      if (caller.kind !== 'staff' || !canIssueUserAgreement(caller, user))
        throw new AppError(
          'forbidden',
          caller.id === user.id ? userMessages.ownAgreement : userMessages.outranked,
        );
      const tenant = await deps.tenants.find(tx, user.idTenant);
      if (tenant === undefined || !canWriteUsersOf(caller, tenant)) throw new AppError('read_only');
      return user;
    },
  };
}
