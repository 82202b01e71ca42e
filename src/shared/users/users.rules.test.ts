import { expect, test } from 'vitest';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import {
  adminCreatableCargos,
  canDeleteUser,
  canEditUser,
  mayGiveRole,
  canIssueUserAgreement,
  canWriteUsersOf,
  creatableCargos,
  isAcceptedAtCreation,
  isRolePair,
  lastSignInText,
  managerOfNew,
  shownStatus,
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

test.each<[TypeUser, TypeCargo, readonly TypeCargo[], readonly TypeCargo[]]>([
  ['ADMIN', 'CEO', ['CEO', 'ANALISTA', 'FINANCEIRO', 'JURIDICO'], ['CEO']],
  ['ADMIN', 'TI', ['ANALISTA', 'FINANCEIRO', 'JURIDICO'], ['CEO']],
  ['ADMIN', 'ANALISTA', [], []],
  ['ADMIN', 'FINANCEIRO', [], []],
  ['ADMIN', 'JURIDICO', [], []],
  ['USUARIO', 'CEO', [], []],
  ['USUARIO', 'GERENTE', [], []],
])("the administration's form offers a %s/%s the ADMIN %j and the USUARIO %j", (...row) => {
  const [typeUser, typeCargo, admin, usuario] = row;
  const creator = { typeUser, typeCargo };
  expect(adminCreatableCargos(creator, 'ADMIN')).toEqual(admin);
  expect(adminCreatableCargos(creator, 'USUARIO')).toEqual(usuario);
});

test.each<[TypeUser, TypeCargo, boolean]>([
  ['ADMIN', 'CEO', true],
  ['ADMIN', 'TI', true],
  ['ADMIN', 'ANALISTA', true],
  ['USUARIO', 'CEO', true],
  ['USUARIO', 'GERENTE', false],
  ['USUARIO', 'PARCEIRO', false],
])('an account that a %s %s creates is accepted at once: %s', (typeUser, typeCargo, accepted) => {
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
  const partner = role('USUARIO', 'PARCEIRO', 'u4');
  for (const typeCargo of ['GERENTE', 'PARCEIRO', 'CONTABILIDADE'] as const)
    expect(canDeleteUser(role('USUARIO', typeCargo, 'u3'), partner)).toBe(false);
});

test('a company CEO changes every USUARIO but another CEO, and a cargo between GERENTE and PARCEIRO', () => {
  const ceo = role('USUARIO', 'CEO', 'u3');
  const gerente = role('USUARIO', 'GERENTE', 'u5');
  const partner = role('USUARIO', 'PARCEIRO', 'u4');
  const firm = role('USUARIO', 'CONTABILIDADE', 'u6');
  const other = role('USUARIO', 'CEO', 'u7');
  const admin = role('ADMIN', 'TI', 'u8');
  for (const target of [gerente, partner, firm]) expect(canDeleteUser(ceo, target)).toBe(true);
  for (const target of [other, admin]) expect(canEditUser(ceo, target)).toBe(false);
  expect(canEditUser(ceo, ceo)).toBe(true);
  expect(canDeleteUser(ceo, ceo)).toBe(false);
  expect(mayGiveRole(ceo, partner, gerente)).toBe(true);
  expect(mayGiveRole(ceo, gerente, partner)).toBe(true);
  for (const [before, after] of [
    [partner, other],
    [partner, admin],
    [partner, firm],
    [firm, partner],
  ] as const)
    expect(mayGiveRole(ceo, before, after)).toBe(false);
});

test('nobody writes the own agreement, nor that of an ADMIN/CEO but another one', () => {
  const ceo = role('ADMIN', 'CEO');
  const ti = role('ADMIN', 'TI', 'u2');
  const partner = role('USUARIO', 'PARCEIRO', 'u4');
  for (const person of [ceo, ti, partner])
    expect(canIssueUserAgreement(person, person)).toBe(false);
  expect(canIssueUserAgreement(ti, ceo)).toBe(false);
  expect(canIssueUserAgreement(role('ADMIN', 'CEO', 'u9'), ceo)).toBe(true);
  expect(canIssueUserAgreement(ti, partner)).toBe(true);
});

test("accounts of a company are written by its own people and by a permission that is not read only; the master's only by its own", () => {
  const caller = (isMaster: boolean, tenants: { id_tenant: string; editar: boolean }[]) => ({
    kind: 'staff' as const,
    ...role('ADMIN', 'CEO'),
    name: 'A',
    cpf: '1',
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

test('a list shows a blocked account as blocked, whatever its acceptance, and says when its person signed in last', () => {
  expect(shownStatus({ status: 'Ativo', isBlocked: false })).toBe('Ativo');
  expect(shownStatus({ status: 'Ativo', isBlocked: true })).toBe('Bloqueado');
  expect(shownStatus({ status: 'Pendente', isBlocked: true })).toBe('Bloqueado');
  expect(lastSignInText({ lastSignInDate: null })).toBe('nunca');
  expect(lastSignInText({ lastSignInDate: '2026-11-23T17:05:00.000Z' })).toBe('23/11/2026 14:05');
});
