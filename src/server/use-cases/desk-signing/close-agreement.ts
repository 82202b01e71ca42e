import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { PartyOfCall } from '#server/domain/agreements/party-company.service.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { SignerLookup } from './signer-lookup.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';

export type CloseAgreementService = ReturnType<typeof createCloseAgreementService>;

/** Closing an agreement by its call: the same act as from a device, written by the server. */
export function createCloseAgreementService(
  context: Context,
  deps: { agreements: AgreementsService; signing: SigningService; signers: SignerLookup },
) {
  return {
    /**
     * Closes the party's agreement in force; closed already, it answers the same. Codes `not_found`, `agreement_not_found`,
     * `cannot_close_yet` (signature and both witnesses come first), `client_blocked`.
     */
    async close(
      of: PartyOfCall,
      from: { place: Place; maquina: string },
    ): Promise<AgreementSummary> {
      const { caller, party } = of;
      const idTenant = await deps.agreements.companyOfParty(of);
      const agreement = await deps.agreements.findInForce(context.db, idTenant, party);
      if (agreement === undefined) throw new AppError('agreement_not_found');
      if (!agreement.isAssinado)
        await deps.signing.recordServerAct({
          kind: 'fechamento',
          caller,
          party,
          idTenant,
          idAgreement: agreement.id,
          signer: await deps.signers.ofCaller(caller),
          files: [],
          ...from,
        });
      return deps.agreements.summaryOf(context.db, idTenant, agreement.id);
    },
  };
}
