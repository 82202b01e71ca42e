import { AppError } from '#shared/errors/app-error.ts';
import {
  canOpenClient,
  isTenantInScope,
  listedTenants,
  tenantScope,
  type Caller,
} from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoSwitchesTenant } from '#shared/tenants/tenants.access.ts';

/** Known to this file alone, so that nobody else makes a scope. */
const made: unique symbol = Symbol('scope');

/** One way in which a client of a company gets into somebody's list, or opens to them; `Id` is how a statement names who that is. */
export type ClientWay<Id = string> =
  | { kind: 'company' }
  | { kind: 'self'; cnpjcpf: Id }
  | { kind: 'permission'; idUser: Id }
  | { kind: 'gerente' | 'responsavel'; idUser: Id };

/** What a read may show: every read takes one, so that none can be written that forgets to ask who reads. */
export type Scope = {
  readonly [made]: true;
  /** Companies whose rows are read. */
  readonly tenants: 'all' | readonly string[];
  /** Who reads: what a list calls 'mine' is theirs; undefined for work that nobody asked for. */
  readonly self: { readonly kind: Caller['kind']; readonly id: string } | undefined;
  /** People whose things are read: everybody of the companies, those whom the reader manages and the reader, or the reader alone. */
  readonly people: 'company' | 'managed' | 'self';
};

/** The scope of one chosen company, with the ways to its clients and their products. */
export type CompanyScope = Scope & {
  readonly tenant: string;
  /** Ways by which a client stands in the reader's list (decisions: Scope). */
  readonly listed: readonly ClientWay[];
  /** Ways by which a client opens to the reader: a list can show more than its reader opens. */
  readonly opened: readonly ClientWay[];
};

/** The companies that a switcher lists; those in `switchable` are more than listed. */
export type ListedScope = Scope & { readonly switchable: 'all' | readonly string[] };

function peopleOf(caller: Caller): Scope['people'] {
  if (caller.kind === 'client') return 'self';
  if (caller.typeUser === 'ADMIN' || caller.typeCargo === 'CEO') return 'company';
  return caller.typeCargo === 'GERENTE' ? 'managed' : 'self';
}

const baseOf = (caller: Caller, tenants: Scope['tenants']): Scope => ({
  [made]: true,
  tenants,
  self: { kind: caller.kind, id: caller.id },
  people: peopleOf(caller),
});

function listedWays(caller: Caller, idTenant: string): readonly ClientWay[] {
  if (caller.kind === 'client') return [{ kind: 'self', cnpjcpf: caller.id }];
  const seesCompany =
    caller.typeCargo === 'CEO' ||
    (caller.typeUser === 'ADMIN' &&
      caller.permissions.tenants.some((permission) => permission.id_tenant === idTenant));
  if (seesCompany) return [{ kind: 'company' }];
  const linked = { kind: 'permission', idUser: caller.id } as const;
  return caller.typeUser === 'USUARIO' && caller.typeCargo === 'GERENTE'
    ? [linked, { kind: 'gerente', idUser: caller.id }, { kind: 'responsavel', idUser: caller.id }]
    : [linked];
}

function openedWays(caller: Caller, idTenant: string): readonly ClientWay[] {
  if (caller.kind === 'client') return [{ kind: 'self', cnpjcpf: caller.id }];
  // Whether staff need a permission does not depend on which client of the company it is.
  return canOpenClient(caller, { id_tenant: idTenant, cnpjcpf: '' }, undefined)
    ? [{ kind: 'company' }]
    : [{ kind: 'permission', idUser: caller.id }];
}

/** What the caller sees of one company; code `not_found` for a company outside their reach. */
export function scopeOfCompany(caller: Caller, idTenant: string): CompanyScope {
  if (!isTenantInScope(caller, idTenant)) throw new AppError('not_found');
  return {
    ...baseOf(caller, [idTenant]),
    tenant: idTenant,
    listed: listedWays(caller, idTenant),
    opened: openedWays(caller, idTenant),
  };
}

/** What the caller sees of all companies that they may work with. */
export const scopeOfCaller = (caller: Caller): Scope => baseOf(caller, tenantScope(caller));

/** Companies that the caller's switcher lists (decisions: Scope). */
export function scopeOfSwitcher(caller: Caller): ListedScope {
  const maySwitch = mayCall(whoSwitchesTenant, caller);
  return {
    ...baseOf(caller, listedTenants(caller)),
    switchable: maySwitch ? tenantScope(caller) : [],
  };
}

/** For work that no person asked for, about one company: whom an alert goes to. */
export const scopeOfWork = (idTenant: string): Scope => ({
  [made]: true,
  tenants: [idTenant],
  self: undefined,
  people: 'company',
});

/** For jobs that look at every company. */
export const scopeOfEverything = (): Scope => ({
  [made]: true,
  tenants: 'all',
  self: undefined,
  people: 'company',
});
