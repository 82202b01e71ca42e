import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('who signed second is told whose signature counts and since when, and asks the office to look, once', async () => {
  const company = await t.factory.tenant();
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const partner = () => t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const [ana, bruno] = [await partner(), await partner()];
  const client = await t.factory.client(company.id, { openTo: [ana, bruno] });
  const first = await openTestDevice(t, ana);
  const second = await openTestDevice(t, bruno);
  const agreement = await first.link(client.cnpjcpf);
  await signUpTo(first, agreement, 'assinatura');
  const [counting] = await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id);

  const { answer } = await second.perform(agreement, 'assinatura', {
    index: 0,
    previousHash: agreement.sha256,
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'act_superseded',
    details: {
      counts: {
        kind: 'assinatura',
        collector: ana.name,
        receivedAt: counting!.receivedAt.toISOString(),
      },
    },
  });

  const kept = answer.json().details.id as string;
  const ask = async (person: typeof ana, actId: string) =>
    t.call({
      method: 'POST',
      url: `/data-api/visits/${agreement.id}/avisos`,
      headers: await t.signIn(person),
      payload: { actId },
    });
  const alerts = async (): Promise<string[]> =>
    (
      (await t.call({ url: '/data-api/alerts', headers: await t.signIn(admin) })).json().data as {
        message: string;
      }[]
    )
      .map(({ message }) => message)
      .filter((message) => message.includes('pede que o escritório veja'));
  const asked = await ask(bruno, kept);
  expect(asked.statusCode, asked.body).toBe(200);
  expect(asked.json().data.recipients).toBeGreaterThan(0);
  expect((await ask(bruno, kept)).statusCode).toBe(200);
  expect(await alerts()).toEqual([
    expect.stringMatching(new RegExp(`^${bruno.name} pede .* Vale a de ${ana.name}, recebida em `)),
  ]);

  // Another's act, one that is in force, and none at all.
  expect((await ask(ana, kept)).statusCode).toBe(409);
  expect((await ask(ana, counting!.id)).statusCode).toBe(409);
  expect((await ask(bruno, agreement.id)).statusCode).toBe(409);
  expect(await alerts()).toHaveLength(1);
});
