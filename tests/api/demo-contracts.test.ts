import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '#server/demo/demo-caller.ts';
import { createDemoContractStories } from '#server/demo/demo-contract-stories.ts';
import { agreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { wordsOfFields } from '#shared/contracts/field-words.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the demonstration has a contract without an address, a stale one and a denied one', async () => {
  const company = await t.factory.tenant();
  const director = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const accountant = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'CONTABILIDADE',
  });
  await createDemoContractStories(t.context, t.services, company.id, {
    director: await callerOf(t.context, t.services, director.id),
    accountant: await callerOf(t.context, t.services, accountant.id),
    users: {},
    passwordHash: 'none',
  });
  const answer = await t.call({ url: '/data-api/clients', headers: await t.signIn(director) });
  const { data } = answer.json() as { data: ClientRow[] };
  const told = data.map(({ razao_social, agreement }) => [
    razao_social,
    agreementStage(agreement).label,
    wordsOfFields(agreement!.blank),
    wordsOfFields(agreement!.stale),
  ]);
  expect(told.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['Vidraçaria Cristal do Norte Ltda.', 'Aguarda assinatura', ['endereço'], []],
    ['Viveiro Flor de Maio Ltda.', 'Falta testemunha 1', [], ['endereço']],
    ['Zeladoria Porto Seguro Ltda.', 'Negado após fechar', [], []],
  ]);
});
