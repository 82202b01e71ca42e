import { expect, test } from 'vitest';
import type { TypeCargo, TypeUser } from '../session/session.enums.ts';
import {
  canChangeClientStatus,
  canEditClient,
  canOpenClient,
  canOpenUser,
  isTenantInScope,
  tenantScope,
  type Caller,
} from './permissions.rules.ts';

const staff = (
  typeUser: TypeUser,
  typeCargo: TypeCargo,
  extra: { isMaster?: boolean; clients?: string[]; readOnly?: boolean; tenants?: string[] } = {},
): Caller => ({
  kind: 'staff',
  id: 'u1',
  name: 'U',
  idTenant: 'A',
  typeUser,
  typeCargo,
  isMaster: extra.isMaster ?? false,
  permissions: {
    clients: (extra.clients ?? []).map((id_client) => ({
      id_client,
      id_tenant: 'A',
      editar: !extra.readOnly,
    })),
    tenants: (extra.tenants ?? []).map((id_tenant) => ({ id_tenant, editar: true })),
    products: [],
  },
});
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
  ['a client', { kind: 'client', id: 'c1', name: 'C', idTenant: 'A' }, ['A']],
])('scope of %s', (_name, caller, scope) => {
  expect(tenantScope(caller)).toEqual(scope);
  expect(isTenantInScope(caller, 'Z')).toBe(scope === 'all');
});

test.each<[string, Caller, typeof c1, boolean, boolean]>([
  ['ADMIN/CEO, any in scope', staff('ADMIN', 'CEO'), c1, true, true],
  ['ADMIN/CEO, foreign company', staff('ADMIN', 'CEO'), foreign, false, false],
  [
    'ADMIN/CEO of the master, any company',
    staff('ADMIN', 'CEO', { isMaster: true }),
    foreign,
    true,
    true,
  ],
  ['ADMIN by company permission', staff('ADMIN', 'ANALISTA', { tenants: ['A'] }), c1, true, true],
  ['ADMIN by client permission', staff('ADMIN', 'ANALISTA', { clients: ['c1'] }), c1, true, true],
  ['ADMIN without either', staff('ADMIN', 'ANALISTA'), c1, false, false],
  ['USUARIO/CEO needs the client', staff('USUARIO', 'CEO'), c1, false, false],
  ['USUARIO with the client', staff('USUARIO', 'PARCEIRO', { clients: ['c1'] }), c1, true, true],
  [
    'USUARIO with reading only',
    staff('USUARIO', 'PARCEIRO', { clients: ['c1'], readOnly: true }),
    c1,
    true,
    false,
  ],
  [
    'USUARIO by company permission only',
    staff('USUARIO', 'PARCEIRO', { tenants: ['A'] }),
    c1,
    false,
    false,
  ],
  ['the client', { kind: 'client', id: 'c1', name: 'C', idTenant: 'A' }, c1, true, false],
  ['another client', { kind: 'client', id: 'c2', name: 'C', idTenant: 'A' }, c1, false, false],
  [
    'the same document in another company',
    { kind: 'client', id: 'c1', name: 'C', idTenant: 'A' },
    foreign,
    false,
    false,
  ],
])('%s', (_name, caller, client, opens, edits) => {
  expect(canOpenClient(caller, client)).toBe(opens);
  expect(canEditClient(caller, client)).toBe(edits);
});

test.each<[string, Caller, boolean]>([
  ['oneself', { ...staff('USUARIO', 'PARCEIRO'), id: 'u9' } as Caller, true],
  ['the manager', { ...staff('USUARIO', 'GERENTE'), id: 'g1' } as Caller, true],
  ['a colleague', staff('USUARIO', 'PARCEIRO'), false],
  ['the CEO of the company', staff('USUARIO', 'CEO'), true],
  ['an ADMIN', staff('ADMIN', 'JURIDICO'), true],
  ['a client', { kind: 'client', id: 'u9', name: 'C', idTenant: 'A' }, false],
])('a user is opened by %s: %s', (_name, caller, opens) => {
  expect(canOpenUser(caller, { id: 'u9', id_tenant: 'A', id_gerente: 'g1' })).toBe(opens);
});

test.each([
  ['an ADMIN of any cargo', staff('ADMIN', 'JURIDICO'), true],
  ['the CEO of the partner side', staff('USUARIO', 'CEO'), false],
  ['a partner', staff('USUARIO', 'PARCEIRO'), false],
  ['the client', { kind: 'client', id: 'c1', name: 'C', idTenant: 'A' } as Caller, false],
])('the status of a client is changed by %s: %s', (_name, caller, changes) => {
  expect(canChangeClientStatus(caller)).toBe(changes);
});
