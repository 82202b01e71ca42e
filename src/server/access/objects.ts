import { AppError } from '#shared/errors/app-error.ts';
import type { ObjectRef } from '#shared/http/define-endpoint.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import {
  canOpenUser,
  isTenantInScope,
  type Caller,
} from '#shared/permissions/permissions.rules.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { Context } from '#server/context.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import { partyOf } from '#server/domain/agreements/party-company.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { AttachmentAccess } from '#server/domain/attachments/attachment-access.service.ts';
import type { BoletoAccess } from '#server/domain/boletos/boleto-access.service.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import type { JobAccess } from '#server/domain/analyses/job-access.service.ts';
import type { ObservationAccess } from '#server/domain/observations/observation-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { PartyAccess } from '#server/domain/signing/party-access.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { findOpenAgreement } from './objects.read.ts';

/** May this caller, who works with this company, open the object with this id? */
type MayOpen = (caller: Caller, idTenant: string, id: string) => Promise<boolean>;

/** The one table of what a request can name and who may open it. */
export function createObjects(
  context: Context,
  deps: {
    clients: ClientsService;
    clientAccess: ClientAccess;
    apuracaoAccess: ApuracaoAccess;
    attachmentAccess: AttachmentAccess;
    boletoAccess: BoletoAccess;
    creditAccess: CreditAccess;
    jobAccess: JobAccess;
    observationAccess: ObservationAccess;
    productAccess: ProductAccess;
    tenants: TenantsService;
    users: UsersService;
  },
): Record<ObjectRef['kind'], MayOpen> {
  const client: MayOpen = async (caller, idTenant, id) => {
    const cnpjcpf = normalizePartyDocument(id);
    const [exists, opens] = await Promise.all([
      deps.clients.exists(context.db, idTenant, cnpjcpf),
      deps.clientAccess.canOpen(caller, { id_tenant: idTenant, cnpjcpf }),
    ]);
    return exists && opens;
  };
  const user: MayOpen = async (caller, _idTenant, id) => {
    const key = uuidPattern.test(id) ? await deps.users.keyOf(context.db, id) : undefined;
    return key !== undefined && canOpenUser(caller, key);
  };
  return {
    // The scope of the master company is 'all': what is no company at all is in nobody's.
    tenant: async (caller, _idTenant, id) =>
      isTenantInScope(caller, id) && (await deps.tenants.find(context.db, id)) !== undefined,
    client,
    user,
    party: (caller, idTenant, id) =>
      (partyOf(id).kind === 'client' ? client : user)(caller, idTenant, id),
    product: deps.productAccess.canOpen,
    apuracao: deps.apuracaoAccess.canOpen,
    credit: deps.creditAccess.canOpen,
    attachment: deps.attachmentAccess.canOpen,
    attachmentPlace: deps.attachmentAccess.canOpenPlace,
    resume: deps.apuracaoAccess.canOpenCard,
    boleto: deps.boletoAccess.canOpen,
    job: deps.jobAccess.canOpen,
    observation: deps.observationAccess.canOpen,
    agreement: async (caller, _idTenant, id) =>
      (await findOpenAgreement(context.db, caller, id)) !== undefined,
  };
}

/** Which agreements a caller may act on, where the id stands in a header or an event and not in the path. */
export const createPartyAccess = (context: Context): PartyAccess => ({
  async requireAgreement(caller, idAgreement) {
    const key = await findOpenAgreement(context.db, caller, idAgreement);
    if (key === undefined) {
      await context.security.write({
        idTenant: caller.idTenant,
        actor: actorOf(caller),
        address: null,
        action: 'recusa_objeto',
        object: `agreement:${idAgreement}`,
        outcome: 'recusado',
      });
      throw new AppError('agreement_not_found');
    }
    return key;
  },
});
