import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { isTenantInScope } from '#shared/permissions/permissions.rules.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { Context } from '#server/context.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { AttachmentAccess } from '#server/domain/attachments/attachment-access.service.ts';
import type { BoletoAccess } from '#server/domain/boletos/boleto-access.service.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import type { JobAccess } from '#server/domain/analyses/job-access.service.ts';
import type { ObservationAccess } from '#server/domain/observations/observation-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { Gatekeeper } from '#server/http/authorise-call.ts';
import type { CallerReader } from './caller.read.ts';
import { createObjects } from './objects.ts';
import { tokenOf } from './session-cookie.ts';
import { isOfTurn } from './turn.ts';
import { workingTenant } from './working-tenant.ts';

type Deps = {
  callers: CallerReader;
  tenants: TenantsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  apuracaoAccess: ApuracaoAccess;
  attachmentAccess: AttachmentAccess;
  boletoAccess: BoletoAccess;
  creditAccess: CreditAccess;
  jobAccess: JobAccess;
  observationAccess: ObservationAccess;
  productAccess: ProductAccess;
  users: UsersService;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one place where a request gets its caller and company, and where objects are checked against
 * both.
 */
export function createGatekeeper(context: Context, deps: Deps): Gatekeeper {
  const objects = createObjects(context, deps);

  return {
    async identify(request: FastifyRequest, options) {
      const { host } = request.headers;
      const presented = tokenOf(request);
      if (presented === undefined) {
        const idHost = (await deps.tenants.ofHost(host)).id;
        return {
          caller: undefined,
          tenant: { idHost, idChosen: idHost },
          ended: undefined,
          isInScope: true,
          isOfTurn: undefined,
          isProved: false,
        };
      }
      if (presented.byCookie && !safeMethods.has(request.method)) requireOrigin(request);
      const { caller, ended, turn, isProved, tenantsVersion } = await deps.callers.identify(
        presented.token,
        {
          ...options,
          isBackground: request.headers['x-background'] === '1',
        },
      );
      const idHost = (await deps.tenants.ofHost(host, tenantsVersion)).id;
      if (caller === undefined)
        return {
          caller,
          tenant: { idHost, idChosen: idHost },
          ended,
          isInScope: true,
          isOfTurn: undefined,
          isProved: false,
        };
      const asked = request.headers['x-tenant'];
      const idChosen = typeof asked === 'string' && asked !== '' ? asked : caller.idTenant;
      // The scope of the master company is 'all': what is no company at all is in nobody's.
      const isInScope =
        isTenantInScope(caller, idChosen) &&
        (idChosen === caller.idTenant ||
          (await deps.tenants.known(idChosen, tenantsVersion)) !== undefined);
      const tenant = { idHost, idChosen };
      return {
        caller,
        tenant,
        ended: undefined,
        isInScope,
        isProved,
        isOfTurn: turn && ((kind, id) => isOfTurn(turn, workingTenant(caller, tenant), kind, id)),
      };
    },

    // Enough to tell sessions apart, not enough to use one.
    sessionMark: (request) => tokenOf(request)?.token.slice(0, 12) ?? '',

    async requireObject(caller, tenant, { kind }, id) {
      if (!(await objects[kind](caller, workingTenant(caller, tenant), id)))
        throw new AppError('not_found');
    },

    noteRefusal(caller, request, refused) {
      // Gathered in memory: nothing is waited for.
      void context.security.write({
        idTenant: caller.idTenant,
        actor: actorOf(caller),
        address: request.ip,
        action: refused.by === 'role' ? 'recusa_papel' : 'recusa_objeto',
        object:
          refused.by === 'role'
            ? `call:${request.routeOptions.config.endpoint ?? ''}`
            : `${refused.kind}:${refused.id}`,
        outcome: 'recusado',
      });
    },
  };
}

/**
 * A cookie alone proves nothing on unsafe methods: our own header and, where the browser sends it,
 * our own origin are needed.
 */
function requireOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const sameOrigin =
    origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  if (!sameOrigin || request.headers['x-requested-with'] !== 'recupera')
    throw new AppError('csrf_refused');
}
