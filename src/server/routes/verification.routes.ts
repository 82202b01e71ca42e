import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import {
  claimSignature,
  getQueuePlace,
  listSignatures,
  releaseSignature,
  verifyClientSignature,
  verifyUserSignature,
  viewOwnerSignature,
  viewUserSignature,
} from '#shared/verification/verification.endpoints.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import {
  signaturePageSize,
  type SignatureRecord,
} from '#shared/verification/verification.schemas.ts';
import type { Context } from '#server/context.ts';
import type { HandlerInput, Register } from '#server/http/register-endpoint.ts';
import type { VerificationService } from '#server/use-cases/verification/verification.ts';
import { noteOpening } from './note-opening.ts';

export function registerVerificationRoutes(
  register: Register,
  services: { verification: VerificationService },
  context: Context,
): void {
  const { verification } = services;
  const client = (id: string) => ({ kind: 'client', id: normalizePartyDocument(id) }) as const;
  const user = (id: string) => ({ kind: 'user', id }) as const;

  register(listSignatures, ({ caller, tenant, query }) =>
    verification.list(caller, tenant.idChosen, query, signaturePageSize),
  );
  register(getQueuePlace, ({ caller, tenant, params: { id }, query }) =>
    verification.placeOf(
      caller,
      tenant.idChosen,
      uuidPattern.test(id) ? user(id) : client(id),
      query,
    ),
  );
  register(claimSignature, ({ caller, tenant, params, body }) =>
    verification.claim(caller, tenant.idChosen, params.id, body.de),
  );
  register(releaseSignature, ({ caller, tenant, params }) =>
    verification.release(caller, tenant.idChosen, params.id),
  );
  /** The whole signature with its evidence, and a line in the record of accesses. */
  const read = async (
    {
      caller,
      tenant,
      request,
    }: Pick<HandlerInput<typeof viewUserSignature>, 'caller' | 'tenant' | 'request'>,
    party: Party,
  ): Promise<SignatureRecord> => {
    const record = await verification.read(caller, tenant.idChosen, party);
    await noteOpening(
      context,
      { caller, request },
      {
        action: 'evidencia_aberta',
        idTenant: tenant.idChosen,
        object: `agreement:${record.id}`,
      },
    );
    return record;
  };
  register(viewUserSignature, (input) => read(input, user(input.params.id)));
  register(viewOwnerSignature, (input) => read(input, client(input.params.id)));
  register(verifyUserSignature, ({ caller, tenant, params, body }) =>
    verification.decide(caller, tenant.idChosen, user(params.id), {
      verifed: params.verifed,
      motivo: body.motivo,
    }),
  );
  register(verifyClientSignature, ({ caller, tenant, params, body }) =>
    verification.decide(caller, tenant.idChosen, client(params.id), {
      verifed: params.verifed,
      motivo: body.motivo,
    }),
  );
}
