import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { gateMessages } from '#shared/session/gates.messages.ts';
import type { AddressBody } from '#shared/session/gates.schemas.ts';
import { termsVersion } from '#shared/session/terms.constants.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { toWireTermsAcceptance } from './terms-acceptance.wire.ts';
import { findAcceptance, insertAcceptance } from './terms.repository.ts';

export type GatesService = ReturnType<typeof createGatesService>;

/** What a person must have done before the dashboard: accepted the terms, registered an address. */
export function createGatesService(context: Context, deps: { users: UsersService }) {
  return {
    /**
     * Stores version, time and network address of the acceptance; repeated, it answers with the first one. Code `client_too_old`
     * when the person was shown an older text than the one in force.
     */
    async acceptTerms(
      caller: Caller,
      address: string,
      shownVersion: number = termsVersion,
    ): Promise<ReturnType<typeof toWireTermsAcceptance>> {
      if (shownVersion < termsVersion) throw new AppError('client_too_old');
      const key = { idTenant: caller.idTenant, idUser: caller.id, version: termsVersion };
      return change(context, async (tx) => {
        const known = await findAcceptance(tx, key);
        const at = known?.at ?? context.now();
        const answer = toWireTermsAcceptance(termsVersion, at);
        const user = await deps.users.find(tx, caller.idTenant, caller.id);
        if (known !== undefined && user?.liAceito === true) return { answer, events: unchanged };
        if (known === undefined)
          await insertAcceptance(tx, { ...key, id: context.newId(), at, address });
        await deps.users.markTermsAccepted(tx, caller.idTenant, caller.id);
        return {
          answer,
          events: [
            {
              kind: 'termsAccepted',
              idTenant: caller.idTenant,
              by: personOf(caller),
              version: termsVersion,
            },
          ],
        };
      });
    },

    /** Stores the caller's own address with a history row; somebody else's is refused with code `forbidden`. */
    async registerAddress(
      caller: Caller,
      userId: string,
      address: AddressBody,
    ): Promise<{ cep: string }> {
      if (userId !== caller.id) throw new AppError('forbidden', gateMessages.cepOfOther);
      return change(context, async (tx) => {
        const before = await deps.users.find(tx, caller.idTenant, caller.id);
        await deps.users.setAddress(tx, caller.idTenant, caller.id, address);
        return {
          answer: { cep: address.cep },
          events: [
            {
              kind: 'addressRegistered',
              idTenant: caller.idTenant,
              by: personOf(caller),
              cepBefore: before?.cep ?? null,
              cep: address.cep,
            },
          ],
        };
      });
    },
  };
}
