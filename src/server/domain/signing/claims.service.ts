import { AppError } from '#shared/errors/app-error.ts';
import { claimRefusal } from '#shared/verification/verification.messages.ts';
import { claimsCountFrom } from '#shared/verification/verification.rules.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { toWireTaken } from './signature.wire.ts';
import { deleteClaim, insertClaim, setClaim, type ClaimRow } from './claims.repository.ts';

export type ClaimsService = ReturnType<typeof createClaimsService>;

/** Who has taken a signature on for verification: told to the others, it forbids nothing. */
export function createClaimsService(context: Context, deps: { users: UsersService }) {
  return {
    /**
     * Gives the agreement's signature to a person. Whoever has it already keeps it; what is another's, and counts, is taken over from
     * exactly the person named. Code `signature_claimed` with whose it is.
     */
    async take(
      tx: Writer<'verification_claims'>,
      idTenant: string,
      idAgreement: string,
      { idUser, from }: { idUser: string; from: string | undefined },
    ): Promise<ClaimRow> {
      const now = context.now();
      const wanted = { idAgreement, idUser, at: now };
      const held = await insertClaim(tx, idTenant, wanted);
      const counts = held.at >= claimsCountFrom(now);
      if (held.idUser === idUser && counts) return held;
      const holder = await deps.users.find(tx, undefined, held.idUser);
      const isThere =
        holder !== undefined && holder.deletedAt === null && holder.blockedAt === null;
      if (counts && isThere && held.idUser !== from) {
        const claim = toWireTaken(held, holder.name);
        throw new AppError('signature_claimed', claimRefusal(claim), { ...claim });
      }
      await setClaim(tx, idTenant, wanted);
      return wanted;
    },

    /** Lets go of it if this person has it. */
    release: (idTenant: string, idAgreement: string, idUser: string): Promise<void> =>
      deleteClaim(housekeeper(context, 'verification_claims'), idTenant, idAgreement, idUser),

    /** Ends it, whoever has it, in the transaction of the decision. */
    end: (
      tx: Writer<'verification_claims'>,
      idTenant: string,
      idAgreement: string,
    ): Promise<void> => deleteClaim(tx, idTenant, idAgreement),
  };
}
