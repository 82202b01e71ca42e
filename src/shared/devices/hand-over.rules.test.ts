import { expect, test } from 'vitest';
import { rolePairs } from '../session/session.enums.ts';
import { mayHandOver } from './hand-over.rules.ts';

const [own, other] = ['11222333000181', '45723174000110'];

test('who leads a company hands over what its people captured, and nobody else', () => {
  const may = rolePairs
    .filter((role) => mayHandOver({ ...role, idTenant: own }, { idTenant: own }))
    .map(({ typeUser, typeCargo }) => `${typeUser}/${typeCargo}`);
  expect(may).toEqual([
    'ADMIN/CEO',
    'ADMIN/TI',
    'ADMIN/ANALISTA',
    'ADMIN/FINANCEIRO',
    'ADMIN/JURIDICO',
    'USUARIO/CEO',
    'USUARIO/GERENTE',
  ]);
  expect(mayHandOver({ kind: 'client', idTenant: own }, { idTenant: own })).toBe(false);
});

test.each(rolePairs)('never for another company: $typeUser $typeCargo', (role) => {
  expect(mayHandOver({ ...role, idTenant: own }, { idTenant: other })).toBe(false);
});
