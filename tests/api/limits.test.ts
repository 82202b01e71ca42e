import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createThrottleService } from '#server/domain/session/throttle.service.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** The same application again over the same database, as a second process would be. */
let second: FastifyInstance;
let host: string;
let idTenant: string;
beforeAll(async () => {
  t = await startTestApp({ TRUST_PROXY: '1' });
  const tenant = await t.factory.tenant();
  ({ host } = tenant);
  idTenant = tenant.id;
  second = await buildApp(
    t.context,
    { ...t.services, throttle: createThrottleService(t.context) },
    { webDirectory: join(t.dataDir, 'tmp') },
  );
});
afterAll(async () => {
  await second?.close();
  await t?.close();
});

const from = (address: string) => ({ host, 'x-forwarded-for': address });

test(
  'calls that a link guards are counted for all processes together, by address',
  onPostgres,
  async () => {
    const tryLink = async (app: FastifyInstance, address: string): Promise<number> =>
      (
        await app.inject({
          method: 'POST',
          url: '/data-api/auth/password-link',
          headers: from(address),
          payload: { token: 'x'.repeat(43) },
        })
      ).statusCode;
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push(await tryLink(t.app, '200.1.1.1'), await tryLink(second, '200.1.1.1'));
    expect(answers.slice(0, 20)).not.toContain(429);
    expect(answers.slice(20)).toEqual([429, 429]);
    expect(await tryLink(second, '200.1.1.2')).not.toBe(429);
  },
);

test('a refused call writes nothing: a flood costs one count each', async () => {
  const ask = () =>
    t.app.inject({
      method: 'POST',
      url: '/data-api/auth/password-link',
      headers: from('200.1.1.9'),
      payload: { token: 'x'.repeat(43) },
    });
  for (let n = 0; n < 20; n += 1) await ask();
  const { answer, statements } = await recordQueries(ask);
  expect(answer.statusCode).toBe(429);
  expect(statements.filter(({ text }) => text.includes('sign_in_failures'))).toHaveLength(1);
});

test(
  'forty at one moment: never more than the twenty that an address has pass, nor forty of its network',
  onPostgres,
  async () => {
    const ask = async (address: string): Promise<number> =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/data-api/auth/password-link',
          headers: from(address),
          payload: { token: 'x'.repeat(43) },
        })
      ).statusCode;
    const passed = async (addressOf: (n: number) => string): Promise<number> =>
      (await Promise.all(Array.from({ length: 40 }, (_, n) => ask(addressOf(n))))).filter(
        (status) => status !== 429,
      ).length;
    expect(await passed(() => '200.1.2.1')).toBeLessThanOrEqual(20);
    // A customer's own network holds more addresses than anybody can count.
    expect(await passed((n) => `2001:db8:1:2::${(n + 1).toString(16)}`)).toBeLessThanOrEqual(20);
    // One by one the whole share of an address passes.
    let alone = 0;
    while (alone < 40 && (await ask('200.1.2.2')) !== 429) alone += 1;
    expect(alone).toBe(20);
  },
);

/**
 * Calls until the answer is 429, however fast this machine is: the bucket fills by one a second.
 * Answers how many went through.
 */
async function untilRefused(call: () => Promise<number>): Promise<number> {
  for (let n = 0; n < 1000; n += 1) if ((await call()) === 429) return n;
  return Infinity;
}

test('load is counted by each process for itself', async () => {
  const read = async (app: FastifyInstance): Promise<number> =>
    (
      await app.inject({
        url: '/data-api/agreement/read-for-client?contracts=PRINCIPAL',
        headers: from('200.1.1.3'),
      })
    ).statusCode;
  const through = await untilRefused(() => read(t.app));
  expect(through).toBeGreaterThanOrEqual(60);
  expect(through).toBeLessThan(1000);
  expect(await read(second)).not.toBe(429);
});

test('behind one address every session has a share of its own', async () => {
  const role = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
  const one = await t.signIn(await t.factory.user(idTenant, role));
  const other = await t.signIn(await t.factory.user(idTenant, role));
  const look = async (headers: Record<string, string>): Promise<number> =>
    (
      await t.call({
        url: '/data-api/utils/cep/80010010',
        headers: { ...headers, ...from('200.1.1.4') },
      })
    ).statusCode;
  expect(await untilRefused(() => look(one))).toBeLessThan(1000);
  expect(await look(other)).not.toBe(429);
});

test('a caller over a limit gets a time to come back, within five seconds', async () => {
  const person = await t.factory.user(idTenant, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const headers = { ...(await t.signIn(person)), ...from('200.1.1.5') };
  const announce = () =>
    t.call({
      method: 'POST',
      url: '/data-api/sync/announce',
      headers,
      payload: {
        installId: '0199aaaa-0000-7000-8000-000000000001',
        deviceName: 'Tablet',
        appBuild: '',
        items: [],
      },
    });
  const through = await untilRefused(async () => (await announce()).statusCode);
  expect(through).toBeGreaterThanOrEqual(30);
  const refused = await announce();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(5);
});
