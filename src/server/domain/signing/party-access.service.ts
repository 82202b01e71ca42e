import { AppError } from '#shared/http/app-error.ts';
import { canOpenUser, tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type PartyAccess = ReturnType<typeof createPartyAccess>;

/** Which agreements a caller may act on, where the id stands in a header or an event and not in the path. */
export function createPartyAccess(
  context: Context,
  deps: { agreements: AgreementsService; clientAccess: ClientAccess; users: UsersService },
) {
  return {
    /** Company and party of an agreement that the caller may open; `agreement_not_found` for any other id. */
    async requireAgreement(
      caller: Caller,
      idAgreement: string,
    ): Promise<{ idTenant: string; party: Party }> {
      const key = await deps.agreements.findKey(idAgreement, tenantScope(caller));
      if (key === undefined) throw new AppError('agreement_not_found');
      if (key.party.kind === 'client') {
        const client = { id_tenant: key.idTenant, cnpjcpf: key.party.id };
        if (await deps.clientAccess.canOpen(caller, client)) return key;
      } else {
        const user = await deps.users.find(context.db, key.idTenant, key.party.id);
        if (
          user !== undefined &&
          canOpenUser(caller, { id: user.id, id_tenant: user.idTenant, id_gerente: user.idGerente })
        )
          return key;
      }
      throw new AppError('agreement_not_found');
    },
  };
}
