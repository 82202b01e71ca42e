import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/http/app-error.ts';
import type { ObjectRef } from '#shared/http/define-endpoint.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import {
  canOpenUser,
  isTenantInScope,
  type Caller,
} from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Gatekeeper, RequestTenant } from '#server/http/register-endpoint.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { tokenOf } from './session-cookie.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

type Deps = {
  sessions: SessionService;
  tenants: TenantsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  users: UsersService;
  agreements: AgreementsService;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The one place where a request gets its caller and company, and where objects are checked against both. */
export function createGatekeeper(context: Context, deps: Deps): Gatekeeper {
  async function isOpen(
    caller: Caller,
    tenant: RequestTenant,
    ref: ObjectRef['kind'],
    id: string,
  ): Promise<boolean> {
    const idTenant = caller.kind === 'client' ? caller.idTenant : tenant.idChosen;
    switch (ref) {
      case 'tenant':
        return isTenantInScope(caller, id);
      case 'client': {
        const client = await deps.clients.find(context.db, idTenant, normalizePartyDocument(id));
        return (
          client !== undefined &&
          (await deps.clientAccess.canOpen(caller, {
            id_tenant: client.idTenant,
            cnpjcpf: client.cnpjcpf,
          }))
        );
      }
      case 'user': {
        if (!uuidPattern.test(id)) return false;
        const user = await deps.users.find(context.db, undefined, id);
        return (
          user !== undefined &&
          canOpenUser(caller, { id: user.id, id_tenant: user.idTenant, id_gerente: user.idGerente })
        );
      }
      case 'party': {
        // 11 or 14 characters = a client's document, else a user's id (decisions: Signature calls).
        const plain = normalizePartyDocument(id);
        return isOpen(
          caller,
          tenant,
          plain.length === 11 || plain.length === 14 ? 'client' : 'user',
          id,
        );
      }
      case 'agreement': {
        const key = await deps.agreements.findKey(id);
        if (key === undefined || !isTenantInScope(caller, key.idTenant)) return false;
        return isOpen(caller, { ...tenant, idChosen: key.idTenant }, key.party.kind, key.party.id);
      }
    }
  }

  return {
    async identify(request: FastifyRequest, { deliversAfterLeaving }) {
      const idHost = (await deps.tenants.ofHost(request.headers.host)).id;
      const presented = tokenOf(request);
      if (presented === undefined)
        return {
          caller: undefined,
          tenant: { idHost, idChosen: idHost },
          hasToken: false,
        };
      if (presented.byCookie && !safeMethods.has(request.method)) requireOrigin(request);
      const caller =
        (await deps.sessions.identify(presented.token)) ??
        (deliversAfterLeaving ? await deps.sessions.identifyLeaver(presented.token) : undefined);
      if (caller === undefined)
        return { caller, tenant: { idHost, idChosen: idHost }, hasToken: true };
      const asked = request.headers['x-tenant'];
      const idChosen = typeof asked === 'string' && asked !== '' ? asked : caller.idTenant;
      if (!isTenantInScope(caller, idChosen)) throw new AppError('not_found');
      return { caller, tenant: { idHost, idChosen }, hasToken: true };
    },

    // Enough to tell sessions apart, not enough to use one.
    sessionMark: (request) => tokenOf(request)?.token.slice(0, 12) ?? '',

    async requireObject(caller, tenant, ref, id) {
      if (!(await isOpen(caller, tenant, ref.kind, id))) throw new AppError('not_found');
    },
  };
}

/** A cookie alone proves nothing on unsafe methods: our own header and, where the browser sends it, our own origin are needed. */
function requireOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const sameOrigin =
    origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  if (!sameOrigin || request.headers['x-requested-with'] !== 'recupera')
    throw new AppError('csrf_refused');
}
