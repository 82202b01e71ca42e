import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceLosses } from '#server/db/schema/devices.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { newId } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let admin: TestUser;
let manager: TestUser;
let partner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
});
afterAll(() => t.close());

const noticedAt = '2026-11-21T10:00:00.000Z';
const wiped = { lostWaiting: 5, noticedAt, reason: 'wiped' };
type Said = { loss?: unknown; items?: string[]; installId?: string; deviceName?: string };
const announce = async (
  person: TestUser,
  { installId = newId(), deviceName = 'Tablet', loss, items = [] }: Said,
) =>
  t.call({
    method: 'POST',
    url: '/data-api/sync/announce',
    headers: await t.signIn(person),
    payload: {
      installId,
      deviceName,
      appBuild: '1',
      ...(loss === undefined ? {} : { loss }),
      items: items.map((id) => ({
        id,
        sha256: 'a'.repeat(64),
        kind: 'desenho',
        signingId: null,
        statedAt: '2026-11-21T09:00:00.000Z',
      })),
    },
  });
const alertsOf = async (person: TestUser, deviceName: string): Promise<string[]> =>
  (await t.call({ url: '/data-api/alerts', headers: await t.signIn(person) }))
    .json()
    .data.map((alert: { message: string }) => alert.message)
    .filter((message: string) => message.includes(`"${deviceName}"`));
const rowOf = async (person: TestUser, installId: string) =>
  (await t.call({ url: '/data-api/devices', headers: await t.signIn(person) }))
    .json()
    .data.find((row: { installId: string }) => row.installId === installId);

test('a loss that was never announced is stored, alerted and listed, and the device hears of it', async () => {
  const installId = newId();
  const answer = await announce(partner, { installId, deviceName: 'Tablet apagado', loss: wiped });
  expect(answer.json()).toMatchObject({ missing: [], loss: noticedAt });
  for (const person of [manager, admin])
    expect(await alertsOf(person, 'Tablet apagado')).toEqual([
      expect.stringContaining('5 itens ainda não enviados podem ter se perdido'),
    ]);
  expect(await rowOf(manager, installId)).toMatchObject({
    lostWaiting: 5,
    lossNoticedAt: noticedAt,
    missing: 0,
  });
  const { losses } = (
    await t.call({
      url: `/data-api/devices/${installId}/items?owner=${encodeURIComponent(`${company.id}:staff:${partner.id}`)}`,
      headers: await t.signIn(manager),
    })
  ).json().data;
  expect(losses).toEqual([{ ...wiped, toldAt: expect.any(String) }]);
});

test(
  'told twice, by whomever, also at once: one row and one alert, and each time an answer',
  onPostgres,
  async () => {
    const said = { installId: newId(), deviceName: 'Tablet repetido', loss: wiped };
    const answers = await Promise.all([
      announce(partner, said),
      announce(partner, said),
      announce(admin, said),
    ]);
    answers.push(await announce(partner, said));
    for (const answer of answers) expect(answer.json().loss).toBe(noticedAt);
    // Whose gerente is told besides depends on who told it first.
    expect(await alertsOf(admin, 'Tablet repetido')).toHaveLength(1);
    const rows = await t.context.db.select().from(deviceLosses);
    expect(rows.filter((row) => row.installId === said.installId)).toHaveLength(1);
    // The next loss of the same tablet is another one.
    const next = { ...wiped, noticedAt: '2026-11-22T10:00:00.000Z', reason: 'rolled_back' };
    await announce(partner, { ...said, loss: next });
    expect(await alertsOf(admin, 'Tablet repetido')).toHaveLength(2);
  },
);

test('what the ledger misses of the same loss is not told a second time', async () => {
  const said = { installId: newId(), deviceName: 'Tablet conhecido' };
  const known = [newId(), newId()];
  await announce(partner, { ...said, items: known });
  const answer = await announce(partner, { ...said, loss: wiped });
  expect(answer.json().missing.toSorted()).toEqual(known.toSorted());
  await announce(partner, said);
  expect(await alertsOf(manager, 'Tablet conhecido')).toEqual([
    expect.stringContaining('5 itens ainda não enviados'),
  ]);
});

test('nothing unsent was lost: written, without an alert', async () => {
  const said = { installId: newId(), deviceName: 'Tablet vazio' };
  const answer = await announce(partner, { ...said, loss: { ...wiped, lostWaiting: 0 } });
  expect(answer.json().loss).toBe(noticedAt);
  expect(await alertsOf(manager, 'Tablet vazio')).toEqual([]);
  expect(await rowOf(manager, said.installId)).toMatchObject({
    lostWaiting: 0,
    lossNoticedAt: null,
  });
});

test('a store that was thrown away again, with nothing in it, does not hide what went before', async () => {
  const said = { installId: newId(), deviceName: 'Tablet duas vezes' };
  await announce(partner, { ...said, loss: wiped });
  const empty = { ...wiped, lostWaiting: 0, noticedAt: '2026-11-22T10:00:00.000Z' };
  await announce(partner, { ...said, loss: empty });
  expect(await rowOf(manager, said.installId)).toMatchObject({
    lostWaiting: 5,
    lossNoticedAt: noticedAt,
  });
});

test('an announcement without a loss is answered as before; what is none is refused', async () => {
  expect((await announce(partner, {})).json()).not.toHaveProperty('loss');
  for (const loss of [
    { ...wiped, lostWaiting: -1 },
    { ...wiped, lostWaiting: 1.5 },
    { ...wiped, noticedAt: 'ontem' },
    { ...wiped, reason: 'roubado' },
    'apagado',
  ])
    expect((await announce(partner, { loss })).statusCode).toBe(422);
});

test('another company sees nothing of it', async () => {
  const installId = newId();
  await announce(partner, { installId, loss: wiped });
  const elsewhere = await t.factory.tenant({ templates: false });
  const foreign = await t.factory.user(elsewhere.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  await announce(foreign, { installId });
  expect((await rowOf(foreign, installId)).lostWaiting).toBe(0);
  const { losses } = (
    await t.call({
      url: `/data-api/devices/${installId}/items?owner=${encodeURIComponent(`${elsewhere.id}:staff:${foreign.id}`)}`,
      headers: await t.signIn(foreign),
    })
  ).json().data;
  expect(losses).toEqual([]);
});
