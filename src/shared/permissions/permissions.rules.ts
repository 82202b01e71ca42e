import { adminCeo, mayCall, type Role } from './roles.ts';
import type { SessionPermissions } from '../session/session.schemas.ts';

/** A member of staff who asks. */
export type StaffCaller = Role & {
  kind: 'staff';
  id: string;
  name: string;
  /** 11 digits. */
  cpf: string;
  idTenant: string;
  /** The caller's company is the master one. */
  isMaster: boolean;
  /**
   * Companies only: of clients there can be a hundred thousand, so each is asked for by itself
   * (`ClientGrant`).
   */
  permissions: Pick<SessionPermissions, 'tenants'>;
};

/** A client in their own session: the owner's name and CPF, where they are known. */
export type ClientCaller = {
  kind: 'client';
  id: string;
  name: string;
  cpf: string | null;
  idTenant: string;
};

/** The person behind a request: a member of staff, or a client in their own session. */
export type Caller = StaffCaller | ClientCaller;

/** Companies whose data the caller may work with: `all`, or their ids (decisions: Scope). */
export function tenantScope(caller: Caller): 'all' | readonly string[] {
  if (caller.kind === 'client' || caller.typeUser === 'USUARIO') return [caller.idTenant];
  if (caller.isMaster) return 'all';
  return [
    ...new Set([
      caller.idTenant,
      ...caller.permissions.tenants.map((permission) => permission.id_tenant),
    ]),
  ];
}

/** Whether a company is inside the caller's scope; outside it everything answers 404. */
export function isTenantInScope(caller: Caller, idTenant: string): boolean {
  const scope = tenantScope(caller);
  return scope === 'all' || scope.includes(idTenant);
}

/**
 * Companies that the switcher lists: the scope, and those of a USUARIO's permissions, which are
 * shown and cannot be switched to (decisions: Scope).
 */
export function listedTenants(caller: Caller): 'all' | readonly string[] {
  const scope = tenantScope(caller);
  if (scope === 'all' || caller.kind === 'client') return scope;
  return [
    ...new Set([...scope, ...caller.permissions.tenants.map((permission) => permission.id_tenant)]),
  ];
}

/**
 * Whether somebody may change things of a company: the own one; another one by a permission that is
 * not for reading only; and from the master company where no permission says otherwise.
 */
export function editsTenant(caller: StaffCaller, idTenant: string): boolean {
  if (!isTenantInScope(caller, idTenant)) return false;
  if (caller.idTenant === idTenant) return true;
  const permission = caller.permissions.tenants.find((one) => one.id_tenant === idTenant);
  return permission?.editar ?? caller.isMaster;
}

/** The members of a client that decide who may open it. */
export type ClientKey = { id_tenant: string; cnpjcpf: string };

/**
 * The caller's own permission for the one client that is asked about; undefined = they have none.
 */
export type ClientGrant = { editar: boolean } | undefined;

/** The permission for a client among those that a session carries. */
export function grantAmong(list: SessionPermissions['clients'], client: ClientKey): ClientGrant {
  return list.find((p) => p.id_client === client.cnpjcpf && p.id_tenant === client.id_tenant);
}

/**
 * Whether the caller's permission for a client of a company changes what they may do; where it does
 * not, nobody need look it up.
 */
export function needsGrant(caller: Caller, idTenant: string): boolean {
  return caller.kind === 'staff' && !mayCall(adminCeo, caller) && isTenantInScope(caller, idTenant);
}

/**
 * Whether the caller may open a client (decisions: Scope): ADMIN/CEO any in scope; other ADMIN by
 * tenant or client permission; USUARIO by client permission; a client only themselves.
 */
export function canOpenClient(caller: Caller, client: ClientKey, grant: ClientGrant): boolean {
  if (!isTenantInScope(caller, client.id_tenant)) return false;
  if (caller.kind === 'client') return caller.id === client.cnpjcpf;
  if (caller.typeUser === 'USUARIO') return grant !== undefined;
  if (caller.typeCargo === 'CEO') return true;
  return (
    grant !== undefined || caller.permissions.tenants.some((p) => p.id_tenant === client.id_tenant)
  );
}

/**
 * Whether the caller may change a client, not only read it (decisions: Permissions); signing and
 * observations stay open to readers.
 */
export function canEditClient(caller: Caller, client: ClientKey, grant: ClientGrant): boolean {
  if (caller.kind === 'client' || !canOpenClient(caller, client, grant)) return false;
  if (mayCall(adminCeo, caller)) return editsTenant(caller, client.id_tenant);
  if (grant) return grant.editar;
  return caller.permissions.tenants.some((p) => p.id_tenant === client.id_tenant && p.editar);
}

/**
 * Whether the caller may open a user's own record and agreement: oneself, or staff above in the
 * same scope.
 */
export function canOpenUser(
  caller: Caller,
  user: { id: string; id_tenant: string; id_gerente: string | null },
): boolean {
  if (caller.kind === 'client') return false;
  if (caller.id === user.id) return true;
  if (!isTenantInScope(caller, user.id_tenant)) return false;
  if (caller.typeUser === 'ADMIN' || caller.typeCargo === 'CEO') return true;
  return user.id_gerente === caller.id;
}
