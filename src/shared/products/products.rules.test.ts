import { expect, test } from 'vitest';
import type { Caller } from '../permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import { canEditProduct, hasOwnServices, seesProduct } from './products.rules.ts';

const staff = (typeUser: TypeUser, typeCargo: TypeCargo): Caller => ({
  kind: 'staff',
  id: '1',
  name: 'Ana',
  cpf: '3',
  idTenant: '2',
  typeUser,
  typeCargo,
  isMaster: false,
  permissions: { tenants: [] },
});

test.each<[string, Caller, boolean, string[]?]>([
  ['ADMIN CEO', staff('ADMIN', 'CEO'), true],
  ['ADMIN TI', staff('ADMIN', 'TI'), true],
  ['ADMIN ANALISTA without it', staff('ADMIN', 'ANALISTA'), false, ['MVA']],
  ['ADMIN ANALISTA with it', staff('ADMIN', 'ANALISTA'), true, ['PREVIDENCIARIO']],
  ['ADMIN JURIDICO without it', staff('ADMIN', 'JURIDICO'), false],
  ['ADMIN FINANCEIRO without it', staff('ADMIN', 'FINANCEIRO'), false],
  ['USUARIO PARCEIRO', staff('USUARIO', 'PARCEIRO'), true],
  ['a client', { kind: 'client', id: '4', name: 'Bia', cpf: null, idTenant: '2' }, true],
])('%s', (_name, caller, sees, services = []) => {
  expect(seesProduct(caller, { typeServico: 'PREVIDENCIARIO' }, new Set(services))).toBe(sees);
  // Where the list is not read, nothing depends on it.
  expect(hasOwnServices(caller) || sees).toBe(true);
});

const edits = { editar: true };
const reads = { editar: false };
/** Whether the product may be changed: with no permission for it, one that edits, one that reads; first by who may change the client. */
test.each<[string, Caller, [boolean, boolean, boolean], [boolean, boolean, boolean]]>([
  ['ADMIN CEO', staff('ADMIN', 'CEO'), [true, true, true], [false, false, false]],
  ['ADMIN ANALISTA', staff('ADMIN', 'ANALISTA'), [true, true, false], [false, false, false]],
  ['ADMIN TI', staff('ADMIN', 'TI'), [true, true, false], [false, false, false]],
  ['USUARIO CEO', staff('USUARIO', 'CEO'), [true, true, false], [false, false, false]],
  ['USUARIO PARCEIRO', staff('USUARIO', 'PARCEIRO'), [true, true, false], [false, false, false]],
])('%s may change a product', (_name, caller, ofEditor, ofReader) => {
  for (const [mayEditClient, expected] of [
    [true, ofEditor],
    [false, ofReader],
  ] as const)
    expect(
      [undefined, edits, reads].map((grant) => canEditProduct(caller, mayEditClient, grant)),
    ).toEqual(expected);
});
