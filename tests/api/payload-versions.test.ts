import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { payloadVersion } from '#shared/signing/signing.constants.ts';
import type { ActPayload } from '#shared/signing/signing.schemas.ts';
import { openTestDevice, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let device: TestDevice;
let agreement: Agreement;
let idTenant = '';
let partner: Awaited<ReturnType<TestApp['factory']['user']>>;
beforeAll(async () => {
  t = await startTestApp();
  const company = await t.factory.tenant();
  idTenant = company.id;
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  device = await openTestDevice(t, partner);
  agreement = await device.link(client.cnpjcpf);
});
afterAll(() => t.close());

const first = () => ({ index: 0, previousHash: agreement.sha256 });
const perform = (payload: Record<string, unknown>) =>
  device.perform(agreement, 'assinatura', first(), { payload: payload as Partial<ActPayload> });
const storedActs = async (): Promise<number> =>
  (
    await t.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from signing_acts where id_agreement = ${agreement.id}`,
    )
  ).rows[0]!.n;

test('an act of a later version is asked to wait, and nothing of it is judged or kept', async () => {
  const { answer } = await perform({ v: payloadVersion + 1, salt: 'a', files: 'em outra forma' });
  expect(answer.statusCode, answer.body).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'payload_version_unknown' });
  expect(await storedActs()).toBe(0);
});

test.each([
  ['no version', { v: undefined }],
  ['a version of nobody', { v: 0 }],
  ['a text in its place', { v: `${payloadVersion + 1}` }],
  ['half a version', { v: payloadVersion + 0.5 }],
  ['this version with a wrong member', { maquina: 7 }],
])('%s is a wrong act, not a later one', async (_what, change) => {
  const { answer } = await perform(change);
  expect(answer.statusCode, answer.body).toBe(422);
  expect(await storedActs()).toBe(0);
});

test('a file of a later version is asked to wait too', async () => {
  const file = await device.makeFile('foto_pessoa', 7);
  const answer = await device.sendFile(agreement.id, file, {
    'x-payload-version': String(payloadVersion + 1),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payload_version_unknown']);
});

test('the whole shape of the second version, the back of the document included, is taken, verified and told', async () => {
  const client = await t.factory.client(idTenant, { openTo: [partner] });
  const linked = await device.link(client.cnpjcpf);
  const verso = await device.makeFile('foto_documento_verso', 9);
  const on = { index: 0, previousHash: linked.sha256 };
  const { act: first, files } = await device.makeAct(linked, 'assinatura', on);
  const at = '2026-11-21T12:00:00.000Z';
  const capture = (source: 'camera' | 'arquivo') => ({
    source,
    facing: source === 'camera' ? ('environment' as const) : null,
    width: 1024,
    height: 768,
    at,
    monotonicMs: 5,
    scores: { sharp: 120.5, mean: 110, dark: 0.1, light: 0 },
    override: 'documento antigo',
  });
  const { bytes: _bytes, ...described } = verso;
  const payload: ActPayload = {
    ...first.payload,
    v: 2,
    salt: 'A'.repeat(22),
    build: '2026.11.23-a1b2c3d',
    files: [
      ...first.payload.files.map((file) => ({
        ...file,
        capture: file.kind === 'desenho' ? null : capture('camera'),
      })),
      { ...described, capture: capture('arquivo') },
    ],
    challenge: { digits: '0427', basis: 'a'.repeat(64) },
    turn: {
      id: verso.id,
      act: 'assinatura',
      startedAt: at,
      endedAt: at,
      monotonicStart: 3,
      host: { id: partner.id, name: 'Anfitrião' },
      proof: { kind: 'passkey', at },
    },
    methodAccepted: { textSha256: 'b'.repeat(64), at },
    contact: 'a_confirmar',
    number: 'EMP-2026-000001',
    code: 'ABCDEFGHIJKLMNOP',
  };
  for (const file of [...files, verso])
    expect((await device.sendFile(linked.id, file, { 'x-payload-version': '2' })).statusCode).toBe(
      200,
    );
  const answer = await device.sendAct(device.record(linked, payload, on));
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await t.services.evidence.verifyAgreement(idTenant, linked.id)).ok).toBe(true);
  const evidence = await t.call({
    url: `/data-api/agreement/${linked.id}/evidence`,
    headers: device.headers,
  });
  expect(evidence.json().data.acts[0].flags).toContain('photo_from_file');
  expect(evidence.json().data.acts[0].files.map((file: { kind: string }) => file.kind)).toContain(
    'foto_documento_verso',
  );
  const pdf = await t.call({
    url: `/data-api/agreement/${linked.id}/pdf`,
    headers: device.headers,
  });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test.each<[string, object]>([
  ['no salt', { salt: undefined }],
  ['a short salt', { salt: 'abc' }],
  ['a photo that does not say where from', { files: undefined }],
  ['a contact of nobody', { contact: 'talvez' }],
  ['five digits', { challenge: { digits: '12345', basis: 'a'.repeat(64) } }],
])('of the second version, %s is a wrong act', async (_what, change) => {
  const { act } = await device.makeAct(agreement, 'assinatura', first());
  const whole = {
    ...act.payload,
    v: 2,
    salt: 'A'.repeat(22),
    build: 'x',
    files: act.payload.files.map((file) => ({ ...file, capture: null })),
    challenge: null,
    turn: null,
    methodAccepted: null,
    contact: 'confirmado',
    number: null,
    code: null,
    ...('files' in change ? { files: act.payload.files } : change),
  };
  const answer = await device.sendAct(device.record(agreement, whole as ActPayload, first()));
  expect(answer.statusCode, answer.body).toBe(422);
});

test('a member that this version does not name is kept as it was signed: the hash holds', async () => {
  const { act, answer } = await perform({ feitio: { novo: [1, 'dois', null] } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await t.context.db.execute<{ payload: string }>(
    sql`select payload_json as payload from signing_acts where id = ${act.event.id}`,
  );
  expect(JSON.parse(rows[0]!.payload)).toMatchObject({ feitio: { novo: [1, 'dois', null] } });
  const verified = await t.services.evidence.verifyAgreement(idTenant, agreement.id);
  expect(verified.ok).toBe(true);
});
