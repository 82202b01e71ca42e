import { generateKeyPairSync } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let partner: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

const enrol = (device: TestDevice, publicKey: object, installId = device.installId) =>
  t.call({
    method: 'POST',
    url: '/data-api/devices/keys',
    headers: device.headers,
    payload: { installId, deviceName: 'Tablet', publicKey },
  });
const freshKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const rows = async (query: SQL) =>
  (await t.context.db.execute(query)).rows as Record<string, unknown>[];

/** A signing of one act by a fresh tablet of a fresh person. */
async function signed(): Promise<{ device: TestDevice; id: string; person: TestUser }> {
  const person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const device = await openTestDevice(t, person);
  const agreement = await agreementOf(person, device);
  await signUpTo(device, agreement, 'assinatura');
  return { device, id: agreement.id, person };
}
async function agreementOf(person: TestUser, device: TestDevice): Promise<Agreement> {
  const client = await t.factory.client(company.id, { openTo: [person] });
  return device.link(client.cnpjcpf);
}
const verify = (id: string) => t.services.evidence.verifyAgreement(company.id, id);

describe('what is enrolled', () => {
  test('is a point of the curve in its one form, else nothing is stored', async () => {
    const device = await openTestDevice(t, partner, { enrol: false });
    const good = freshKey();
    const zero = 'A'.repeat(43);
    const bad = [
      { x: zero, y: zero },
      { x: good.x, y: zero },
      { x: good.y, y: good.x },
      // The same point with other unused bits would be a second id of one key.
      { x: good.x, y: otherSpelling(good.y!) },
    ];
    for (const point of bad) {
      const answer = await enrol(device, { kty: 'EC', crv: 'P-256', ...point });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('device_key_invalid');
    }
    expect(
      await rows(sql`select id from device_keys where install_id = ${device.installId}`),
    ).toEqual([]);
    expect((await enrol(device, good)).statusCode).toBe(200);
  });

  test('is signed by the server and written into the record of accesses, once', async () => {
    const device = await openTestDevice(t, partner);
    await device.enrol();
    const [row] = await rows(
      sql`select enrolment_text, enrolment_key_id from device_keys where id = ${device.keyId}`,
    );
    expect(JSON.parse(row!['enrolment_text'] as string)).toMatchObject({
      protocol: 'recupera-enrolment/1',
      tenant: company.id,
      owner: { id: partner.id, kind: 'staff', name: partner.name },
      installId: device.installId,
    });
    expect(row!['enrolment_key_id']).toBe(t.context.serverKey.id);
    expect(
      await rows(
        sql`select actor from security_events where action = 'chave_registrada' and object = ${`chave:${device.keyId}`}`,
      ),
    ).toEqual([{ actor: `staff:${partner.id}` }]);
  });

  test('of one person are at most twenty: the longest unused is retired, and its acts stay good', async () => {
    const busy = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const device = await openTestDevice(t, busy);
    await t.context.db.execute(
      sql`update device_keys set last_used_at = now() - interval '90 days', enrolled_at = enrolled_at where id = ${device.keyId}`,
    );
    const ids: string[] = [];
    // A session enrols twenty a minute.
    Object.assign(device.headers, await t.signIn(busy));
    for (let more = 0; more < 20; more += 1)
      ids.push((await enrol(device, freshKey(), newId())).json().data.deviceKeyId);
    const live = await rows(
      sql`select id from device_keys where owner = ${device.owner} and revoked_at is null`,
    );
    expect(live).toHaveLength(20);
    expect(live.map((row) => row['id'])).toEqual(expect.arrayContaining([ids.at(-1)]));
    const [gone] = await rows(
      sql`select id, revocation_text from device_keys where owner = ${device.owner} and revoked_at is not null`,
    );
    expect(gone!['id']).toBe(device.keyId);
    expect(JSON.parse(gone!['revocation_text'] as string)).toMatchObject({
      protocol: 'recupera-revocation/1',
      reason: 'sem_uso',
      by: 'sistema',
    });
    expect((await enrol(device, freshKey(), newId())).json().code).toBe('rate_limited');
    Object.assign(device.headers, await t.signIn(busy));
    expect((await device.enrol()).json().code).toBe('device_key_revoked');
  });
});

describe('verification notices', () => {
  const tamper: Record<string, [(keyId: string) => SQL, string]> = {
    'an enrolment that is gone': [
      (id) => sql`update device_keys set enrolment_text = null where id = ${id}`,
      'enrolment_missing',
    ],
    'an enrolment that nobody signed': [
      (id) => sql`update device_keys set enrolment_signature = 'AAAA' where id = ${id}`,
      'enrolment_signature',
    ],
    'a text that says another installation': [
      (id) =>
        sql`update device_keys set enrolment_text = replace(enrolment_text, install_id::text, ${newId()}) where id = ${id}`,
      'enrolment_signature',
    ],
    'another installation': [
      (id) => sql`update device_keys set install_id = ${newId()} where id = ${id}`,
      'enrolment_text',
    ],
    'another time': [
      (id) =>
        sql`update device_keys set enrolled_at = enrolled_at - interval '1 day' where id = ${id}`,
      'enrolment_text',
    ],
    'a company that is not the owner’s': [
      (id) => sql`update device_keys set id_tenant = '999999' where id = ${id}`,
      'key_unknown',
    ],
    'another public key': [
      (id) =>
        sql`update device_keys set public_key = ${JSON.stringify(freshKey())}::jsonb where id = ${id}`,
      'key_unknown',
    ],
    'another owner': [
      (id) => sql`update device_keys set owner = ${`x:staff:${newId()}`} where id = ${id}`,
      'key_unknown',
    ],
    'a revocation that nobody signed': [
      (id) => sql`update device_keys set revoked_at = now() where id = ${id}`,
      'revocation_text',
    ],
  };

  test.each(Object.entries(tamper))('%s', async (_title, [statement, reason]) => {
    const { device, id } = await signed();
    expect((await verify(id)).ok).toBe(true);
    await t.context.db.execute(statement(device.keyId));
    expect(await verify(id)).toMatchObject({ ok: false, faultIndex: 0, reason });
  });

  test('a key whose owner was exchanged together with the act’s person', async () => {
    const { device, id } = await signed();
    const other = newId();
    await t.context.db.execute(
      sql`update device_keys set owner = ${`${company.id}:staff:${other}`} where id = ${device.keyId}`,
    );
    await t.context.db.execute(
      sql`update signing_acts set captured_by = ${`staff:${other}`} where id_agreement = ${id}`,
    );
    expect((await verify(id)).faults.map(({ reason: found }) => found)).toContain('enrolment_text');
  });
});

/** The same 32 bytes with other unused bits in the last character (base64url). */
function otherSpelling(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(text.at(-1)!);
  return text.slice(0, -1) + alphabet[last ^ 1]!;
}
