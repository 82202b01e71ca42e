import {
  canOpenClient,
  grantAmong,
  isTenantInScope,
  type Caller,
  type ClientKey,
} from '../permissions/permissions.rules.ts';
import { normalizePartyDocument } from '../kernel/party-document.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import { mayCall } from '../permissions/roles.ts';
import { homeOf } from './home.rules.ts';
import type { HostKind } from './host.rules.ts';
import { matchRoute, type RouteClass } from './route-table.ts';
import type { SessionClient, SessionUser } from './session.schemas.ts';

/** Who stands at the door, as the device remembers them. */
export type Visitor =
  | {
      kind: 'staff';
      user: Pick<
        SessionUser,
        'id' | 'name' | 'typeUser' | 'typeCargo' | 'id_tenant' | 'li_aceito' | 'cep' | 'permissions'
      >;
    }
  | { kind: 'client'; client: Pick<SessionClient, 'cnpjcpf' | 'agreementId'> }
  | null;

export type Approach = {
  /** Path alone, without query. */
  path: string;
  host: HostKind;
  visitor: Visitor;
  /** Whether the server can be reached: the gates need it, so that without network they never stand before a visit. */
  isOnline: boolean;
  /** Company that an ADMIN works with; null = their own. */
  chosenTenant: string | null;
  /** The visitor's company is the master one. */
  isMaster: boolean;
  /** The permissions were just asked of the server; kept ones may be old. */
  arePermissionsFresh: boolean;
};

/**
 * `verify`: the kept permissions do not suffice, the server's word decides ('Verificando permissões...'), which is to be asked for
 * `client` where there is one. `next`: come back here after sign-in, or after the gate that stands before a visit.
 */
export type Verdict =
  | { kind: 'stay' }
  | { kind: 'verify'; client: ClientKey | undefined }
  | { kind: 'go'; to: string; next?: true };

const stay: Verdict = { kind: 'stay' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/** Where a signed-in person starts: staff at the home of their type, a client at their contract (@spec 1 §2.5). */
export function homePathOf(visitor: NonNullable<Visitor>): string {
  return visitor.kind === 'staff'
    ? homeOf(visitor.user.typeUser)
    : `/minuta/${visitor.client.agreementId ?? visitor.client.cnpjcpf}`;
}

/**
 * Whether a visitor may stand at a path of a host, or where they are sent instead: every redirect of @spec 1 §2.5 in one place
 * (decisions: Places; Client sign-in). It answers for navigation only; what a screen may read is the server's to decide.
 */
export function redirectOf(approach: Approach): Verdict {
  const { host, visitor } = approach;
  const route = matchRoute(approach.path);
  if (route === undefined) {
    if (visitor !== null) return stay;
    return go(host === 'work' ? '/signin' : '/');
  }
  const { kind } = route;
  if (kind === 'open') return stay;
  if (kind === 'landing') {
    if (host !== 'work') return stay;
    return go(visitor === null ? '/signin' : homePathOf(visitor));
  }
  if (visitor?.kind === 'client') return ofClient(visitor, kind, route.params['id'], host);
  if (host === 'landing') return go('/');
  if (visitor === null) return kind === 'signIn' ? stay : { kind: 'go', to: '/signin', next: true };
  return ofStaff(approach, visitor, route);
}

/** A client has their own contract and nothing else, on every host. */
function ofClient(
  visitor: NonNullable<Visitor> & { kind: 'client' },
  kind: RouteClass,
  id: string | undefined,
  host: HostKind,
): Verdict {
  // An id of an agreement tells nobody whose it is: the server does.
  const isOwn =
    id !== undefined &&
    (uuidPattern.test(id) || normalizePartyDocument(id) === visitor.client.cnpjcpf);
  if (kind === 'device' || kind === 'account' || (kind === 'contract' && isOwn)) return stay;
  // The same tablet serves the consultant: staff may sign in while a client's session is open.
  if (kind === 'signIn' && host !== 'landing') return stay;
  return go(homePathOf(visitor));
}

function ofStaff(
  approach: Approach,
  visitor: NonNullable<Visitor> & { kind: 'staff' },
  { kind, access, params }: NonNullable<ReturnType<typeof matchRoute>>,
): Verdict {
  const { user } = visitor;
  if (kind === 'signIn') return go(homePathOf(visitor));
  // What is unsent must always be seen, and a session always be ended, whatever else is missing.
  if (kind === 'device' || kind === 'account') return stay;
  const gate = gateOf(user, kind, params['id']);
  const isVisit = kind === 'field' || kind === 'contract' || kind === 'ownMinuta';
  if (gate !== null && (approach.isOnline || !isVisit))
    return gate.kind === 'go' && (kind === 'field' || kind === 'contract')
      ? { ...gate, next: true }
      : gate;
  if (kind === 'admin' && user.typeUser !== 'ADMIN') return go('/');
  if (!mayCall(access, { ...user, isMaster: approach.isMaster })) return go(homePathOf(visitor));
  const idTenant =
    params['tenantId'] ??
    (user.typeUser === 'ADMIN' ? (approach.chosenTenant ?? user.id_tenant) : user.id_tenant);
  const clientId = params['clientId'];
  const client =
    clientId === undefined
      ? undefined
      : { id_tenant: idTenant, cnpjcpf: normalizePartyDocument(clientId) };
  if (client === undefined && params['tenantId'] === undefined) return stay;
  if (hasRight(approach, user, client ?? { id_tenant: idTenant })) return stay;
  return approach.arePermissionsFresh ? go(homePathOf(visitor)) : { kind: 'verify', client };
}

/** Terms first, then the postal code; null when neither stands in the way (@spec 1 §2.5, §4 Terms). */
function gateOf(
  user: Pick<SessionUser, 'id' | 'typeCargo' | 'li_aceito' | 'cep'>,
  kind: RouteClass,
  id: string | undefined,
): Verdict | null {
  if (!user.li_aceito) return kind === 'terms' ? stay : go('/termos-de-uso');
  if (kind === 'terms') return stay;
  const hasCep = user.cep !== null && user.cep !== '';
  if (hasCep) return kind === 'cep' ? go('/minuta-usuario') : null;
  if (kind === 'cep') return stay;
  // Tested before the CEP rule: an accountant signs first and gives the address when it suits.
  if (user.typeCargo === 'CONTABILIDADE') {
    const isOwn = id === undefined || id === user.id;
    return (kind === 'ownMinuta' || kind === 'contract') && isOwn ? stay : go('/minuta-usuario');
  }
  return go('/cep');
}

/** The client and tenant guard of @spec 1 §6, by the one policy of `permissions.rules`. */
function hasRight(
  approach: Approach,
  user: NonNullable<Visitor & { kind: 'staff' }>['user'],
  target: ClientKey | { id_tenant: string },
): boolean {
  const caller: Caller = {
    kind: 'staff',
    id: user.id,
    name: user.name,
    // No right hangs on it.
    cpf: '',
    idTenant: user.id_tenant,
    typeUser: user.typeUser,
    typeCargo: user.typeCargo,
    isMaster: approach.isMaster,
    permissions: user.permissions,
  };
  return 'cnpjcpf' in target
    ? canOpenClient(caller, target, grantAmong(user.permissions.clients, target))
    : isTenantInScope(caller, target.id_tenant);
}
