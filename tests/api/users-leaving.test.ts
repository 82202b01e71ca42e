import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function makePartner() {
  const company = await t.factory.tenant();
  const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = (
    await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular',
      headers: device.headers,
      payload: {
        contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
        id_client: client.cnpjcpf,
      },
    })
  ).json().data;
  return { company, ceo, partner, client, device, agreement };
}

const remove = async (ceo: Parameters<TestApp['signIn']>[0], id: string) =>
  t.call({
    method: 'DELETE',
    url: `/data-api/user/delete/${id}`,
    headers: await t.signIn(ceo),
  });

test('what a deleted user captured before is taken as theirs and nothing else opens', async () => {
  const { ceo, partner, client, device, agreement } = await makePartner();
  expect((await remove(ceo, partner.id)).statusCode).toBe(200);
  const { answer } = await device.perform(agreement, 'assinatura', {
    index: 0,
    previousHash: agreement.sha256,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const evidence = await t.call({
    url: `/data-api/agreement/${agreement.id}/evidence`,
    headers: await t.signIn(ceo),
  });
  expect(evidence.json().data.acts).toHaveLength(1);
  expect(evidence.json().data.verification.ok).toBe(true);
  for (const url of [
    '/data-api/auth/session',
    '/data-api/clients',
    `/data-api/agreement/ativo/${client.cnpjcpf}`,
  ])
    expect((await t.call({ url, headers: device.headers })).statusCode, url).toBe(401);
});

test('a session that had ended before the deletion delivers nothing', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  await t.call({ method: 'POST', url: '/data-api/auth/logout', headers: device.headers });
  await remove(ceo, partner.id);
  const file = await device.makeFile('foto_pessoa', 1);
  expect((await device.sendFile(agreement.id, file)).json().code).toBe('unauthenticated');
});
