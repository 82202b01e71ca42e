import { expect, test } from 'vitest';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import {
  adminCreatableCargos,
  canDeleteUser,
  canEditUser,
  canWriteUsersOf,
  creatableCargos,
  isAcceptedAtCreation,
  isRolePair,
  managerOfNew,
  suggestedEmail,
  userSearchText,
} from './users.rules.ts';

const role = (typeUser: TypeUser, typeCargo: TypeCargo, id = 'u1') => ({ id, typeUser, typeCargo });

test.each<[TypeCargo, readonly TypeCargo[]]>([
  ['CEO', ['GERENTE', 'PARCEIRO']],
  ['GERENTE', ['PARCEIRO']],
  ['PARCEIRO', ['PARCEIRO']],
  ['CONTABILIDADE', ['PARCEIRO']],
  ['GESTOR', []],
  ['ANALISTA', []],
  ['FINANCEIRO', []],
  ['JURIDICO', []],
  ['TI', []],
])('%s creates %j', (typeCargo, cargos) => {
  expect(creatableCargos({ typeUser: 'USUARIO', typeCargo })).toEqual(cargos);
});

test("the administration's form offers four job titles for ADMIN and only CEO otherwise", () => {
  expect(adminCreatableCargos('ADMIN')).toEqual(['CEO', 'ANALISTA', 'FINANCEIRO', 'JURIDICO']);
  expect(adminCreatableCargos('USUARIO')).toEqual(['CEO']);
});

test.each<[TypeUser, TypeCargo, boolean]>([
  ['ADMIN', 'CEO', true],
  ['ADMIN', 'TI', true],
  ['ADMIN', 'ANALISTA', true],
  ['USUARIO', 'CEO', true],
  ['USUARIO', 'GERENTE', false],
  ['USUARIO', 'PARCEIRO', false],
])('who a %s %s creates is accepted at once: %s', (typeUser, typeCargo, accepted) => {
  expect(isAcceptedAtCreation({ typeUser, typeCargo })).toBe(accepted);
});

test('nobody deletes oneself, and an ADMIN/CEO is changed only by one', () => {
  const ceo = role('ADMIN', 'CEO');
  const ti = role('ADMIN', 'TI', 'u2');
  expect(canDeleteUser(ceo, ceo)).toBe(false);
  expect(canDeleteUser(ceo, role('ADMIN', 'CEO', 'u9'))).toBe(true);
  expect(canDeleteUser(ti, ceo)).toBe(false);
  expect(canEditUser(ti, ceo)).toBe(false);
  expect(canEditUser(ti, ti)).toBe(true);
  expect(canDeleteUser(role('USUARIO', 'CEO', 'u3'), role('USUARIO', 'PARCEIRO', 'u4'))).toBe(
    false,
  );
});

test("accounts of a company are written by its own people and by a permission that is not read only; the master's only by its own", () => {
  const caller = (isMaster: boolean, tenants: { id_tenant: string; editar: boolean }[]) => ({
    kind: 'staff' as const,
    ...role('ADMIN', 'CEO'),
    name: 'A',
    idTenant: 'A',
    isMaster,
    permissions: { clients: [], products: [], tenants },
  });
  const b = { id: 'B', isMaster: false };
  expect(canWriteUsersOf(caller(false, []), { id: 'A', isMaster: false })).toBe(true);
  expect(canWriteUsersOf(caller(false, []), b)).toBe(false);
  expect(canWriteUsersOf(caller(false, [{ id_tenant: 'B', editar: true }]), b)).toBe(true);
  expect(canWriteUsersOf(caller(false, [{ id_tenant: 'B', editar: false }]), b)).toBe(false);
  expect(canWriteUsersOf(caller(true, []), b)).toBe(true);
  const master = { id: 'M', isMaster: true };
  expect(canWriteUsersOf(caller(false, [{ id_tenant: 'M', editar: true }]), master)).toBe(false);
});

test.each<[TypeUser, TypeCargo, string | null, string | null]>([
  ['USUARIO', 'GERENTE', null, 'u1'],
  ['USUARIO', 'PARCEIRO', 'g1', 'g1'],
  ['USUARIO', 'CONTABILIDADE', 'g1', 'g1'],
  ['USUARIO', 'CEO', 'g1', null],
  ['ADMIN', 'CEO', 'g1', null],
])('whom %s %s creates is managed by', (typeUser, typeCargo, own, expected) => {
  expect(managerOfNew({ ...role(typeUser, typeCargo), id_gerente: own })).toBe(expected);
});

test.each([
  ['Ana Maria Souza', 'ana.souza@empresa.test'],
  ['  João   D\u2019Ávila ', 'joao.davila@empresa.test'],
  ['Cecília', 'cecilia@empresa.test'],
  ['', ''],
  ['日本', ''],
])('%s is suggested %s', (name, email) => {
  expect(suggestedEmail(name, 'empresa.test')).toBe(email);
});

test('a role exists or not, and the search column folds name, CPF and e-mail', () => {
  expect(isRolePair({ typeUser: 'ADMIN', typeCargo: 'PARCEIRO' })).toBe(false);
  expect(isRolePair({ typeUser: 'USUARIO', typeCargo: 'GESTOR' })).toBe(true);
  expect(userSearchText({ name: 'Íris Çelik', cpf: '52998224725', email: 'Iris@x.test' })).toBe(
    'iris celik 52998224725 irisxtest',
  );
});
