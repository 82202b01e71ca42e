import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import {
  listSignatures,
  verifyClientSignature,
  verifyUserSignature,
  viewOwnerSignature,
  viewUserSignature,
} from '#shared/verification/verification.endpoints.ts';
import { signaturePageSize } from '#shared/verification/verification.schemas.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { VerificationService } from '#server/use-cases/verification/verification.ts';

export function registerVerificationRoutes(
  register: Register,
  services: { verification: VerificationService },
): void {
  const { verification } = services;
  const client = (id: string) => ({ kind: 'client', id: normalizePartyDocument(id) }) as const;
  const user = (id: string) => ({ kind: 'user', id }) as const;

  register(listSignatures, ({ caller, tenant, query }) =>
    verification.list(caller, tenant.idChosen, query, signaturePageSize),
  );
  register(viewUserSignature, ({ caller, tenant, params }) =>
    verification.read(caller, tenant.idChosen, user(params.id)),
  );
  register(viewOwnerSignature, ({ caller, tenant, params }) =>
    verification.read(caller, tenant.idChosen, client(params.id)),
  );
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
