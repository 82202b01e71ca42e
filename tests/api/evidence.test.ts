import { sql } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonWebKey } from 'node:crypto';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { firstFault } from '#tests/support/signing/independent-verifier.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
});
afterAll(() => t.close());

async function signed(): Promise<{ device: TestDevice; agreement: Agreement; cnpjcpf: string }> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  await signUpTo(device, agreement, 'fechamento');
  return { device, agreement, cnpjcpf: client.cnpjcpf };
}
const evidenceOf = async (device: TestDevice, id: string): Promise<Evidence> =>
  (await t.call({ url: `/data-api/agreement/${id}/evidence`, headers: device.headers })).json()
    .data;
const secondOpinion = async (device: TestDevice, agreement: Agreement) => {
  const acts = (await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id)).filter(
    (act) => act.chainIndex !== null,
  );
  const html = (await t.services.agreements.find(t.context.db, company.id, agreement.id))!.html;
  return firstFault(
    html,
    acts,
    new Map([[device.keyId, device.jwk as JsonWebKey]]),
    t.context.serverKey.publicKey,
  );
};

test(
  'a closed agreement verifies here and by a second verifier that shares no code',
  onPostgres,
  async () => {
    const { device, agreement } = await signed();
    const evidence = await evidenceOf(device, agreement.id);
    expect(evidence).toMatchObject({
      sha256: agreement.sha256,
      isAssinado: true,
      version: 1,
      verification: { ok: true, faultIndex: null, reason: null },
      serverKeyId: t.context.serverKey.id,
    });
    expect(
      evidence.acts.map((act) => [act.index, act.kind, act.state, act.origin, act.files.length]),
    ).toEqual([
      [0, 'assinatura', 'valido', 'aparelho', 3],
      [1, 'testemunha_1', 'valido', 'aparelho', 1],
      [2, 'testemunha_2', 'valido', 'aparelho', 1],
      [3, 'fechamento', 'valido', 'aparelho', 0],
    ]);
    expect(evidence.headHash).toBe(evidence.acts.at(-1)!.eventHash);
    expect(await secondOpinion(device, agreement)).toBeNull();
  },
);

describe('tampering in the database or on the disk is found, at its place', () => {
  const tamper = {
    'the text': [
      (id: string) => sql`update agreements set html = html || ' ' where id = ${id}`,
      null,
      'text_hash',
      0,
    ],
    'a payload (witness 1)': [
      (id: string) =>
        sql`update signing_acts set payload_json = replace(payload_json, 'Curitiba', 'Londrina') where id_agreement = ${id} and kind = 'testemunha_1'`,
      1,
      'payload_hash',
      1,
    ],
    'a device time (witness 2)': [
      (id: string) =>
        sql`update signing_acts set event_json = replace(event_json, '12:00:00', '12:00:01') where id_agreement = ${id} and kind = 'testemunha_2'`,
      2,
      'event_hash',
      2,
    ],
    'the CPF that lists show': [
      (id: string) =>
        sql`update signing_acts set signer_cpf = '52998224725' where id_agreement = ${id} and kind = 'testemunha_1'`,
      1,
      'event_hash',
      null,
    ],
    'an act taken out': [
      (id: string) =>
        sql`delete from signing_acts where id_agreement = ${id} and kind = 'testemunha_1'`,
      1,
      'missing_act',
      1,
    ],
    'the last act taken out': [
      (id: string) =>
        sql`delete from signing_acts where id_agreement = ${id} and kind = 'fechamento'`,
      null,
      'closing',
      null,
    ],
    'the time of receipt': [
      (id: string) =>
        sql`update signing_acts set received_at = received_at - interval '1 day' where id_agreement = ${id} and kind = 'assinatura'`,
      0,
      'counter_text',
      null,
    ],
    'a counter-signature': [
      (id: string) =>
        sql`update signing_acts set counter_signature = (select counter_signature from signing_acts where id_agreement = ${id} and chain_index = 0) where id_agreement = ${id} and kind = 'testemunha_2'`,
      2,
      'counter_signature',
      2,
    ],
    'a whole act rewritten with a new key': [
      (id: string) =>
        sql`update signing_acts set event_json = regexp_replace(event_json, '"signature":"[^"]{4}', '"signature":"AAAA') where id_agreement = ${id} and kind = 'testemunha_2'`,
      2,
      'signature',
      2,
    ],
    'a file row': [
      (id: string) =>
        sql`update evidence_files set sha256 = ${'a'.repeat(64)} where id_agreement = ${id} and kind = 'foto_documento'`,
      0,
      'file',
      null,
    ],
  } as const;
  test.each(Object.entries(tamper))(
    '%s',
    async (_title, [statement, faultIndex, reason, secondIndex]) => {
      const { device, agreement } = await signed();
      await t.context.db.execute(statement(agreement.id));
      expect((await evidenceOf(device, agreement.id)).verification).toEqual({
        ok: false,
        faultIndex,
        reason,
      });
      // The second verifier looks at events only: columns, files and the closing are the product's own matter.
      expect((await secondOpinion(device, agreement))?.index ?? null).toBe(secondIndex);
    },
  );

  test('a changed byte in a stored photo', async () => {
    const { device, agreement } = await signed();
    const { sha256 } = (await evidenceOf(device, agreement.id)).acts[2]!.files[0]!;
    writeFileSync(join(t.dataDir, 'files/objects', sha256.slice(0, 2), sha256), 'other');
    expect((await evidenceOf(device, agreement.id)).verification).toEqual({
      ok: false,
      faultIndex: 2,
      reason: 'file',
    });
  });

  test('the command-line check walks every agreement with acts of a company', async () => {
    const ids = await t.services.evidence.agreementsWithActs(company.id);
    const results = await Promise.all(
      ids.map((id) => t.services.evidence.verifyAgreement(company.id, id)),
    );
    expect(results.filter((result) => result.ok).length).toBeGreaterThan(0);
    expect(results.filter((result) => !result.ok).length).toBe(Object.keys(tamper).length + 1);
  });
});

describe('files and PDF', () => {
  test('a file is served so that it can do nothing, to those who may open the agreement', async () => {
    const { device, agreement, cnpjcpf } = await signed();
    const evidence = await evidenceOf(device, agreement.id);
    const [photo, , drawing] = evidence.acts[0]!.files;
    const answer = await t.call({ url: photo!.url, headers: device.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(photo!.length),
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename="foto_pessoa_/),
    });
    expect(
      (await t.call({ url: drawing!.url, headers: device.headers })).headers['content-disposition'],
    ).toContain(`${cnpjcpf}_signature.png`);
    const other = await signed();
    expect(
      (
        await t.call({
          url: photo!.url.replace(agreement.id, other.agreement.id),
          headers: other.device.headers,
        })
      ).statusCode,
    ).toBe(404);
    for (const url of [
      photo!.url,
      `/data-api/agreement/${agreement.id}/evidence`,
      `/data-api/agreement/${agreement.id}/pdf`,
    ]) {
      expect((await t.call({ url, headers: other.device.headers })).statusCode).toBe(404);
      expect((await t.call({ url })).statusCode).toBe(401);
      expect(
        (await t.call({ url: url.replace(agreement.id, 'x'), headers: device.headers })).statusCode,
      ).toBe(422);
    }
  });

  test('the PDF is a PDF with the contract and its signatures, the same bytes each time', async () => {
    const { device, agreement } = await signed();
    const pdf = () =>
      t.call({ url: `/data-api/agreement/${agreement.id}/pdf`, headers: device.headers });
    const first = await pdf();
    expect(first.statusCode).toBe(200);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toMatch(
      /^attachment; filename="Contrato_.*\.pdf"; filename\*=UTF-8''Contrato_/,
    );
    expect((await pdf()).rawPayload.equals(first.rawPayload)).toBe(true);
  });
});
