import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let headers: Record<string, string>;
let ofClient: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp({ NODE_ENV: 'production' });
  const company = await t.factory.tenant();
  headers = await t.signIn(
    await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }),
  );
  ofClient = await t.signIn(await t.factory.client(company.id));
});
afterAll(() => t.close());

const addresses = ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'];

test.each(addresses)('in production %s is for staff', async (url) => {
  const stranger = await t.call({ url });
  expect(stranger.statusCode).toBe(401);
  expect(stranger.json()).toMatchObject({
    code: 'unauthenticated',
    message: expect.stringMatching(/[a-zçã]/),
  });
  const forged = await t.call({ url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(forged.statusCode).toBe(401);
  const client = await t.call({ url, headers: ofClient });
  expect([client.statusCode, client.json().code]).toEqual([403, 'forbidden']);
  expect((await t.call({ url, headers })).statusCode).toBeLessThan(400);
});

test('elsewhere it stands open', async () => {
  const open = await startTestApp();
  try {
    await open.factory.tenant();
    for (const url of addresses)
      expect((await open.call({ url })).statusCode, url).toBeLessThan(400);
  } finally {
    await open.close();
  }
});
