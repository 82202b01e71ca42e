import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitDayOf } from '#shared/visits/visit-day.rules.ts';
import type { OthersVisit } from '#shared/visits/visits.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
});
afterAll(() => t.close());

const newPartner = () => t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
const prepare = async (person: TestUser, agreementId: string): Promise<void> => {
  const answer = await t.call({
    method: 'PUT',
    url: `/data-api/visits/${agreementId}`,
    headers: await t.signIn(person),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const seenBy = async (person: TestUser, headers: object = {}): Promise<OthersVisit[]> =>
  (
    await t.call({
      url: '/data-api/visits/others',
      headers: { ...(await t.signIn(person)), ...headers },
    })
  ).json().data;

test('a colleague sees who prepared a visit to a client that both may sign, until it is closed or long ago', async () => {
  const [ana, bruno, stranger] = [await newPartner(), await newPartner(), await newPartner()];
  const device = await openTestDevice(t, ana);
  const agreementOf = async (openTo: TestUser[]) => {
    const client = await t.factory.client(company.id, { openTo });
    return device.link(client.cnpjcpf);
  };
  const shared = await agreementOf([ana, bruno]);
  const own = await agreementOf([ana]);
  await prepare(ana, shared.id);
  await prepare(ana, own.id);
  expect(await seenBy(ana)).toEqual([]);
  expect(await seenBy(bruno)).toEqual([
    { agreementId: shared.id, name: ana.name, preparedAt: expect.any(String) },
  ]);
  expect(await seenBy(stranger)).toEqual([]);
  const elsewhere = await t.factory.tenant({ templates: false });
  const foreign = await t.factory.user(elsewhere.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  expect(await seenBy(foreign)).toEqual([]);
  // The office has every client of the company in its list.
  const ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  expect((await seenBy(ceo)).map((visit) => visit.agreementId).toSorted()).toEqual(
    [shared.id, own.id].toSorted(),
  );

  const age = async (days: number): Promise<void> => {
    await t.context.db.execute(
      sql`update prepared_visits set prepared_at = ${t.context.now().toISOString()}::timestamptz - make_interval(days => ${days}) where id_agreement = ${shared.id}`,
    );
  };
  await age(8);
  expect(await seenBy(bruno)).toEqual([]);
  await age(6);
  expect(await seenBy(bruno)).toHaveLength(1);
  await signUpTo(device, shared, 'fechamento');
  expect(await seenBy(bruno)).toEqual([]);
});

test('a visit to an earlier version counts until the contract is closed, once for each person', async () => {
  const [ana, bruno] = [await newPartner(), await newPartner()];
  const device = await openTestDevice(t, ana);
  const client = await t.factory.client(company.id, { openTo: [ana, bruno] });
  const first = await device.link(client.cnpjcpf);
  await prepare(ana, first.id);
  const edited = await t.call({
    method: 'POST',
    url: `/data-api/clients/update/${client.cnpjcpf}`,
    headers: device.headers,
    payload: { logradouro: 'Rua Nova' },
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const visitorsOf = async (): Promise<string[]> =>
    (
      await t.call({
        url: `/data-api/clients/${client.cnpjcpf}`,
        headers: await t.signIn(bruno),
      })
    ).json().data.visitors;
  const [seen] = await seenBy(bruno);
  expect(seen).toMatchObject({ name: ana.name });
  expect(seen!.agreementId).not.toBe(first.id);
  expect(await visitorsOf()).toEqual([ana.name]);
  await prepare(ana, seen!.agreementId);
  expect(await seenBy(bruno)).toHaveLength(1);
  expect(await visitorsOf()).toEqual([ana.name]);
});

test('a session that prepared a visit lives to the end of the day after it, another of the person does not', async () => {
  const ana = await newPartner();
  const device = await openTestDevice(t, ana);
  const client = await t.factory.client(company.id, { openTo: [ana] });
  const { id } = await device.link(client.cnpjcpf);
  const [prepared, other] = [await t.signIn(ana), await t.signIn(ana)];
  const announce = (day: string) =>
    t.call({
      method: 'PUT',
      url: `/data-api/visits/${id}`,
      headers: prepared,
      payload: { day },
    });
  const realNow = t.context.now;
  const monday = Date.parse('2031-03-03T12:00:00.000Z');
  const at = (ms: number): void => void (t.context.now = () => new Date(ms));
  const dayMs = 24 * 60 * 60 * 1000;
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await t.call({ url: '/data-api/visits/others', headers })).statusCode;
  try {
    await t.context.db.execute(
      sql`update sessions set created_at = ${new Date(monday).toISOString()}::timestamptz, last_used_at = ${new Date(monday).toISOString()}::timestamptz where subject = ${ana.id}`,
    );
    at(monday);
    const tomorrow = visitDayOf(new Date(monday + dayMs));
    expect((await announce(tomorrow)).statusCode).toBe(200);
    // A visit for an earlier day, or for one that nobody may prepare, shortens and lengthens nothing.
    expect((await announce(visitDayOf(new Date(monday)))).statusCode).toBe(200);
    expect((await announce('2031-04-01')).statusCode).toBe(200);
    expect((await announce('tomorrow')).statusCode).toBe(422);
    const over = Date.parse('2031-03-06T03:00:00.000Z');
    at(over - 1);
    expect(await status(other)).toBe(401);
    expect(await status(prepared)).toBe(200);
    await t.context.db.execute(
      sql`update sessions set last_used_at = ${new Date(monday).toISOString()}::timestamptz where subject = ${ana.id}`,
    );
    at(over);
    expect(await status(prepared)).toBe(401);
  } finally {
    t.context.now = realNow;
  }
});
