import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceSchema } from '#shared/signing/signing.schemas.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { openSignedOffice, type SignedAgreement } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type JsonObject = Record<string, unknown>;
type StoredTexts = { eventJson: string; payloadJson: string };

let t: TestApp;
let made: SignedAgreement;
/** The signature (with reading, drawing and files), which each test leaves as it found it. */
let actId: string;
let texts: StoredTexts;
beforeAll(async () => {
  t = await startTestApp();
  made = await (await openSignedOffice(t)).signed();
  const acts = await t.context.db
    .select()
    .from(signingActs)
    .where(eq(signingActs.idAgreement, made.agreement.id));
  const { id, eventJson, payloadJson } = acts.find((act) => act.kind === 'assinatura')!;
  actId = id;
  texts = { eventJson, payloadJson };
});
afterAll(() => t.close());

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every member by its path; of an array, the first item's. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return pathsIn(value[0], [...path, '0']);
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => [
    [...path, name],
    ...pathsIn(value[name], [...path, name]),
  ]);
}

/** The text with one member under another name: still JSON, and one letter beside what was signed. */
function withRenamed(json: string, path: readonly string[]): string {
  const root: unknown = JSON.parse(json);
  let parent = root as JsonObject;
  for (const name of path.slice(0, -1)) parent = parent[name] as JsonObject;
  const name = path.at(-1)!;
  const other = `${name.startsWith('a') ? 'b' : 'a'}${name.slice(1)}`;
  parent[other] = parent[name];
  delete parent[name];
  return JSON.stringify(root);
}

const store = (changed: Partial<StoredTexts>) =>
  t.context.db
    .update(signingActs)
    .set({ ...texts, ...changed })
    .where(eq(signingActs.id, actId));

const ask = (url: string) => t.call({ url, headers: made.device.headers });
const evidence = async () => {
  const answer = await ask(`/data-api/agreement/${made.agreement.id}/evidence`);
  expect(answer.statusCode).toBe(200);
  return v.parse(evidenceSchema, answer.json().data);
};

describe('a member of a stored act under another name', () => {
  test.each(['eventJson', 'payloadJson'] as const)(
    '%s: each is a fault of that act, and none stops the answer',
    async (column) => {
      const paths = pathsIn(JSON.parse(texts[column]));
      expect(paths.length).toBeGreaterThan(column === 'eventJson' ? 12 : 30);
      const said: [string, boolean, number | null][] = [];
      for (const path of paths) {
        await store({ [column]: withRenamed(texts[column], path) });
        const { verification, acts } = await evidence();
        expect(acts).toHaveLength(4);
        said.push([path.join('.'), verification.ok, verification.faultIndex]);
      }
      expect(said).toEqual(paths.map((path) => [path.join('.'), false, 0]));
      await store({});
      expect((await evidence()).verification.ok).toBe(true);
    },
  );

  test('a member that was added to what was signed is a fault as well', async () => {
    await store({ payloadJson: JSON.stringify({ ...JSON.parse(texts.payloadJson), aato: 1 }) });
    expect((await evidence()).verification).toMatchObject({ ok: false, reason: 'payload_hash' });
    await store({});
  });

  test.each([
    ['a member lacks its name', () => withRenamed(texts.payloadJson, ['capturedBy'])],
    ['the text is no JSON', () => '{'],
  ])('%s: what the desk was shown is empty, the PDF still comes', async (_, json) => {
    await store({ payloadJson: json() });
    const shown = await ask(`/data-api/signatures/cnpj/${made.cnpjcpf}`);
    expect(shown.statusCode).toBe(200);
    const pdf = await ask(`/data-api/agreement/${made.agreement.id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    await store({});
  });
});
