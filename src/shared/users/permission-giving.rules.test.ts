import { expect, test } from 'vitest';
import type { StaffCaller } from '../permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import { givingRefusal } from './permission-giving.rules.ts';

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
  [
    string,
    StaffCaller,
    ReturnType<typeof person>,
    { id: string; isMaster: boolean },
    ReturnType<typeof givingRefusal>,
  ]
>([
  ['ADMIN CEO to ADMIN CEO', giver('ADMIN', 'CEO'), person('ADMIN', 'CEO'), own, null],
  ['ADMIN CEO to USUARIO', giver('ADMIN', 'CEO'), person('USUARIO', 'PARCEIRO'), own, null],
  ['ADMIN TI to ADMIN CEO', giver('ADMIN', 'TI'), person('ADMIN', 'CEO'), own, 'forbidden'],
  ['ADMIN TI to ADMIN TI', giver('ADMIN', 'TI'), person('ADMIN', 'TI'), own, null],
  ['ADMIN TI to USUARIO CEO', giver('ADMIN', 'TI'), person('USUARIO', 'CEO'), own, null],
  [
    'ADMIN ANALISTA to anyone',
    giver('ADMIN', 'ANALISTA'),
    person('USUARIO', 'CEO'),
    own,
    'forbidden',
  ],
  ['USUARIO CEO to USUARIO', giver('USUARIO', 'CEO'), person('USUARIO', 'GERENTE'), own, null],
  ['USUARIO CEO to ADMIN', giver('USUARIO', 'CEO'), person('ADMIN', 'ANALISTA'), own, 'forbidden'],
  [
    'USUARIO CEO elsewhere',
    giver('USUARIO', 'CEO'),
    person('USUARIO', 'CEO', 'B'),
    other,
    'forbidden',
  ],
  ['USUARIO GERENTE', giver('USUARIO', 'GERENTE'), person('USUARIO', 'PARCEIRO'), own, 'forbidden'],
  ['oneself', giver('ADMIN', 'CEO'), person('ADMIN', 'CEO', 'A', 'giver'), own, 'forbidden'],
  ['ADMIN CEO elsewhere', giver('ADMIN', 'CEO'), person('USUARIO', 'CEO', 'B'), other, 'read_only'],
  [
    'ADMIN CEO where a permission edits',
    giver('ADMIN', 'CEO', permitted(true)),
    person('USUARIO', 'CEO', 'B'),
    other,
    null,
  ],
  [
    'ADMIN CEO where a permission reads',
    giver('ADMIN', 'CEO', permitted(false)),
    person('USUARIO', 'CEO', 'B'),
    other,
    'read_only',
  ],
  [
    'the master company',
    giver('ADMIN', 'CEO', fromMaster),
    person('USUARIO', 'CEO', 'B'),
    other,
    null,
  ],
  [
    'into the master company',
    giver('ADMIN', 'CEO', { permissions: { tenants: [{ id_tenant: 'M', editar: true }] } }),
    person('ADMIN', 'TI', 'M'),
    master,
    'read_only',
  ],
])('%s', (_name, from, to, tenant, refusal) => {
  expect(givingRefusal(from, to, tenant)).toBe(refusal);
});
