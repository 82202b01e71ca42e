import { expect, test } from 'vitest';
import type { StaffCaller } from '../permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import { canGiveTo, editsTenant } from './permission-giving.rules.ts';

const own = { id: 'A', isMaster: false };
const other = { id: 'B', isMaster: false };
const master = { id: 'M', isMaster: true };

const giver = (
  typeUser: TypeUser,
  typeCargo: TypeCargo,
  more: Partial<StaffCaller> = {},
): StaffCaller => ({
  kind: 'staff',
  id: 'giver',
  name: 'Ana',
  cpf: '1',
  idTenant: 'A',
  typeUser,
  typeCargo,
  isMaster: false,
  permissions: { tenants: [] },
  ...more,
});
const person = (typeUser: TypeUser, typeCargo: TypeCargo, idTenant = 'A', id = 'receiver') => ({
  id,
  idTenant,
  typeUser,
  typeCargo,
});
const permitted = (editar: boolean): Partial<StaffCaller> => ({
  permissions: { tenants: [{ id_tenant: 'B', editar }] },
});
const fromMaster: Partial<StaffCaller> = { isMaster: true, idTenant: 'M' };

test.each<
  [string, StaffCaller, ReturnType<typeof person>, { id: string; isMaster: boolean }, boolean]
>([
  ['ADMIN CEO to ADMIN CEO', giver('ADMIN', 'CEO'), person('ADMIN', 'CEO'), own, true],
  ['ADMIN CEO to USUARIO', giver('ADMIN', 'CEO'), person('USUARIO', 'PARCEIRO'), own, true],
  ['ADMIN TI to ADMIN CEO', giver('ADMIN', 'TI'), person('ADMIN', 'CEO'), own, false],
  ['ADMIN TI to ADMIN TI', giver('ADMIN', 'TI'), person('ADMIN', 'TI'), own, true],
  ['ADMIN TI to USUARIO CEO', giver('ADMIN', 'TI'), person('USUARIO', 'CEO'), own, true],
  ['ADMIN ANALISTA to anyone', giver('ADMIN', 'ANALISTA'), person('USUARIO', 'CEO'), own, false],
  ['USUARIO CEO to USUARIO', giver('USUARIO', 'CEO'), person('USUARIO', 'GERENTE'), own, true],
  ['USUARIO CEO to ADMIN', giver('USUARIO', 'CEO'), person('ADMIN', 'ANALISTA'), own, false],
  ['USUARIO CEO elsewhere', giver('USUARIO', 'CEO'), person('USUARIO', 'CEO', 'B'), other, false],
  ['USUARIO GERENTE', giver('USUARIO', 'GERENTE'), person('USUARIO', 'PARCEIRO'), own, false],
  ['oneself', giver('ADMIN', 'CEO'), person('ADMIN', 'CEO', 'A', 'giver'), own, false],
  ['ADMIN CEO elsewhere', giver('ADMIN', 'CEO'), person('USUARIO', 'CEO', 'B'), other, false],
  [
    'ADMIN CEO where a permission edits',
    giver('ADMIN', 'CEO', permitted(true)),
    person('USUARIO', 'CEO', 'B'),
    other,
    true,
  ],
  [
    'ADMIN CEO where a permission reads',
    giver('ADMIN', 'CEO', permitted(false)),
    person('USUARIO', 'CEO', 'B'),
    other,
    false,
  ],
  [
    'the master company',
    giver('ADMIN', 'CEO', fromMaster),
    person('USUARIO', 'CEO', 'B'),
    other,
    true,
  ],
  [
    'into the master company',
    giver('ADMIN', 'CEO', { permissions: { tenants: [{ id_tenant: 'M', editar: true }] } }),
    person('ADMIN', 'TI', 'M'),
    master,
    false,
  ],
])('%s', (_name, from, to, tenant, may) => {
  expect(canGiveTo(from, to, tenant)).toBe(may);
});

test.each<[string, StaffCaller, string, boolean]>([
  ['the own company', giver('ADMIN', 'TI'), 'A', true],
  ['a company out of scope', giver('ADMIN', 'CEO'), 'B', false],
  ['by a permission that edits', giver('ADMIN', 'TI', permitted(true)), 'B', true],
  ['by a permission that reads', giver('ADMIN', 'TI', permitted(false)), 'B', false],
  ['ADMIN CEO, whom no permission binds', giver('ADMIN', 'CEO', permitted(false)), 'B', true],
  ['from the master company', giver('ADMIN', 'TI', fromMaster), 'B', true],
  [
    'from the master company, with a permission that reads',
    giver('ADMIN', 'TI', { ...fromMaster, ...permitted(false) }),
    'B',
    false,
  ],
])('who edits a company: %s', (_name, who, id, edits) => {
  expect(editsTenant(who, id)).toBe(edits);
});
