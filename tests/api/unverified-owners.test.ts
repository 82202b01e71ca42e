import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ templates: false });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const url = '/data-api/tenants/unverified-owners';
const read = async (who: TestUser) => t.call({ url, headers: await t.signIn(who) });
const set = async (who: TestUser, payload: object) =>
  t.call({ method: 'POST', url, headers: await t.signIn(who), payload });

test('the switch decides at once whether the company CEO needs codes, and the history keeps it', async () => {
  const director = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  const rules = async (): Promise<boolean> =>
    (
      await t.call({ url: '/data-api/clients/registration', headers: await t.signIn(director) })
    ).json().data.mayRegisterUnverified;
  expect((await read(admin)).json().data).toEqual({ isAllowed: false, canChange: true });
  expect(await rules()).toBe(false);
  expect((await set(admin, { isAllowed: true })).json().data.isAllowed).toBe(true);
  expect(await rules()).toBe(true);
  // The same again is no change.
  await set(admin, { isAllowed: true });
  const lines = () =>
    t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `tenant:${company.id}`));
  expect(await lines()).toMatchObject([
    { action: 'cadastro_sem_codigos_permitido', before: 'false', after: 'true' },
  ]);
  await set(admin, { isAllowed: false });
  expect(await rules()).toBe(false);
  expect(await lines()).toHaveLength(2);
});

test('the TI reads the switch, and nobody but an ADMIN/CEO sets it', async () => {
  const ti = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
  const director = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  expect((await read(ti)).json().data.canChange).toBe(false);
  for (const who of [ti, director])
    expect((await set(who, { isAllowed: true })).statusCode).toBe(403);
  expect((await read(director)).statusCode).toBe(403);
  expect((await set(admin, { isAllowed: 'sim' })).statusCode).toBe(422);
  expect((await read(admin)).json().data.isAllowed).toBe(false);
});
