import { expect, test } from 'vitest';
import type { TypeCargo, TypeUser } from './roles.ts';
import {
  canEditClient,
  canOpenClient,
  canOpenUser,
  editsTenant,
  grantAmong,
  isTenantInScope,
  needsGrant,
  tenantScope,
  type Caller,
  type ClientGrant,
  type StaffCaller,
} from './permissions.rules.ts';

const staff = (
  typeUser: TypeUser,
  typeCargo: TypeCargo,
  extra: { isMaster?: boolean; tenants?: string[]; readings?: string[] } = {},
): StaffCaller => ({
  kind: 'staff',
  id: 'u1',
  name: 'U',
  cpf: '1',
  idTenant: 'A',
  typeUser,
  typeCargo,
  isMaster: extra.isMaster ?? false,
  permissions: {
    tenants: [
      ...(extra.tenants ?? []).map((id_tenant) => ({ id_tenant, editar: true })),
      ...(extra.readings ?? []).map((id_tenant) => ({ id_tenant, editar: false })),
    ],
  },
});
const edits = { editar: true };
const reads = { editar: false };
const c1 = { id_tenant: 'A', cnpjcpf: 'c1' };
const foreign = { id_tenant: 'B', cnpjcpf: 'c1' };

test.each<[string, Caller, 'all' | string[]]>([
  ['ADMIN of the master company', staff('ADMIN', 'TI', { isMaster: true }), 'all'],
  ['ADMIN with another company', staff('ADMIN', 'ANALISTA', { tenants: ['A', 'B'] }), ['A', 'B']],
  [
    'USUARIO of the master company',
    staff('USUARIO', 'CEO', { isMaster: true, tenants: ['B'] }),
    ['A'],
  ],
  ['a client', { kind: 'client', id: 'c1', name: 'C', cpf: null, idTenant: 'A' }, ['A']],
])('scope of %s', (_name, caller, scope) => {
  expect(tenantScope(caller)).toEqual(scope);
  expect(isTenantInScope(caller, 'Z')).toBe(scope === 'all');
});

test.each<[string, Caller, typeof c1, boolean, boolean, ClientGrant?]>([
  ['ADMIN/CEO, any in scope', staff('ADMIN', 'CEO'), c1, true, true],
  ['ADMIN/CEO with reading only', staff('ADMIN', 'CEO'), c1, true, true, reads],
  ['ADMIN/CEO, foreign company', staff('ADMIN', 'CEO'), foreign, false, false],
  ['a permission in a foreign company', staff('USUARIO', 'CEO'), foreign, false, false, edits],
  [
    'ADMIN/CEO, a company that they may only read',
    staff('ADMIN', 'CEO', { readings: ['B'] }),
    foreign,
    true,
    false,
  ],
  [
    'ADMIN/CEO, a company by a permission that edits',
    staff('ADMIN', 'CEO', { tenants: ['B'] }),
    foreign,
    true,
    true,
  ],
  [
    'ADMIN/CEO of the master, a company that they may only read',
    staff('ADMIN', 'CEO', { isMaster: true, readings: ['B'] }),
    foreign,
    true,
    false,
  ],
  [
    'ADMIN/CEO of the master, any company',
    staff('ADMIN', 'CEO', { isMaster: true }),
    foreign,
    true,
    true,
  ],
  ['ADMIN by company permission', staff('ADMIN', 'ANALISTA', { tenants: ['A'] }), c1, true, true],
  ['ADMIN by client permission', staff('ADMIN', 'ANALISTA'), c1, true, true, edits],
  [
    'ADMIN by company permission, this client with reading only',
    staff('ADMIN', 'ANALISTA', { tenants: ['A'] }),
    c1,
    true,
    false,
    reads,
  ],
  ['ADMIN without either', staff('ADMIN', 'ANALISTA'), c1, false, false],
  ['USUARIO/CEO needs the client', staff('USUARIO', 'CEO'), c1, false, false],
  ['USUARIO with the client', staff('USUARIO', 'PARCEIRO'), c1, true, true, edits],
  ['USUARIO with reading only', staff('USUARIO', 'PARCEIRO'), c1, true, false, reads],
  [
    'USUARIO by company permission only',
    staff('USUARIO', 'PARCEIRO', { tenants: ['A'] }),
    c1,
    false,
    false,
  ],
  [
    'the client',
    { kind: 'client', id: 'c1', name: 'C', cpf: null, idTenant: 'A' },
    c1,
    true,
    false,
  ],
  [
    'another client',
    { kind: 'client', id: 'c2', name: 'C', cpf: null, idTenant: 'A' },
    c1,
    false,
    false,
  ],
  [
    'the same document in another company',
    { kind: 'client', id: 'c1', name: 'C', cpf: null, idTenant: 'A' },
    foreign,
    false,
    false,
  ],
])('%s', (_name, caller, client, opens, isEditor, grant) => {
  expect(canOpenClient(caller, client, grant)).toBe(opens);
  expect(canEditClient(caller, client, grant)).toBe(isEditor);
  // A permission that is not looked up must not change the answer.
  if (needsGrant(caller, client.id_tenant)) return;
  for (const any of [undefined, edits, reads]) {
    expect(canOpenClient(caller, client, any)).toBe(opens);
    expect(canEditClient(caller, client, any)).toBe(isEditor);
  }
});

test.each<[string, StaffCaller, string, boolean]>([
  ['the own company', staff('ADMIN', 'TI'), 'A', true],
  ['the own company of a partner', staff('USUARIO', 'PARCEIRO'), 'A', true],
  ['a company out of scope', staff('ADMIN', 'CEO'), 'B', false],
  ['a permission that edits', staff('ADMIN', 'TI', { tenants: ['B'] }), 'B', true],
  ['a permission that reads', staff('ADMIN', 'TI', { readings: ['B'] }), 'B', false],
  ['a permission that reads binds a CEO', staff('ADMIN', 'CEO', { readings: ['B'] }), 'B', false],
  ['a permission on the partner side', staff('USUARIO', 'CEO', { tenants: ['B'] }), 'B', false],
  ['the master company', staff('ADMIN', 'TI', { isMaster: true }), 'B', true],
  [
    'the master company, with a permission that reads',
    staff('ADMIN', 'CEO', { isMaster: true, readings: ['B'] }),
    'B',
    false,
  ],
])('the right to change a company, by %s', (_name, caller, id, edits) => {
  expect(editsTenant(caller, id)).toBe(edits);
});

test('a session answers for one client of one company', () => {
  const list = [{ id_client: 'c1', id_tenant: 'A', editar: false }];
  expect(grantAmong(list, c1)?.editar).toBe(false);
  expect(grantAmong(list, foreign)).toBeUndefined();
  expect(grantAmong(list, { ...c1, cnpjcpf: 'c2' })).toBeUndefined();
});

test.each<[string, Caller, boolean]>([
  ['oneself', { ...staff('USUARIO', 'PARCEIRO'), id: 'u9' } as Caller, true],
  ['the manager', { ...staff('USUARIO', 'GERENTE'), id: 'g1' } as Caller, true],
  ['a colleague', staff('USUARIO', 'PARCEIRO'), false],
  ['the CEO of the company', staff('USUARIO', 'CEO'), true],
  ['an ADMIN', staff('ADMIN', 'JURIDICO'), true],
  ['a client', { kind: 'client', id: 'u9', name: 'C', cpf: null, idTenant: 'A' }, false],
])('a user is opened by %s: %s', (_name, caller, opens) => {
  expect(canOpenUser(caller, { id: 'u9', id_tenant: 'A', id_gerente: 'g1' })).toBe(opens);
});
