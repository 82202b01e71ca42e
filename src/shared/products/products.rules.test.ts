import { expect, test } from 'vitest';
import type { Caller } from '../permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '../session/session.enums.ts';
import { seesProduct } from './products.rules.ts';

const staff = (typeUser: TypeUser, typeCargo: TypeCargo, services: string[] = []): Caller => ({
  kind: 'staff',
  id: '1',
  name: 'Ana',
  idTenant: '2',
  typeUser,
  typeCargo,
  isMaster: false,
  permissions: {
    clients: [],
    tenants: [],
    products: services.map((typeServico) => ({ id_product: '3', typeServico, editar: true })),
  },
});

test.each([
  ['ADMIN CEO', staff('ADMIN', 'CEO'), true],
  ['ADMIN TI', staff('ADMIN', 'TI'), true],
  ['ADMIN ANALISTA without it', staff('ADMIN', 'ANALISTA', ['MVA']), false],
  ['ADMIN ANALISTA with it', staff('ADMIN', 'ANALISTA', ['PREVIDENCIARIO']), true],
  ['ADMIN JURIDICO without it', staff('ADMIN', 'JURIDICO'), false],
  ['ADMIN FINANCEIRO without it', staff('ADMIN', 'FINANCEIRO'), false],
  ['USUARIO PARCEIRO', staff('USUARIO', 'PARCEIRO'), true],
  ['a client', { kind: 'client', id: '4', name: 'Bia', idTenant: '2' } as Caller, true],
])('%s', (_name, caller, sees) => {
  expect(seesProduct(caller, { typeServico: 'PREVIDENCIARIO' })).toBe(sees);
});
