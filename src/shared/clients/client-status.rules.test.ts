import { expect, test } from 'vitest';
import { asksBeforeStatus, headerStatuses, mayChangeClientStatus } from './client-status.rules.ts';
import { clientStatuses } from './clients.enums.ts';

test.each([
  [{ typeUser: 'ADMIN', typeCargo: 'CEO' }, true, true],
  [{ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, true, true],
  [{ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, false, false],
  [{ typeUser: 'USUARIO', typeCargo: 'CEO' }, true, false],
  [{ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }, true, false],
  [{ kind: 'client' }, true, false],
  [null, true, false],
] as const)('%j who may edit %s changes the status: %s', (person, mayEdit, may) => {
  expect(mayChangeClientStatus(person, mayEdit)).toBe(may);
});

test('the header offers five, of which two are asked about', () => {
  expect(headerStatuses).toEqual(['ATIVO', 'INADIMPLENTE', 'INATIVO', 'PENDENTE', 'BLOQUEADO']);
  expect(clientStatuses.filter(asksBeforeStatus)).toEqual(['BLOQUEADO', 'INATIVO']);
});
