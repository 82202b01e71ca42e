import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type TestDevice,
  type TestPerson,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let director: TestUser;
let ceo: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  director = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const newPartner = () => t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
const declare = async (by: TestPerson, device: TestDevice, headers?: Record<string, string>) =>
  t.call({
    method: 'POST',
    url: `/data-api/devices/${device.installId}/lost`,
    headers: headers ?? (await t.signIn(by)),
    payload: { owner: device.owner },
  });
const declareOwn = (headers: Record<string, string>, installId: string) =>
  t.call({ method: 'POST', url: `/data-api/devices/own/${installId}/lost`, headers });
const isAlive = async (headers: Record<string, string>): Promise<boolean> =>
  (await t.call({ url: '/data-api/devices/own', headers })).statusCode === 200;
const agreementOf = async (person: TestUser, device: TestDevice): Promise<Agreement> => {
  const client = await t.factory.client(company.id, { openTo: [person] });
  return device.link(client.cnpjcpf);
};
const rows = async (query: ReturnType<typeof sql>) =>
  (await t.context.db.execute(query)).rows as Record<string, unknown>[];

test('the office: keys are revoked with a signed text, sessions there end as lost, and it is written down', async () => {
  const partner = await newPartner();
  const tablet = await openTestDevice(t, partner);
  const phone = await openTestDevice(t, partner);
  const somewhere = await t.signIn(partner);
  const agreement = await agreementOf(partner, tablet);
  const { heads } = await signUpTo(tablet, agreement, 'assinatura');
  const { act } = await tablet.makeAct(agreement, 'testemunha_1', {
    index: 1,
    previousHash: heads[1]!,
  });
  const answer = await declare(director, tablet);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toEqual({ keys: 1, sessions: 2 });
  expect(await isAlive(tablet.headers)).toBe(false);
  // Nobody knows whose screen that was.
  expect(await isAlive(somewhere)).toBe(false);
  expect(await isAlive(phone.headers)).toBe(true);
  expect(
    await rows(
      sql`select end_reason from sessions where install_id = ${tablet.installId} and revoked_at is not null`,
    ),
  ).toEqual([{ end_reason: 'lost' }]);
  const [key] = await rows(
    sql`select revocation_text, revocation_key_id from device_keys where id = ${tablet.keyId}`,
  );
  expect(JSON.parse(key!['revocation_text'] as string)).toMatchObject({
    protocol: 'recupera-revocation/1',
    keyId: tablet.keyId,
    reason: 'perdido',
    by: `staff:${director.id}`,
    owner: { id: partner.id, name: partner.name },
  });
  expect(
    await rows(
      sql`select action from security_events where actor = ${`staff:${director.id}`} and action in ('chave_revogada', 'sessao_encerrada') order by action`,
    ),
  ).toEqual([{ action: 'chave_revogada' }, { action: 'sessao_encerrada' }]);
  expect(
    await rows(
      sql`select action, before from history where subject = ${`user:${partner.id}`} and action = 'aparelho_perdido'`,
    ),
  ).toEqual([{ action: 'aparelho_perdido', before: 'Tablet' }]);
  // What was signed before stays good; what the key signs from now on does not count, whoever sends it.
  expect((await t.services.evidence.verifyAgreement(company.id, agreement.id)).ok).toBe(true);
  Object.assign(tablet.headers, await t.signIn(partner));
  expect((await tablet.sendAct(act)).statusCode).toBeGreaterThanOrEqual(409);
  expect((await tablet.enrol()).json().code).toBe('device_key_revoked');
  // Said once.
  expect((await declare(director, tablet)).statusCode).toBe(200);
  expect((await declare(director, tablet)).json().data).toEqual({ keys: 0, sessions: 0 });
});

test('the person: from another session, which goes on; a new key puts the device into use again', async () => {
  const partner = await newPartner();
  const tablet = await openTestDevice(t, partner);
  const phone = await openTestDevice(t, partner);
  const own = (await t.call({ url: '/data-api/devices/own', headers: phone.headers })).json().data;
  expect(own.map((row: { installId: string }) => row.installId).toSorted()).toEqual(
    [tablet.installId, phone.installId].toSorted(),
  );
  const here = await t.signIn(partner);
  const answer = await declareOwn(here, tablet.installId);
  expect(answer.json().data).toEqual({ keys: 1, sessions: 1 });
  expect([await isAlive(here), await isAlive(tablet.headers)]).toEqual([true, false]);
  const listed = async (): Promise<unknown> =>
    (await t.call({ url: '/data-api/devices/own', headers: here }))
      .json()
      .data.find((row: { installId: string }) => row.installId === tablet.installId)?.lostAt;
  expect(await listed()).not.toBeNull();
  const fresh = await openTestDevice(t, partner, { enrol: false });
  await t.call({
    method: 'POST',
    url: '/data-api/devices/keys',
    headers: fresh.headers,
    payload: { installId: tablet.installId, deviceName: 'Tablet', publicKey: fresh.jwk },
  });
  expect(await listed()).toBeNull();
});

test('who may: own devices alone, or those of the company; elsewhere it is not there', async () => {
  const partner = await newPartner();
  const tablet = await openTestDevice(t, partner);
  const colleague = await newPartner();
  expect((await declareOwn(await t.signIn(colleague), tablet.installId)).statusCode).toBe(404);
  expect((await declare(colleague, tablet)).statusCode).toBe(403);
  const manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  expect((await declare(manager, tablet)).statusCode).toBe(403);
  const elsewhere = await t.factory.tenant({ templates: false });
  for (const typeUser of ['ADMIN', 'USUARIO'] as const) {
    const foreign = await t.factory.user(elsewhere.id, { typeUser, typeCargo: 'CEO' });
    expect((await declare(foreign, tablet)).statusCode).toBe(404);
    const chosen = { ...(await t.signIn(foreign)), 'x-tenant': company.id };
    expect((await declare(foreign, tablet, chosen)).statusCode).toBe(404);
  }
  expect((await declareOwn(tablet.headers, newId())).statusCode).toBe(404);
  expect(await isAlive(tablet.headers)).toBe(true);
  expect((await declare(ceo, tablet)).json().data.keys).toBe(1);
});

test('two people on one tablet: the loss that one of them says ends nothing of the other', async () => {
  const partner = await newPartner();
  const colleague = await newPartner();
  const tablet = await openTestDevice(t, partner);
  const other = await openTestDevice(t, colleague, { enrol: false });
  const enrol = async (headers: Record<string, string>, publicKey: unknown) =>
    t.call({
      method: 'POST',
      url: '/data-api/devices/keys',
      headers,
      payload: { installId: tablet.installId, deviceName: 'Tablet', publicKey },
    });
  expect((await enrol(other.headers, tablet.jwk)).statusCode).toBe(200);
  expect((await declareOwn(await t.signIn(partner), tablet.installId)).json().data).toMatchObject({
    keys: 1,
  });
  expect(await isAlive(other.headers)).toBe(true);
  expect((await enrol(other.headers, tablet.jwk)).statusCode).toBe(200);
  // Whoever said it comes back with a key of the tablet's that was never revoked.
  const back = await t.signIn(partner);
  expect((await enrol(back, tablet.jwk)).json().code).toBe('device_key_revoked');
  expect((await enrol(back, other.jwk)).statusCode).toBe(200);
  expect((await enrol(other.headers, other.jwk)).statusCode).toBe(200);
});
