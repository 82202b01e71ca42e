import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '#tests/support/factory.ts';
import { hostileDocuments } from '#tests/support/faults/hostile-documents.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import {
  processorMs,
  residentMegabytes,
  watchMemory,
} from '#tests/support/faults/process-memory.ts';
import {
  isRefusalForPeople,
  startRunningWorld,
  type RunningWorld,
} from '#tests/support/faults/running-world.ts';
import { acceptanceClause, wordDocument } from '#tests/support/word-document.ts';

/** Longest processor time for one file (the wall is 10 s, and its end), and how much memory all of them together may add. */
const withinMs = 12_000;
const growthMegabytes = 400;

let r: RunningWorld;
let headers: Record<string, string>;
let before = 0;
let highest = 0;

const send = (path: string, body: Buffer, session = headers) =>
  r.app.call({
    method: 'POST',
    url: `/data-api/contracts${path}`,
    headers: { ...session, ...formHeaders },
    payload: rawForm([{ name: 'file', filename: '../../contrato.docx', type: 'text/html', body }]),
  });

async function signIn(): Promise<Record<string, string>> {
  const answer = await r.app.call({
    method: 'POST',
    url: '/data-api/auth/login',
    payload: { email: r.world.ceo.user.email, password: testPassword },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { authorization: `Bearer ${answer.json().access_token}` };
}

beforeAll(async () => {
  r = await startRunningWorld();
  headers = { authorization: `Bearer ${r.world.ceo.token}` };
  // One sound document first, so that libraries are loaded when the count begins.
  await send('/check-document', wordDocument([acceptanceClause]));
  before = residentMegabytes(r.server.child.pid!);
});
afterAll(() => r.stop());

describe('a hostile file as a contract', () => {
  test.each(hostileDocuments)('$title: $expected', async (file) => {
    const bytes = file.make();
    const stored = r.stored();
    const memory = watchMemory(r.server.child.pid!);
    const worked = processorMs(r.server.child.pid!);
    // While it is read, others are served.
    const [answer, health] = await Promise.all([
      send('/check-document', bytes),
      r.app.call({ url: '/healthz' }),
    ]);
    highest = Math.max(highest, memory.stop());
    expect(processorMs(r.server.child.pid!) - worked).toBeLessThan(file.withinMs ?? withinMs);
    expect(health.statusCode).toBe(200);
    // Nothing of the upload stays behind.
    expect(r.stored()).toEqual(stored);
    if (file.expected === 'inert') {
      expect(answer.json().data.problems).toEqual([]);
      const tags = String(answer.json().data.html).match(/<[^>]*>/g) ?? [];
      expect(
        tags.filter(
          (tag) =>
            !/^<\/?(?:h[1-4]|p|ul|ol|li|strong|em|u|br|blockquote|table|tr|td|th)(?: \/)?>$/.test(
              tag,
            ),
        ),
      ).toEqual([]);
      return;
    }
    // A page may also be taken as a text that no contract can be made of: told, and refused by the upload.
    if (answer.statusCode === 200) {
      expect(answer.json().data.problems.length).toBeGreaterThan(0);
      expect(file.expected).toBe('validation_failed');
      return;
    }
    expect(answer.json().code).toBe(file.expected);
    expect(isRefusalForPeople(answer)).toBe(true);
  });

  test('the upload refuses what the check refuses, and nothing is in use', async () => {
    const list = async () =>
      (await r.app.call({ url: '/data-api/contracts/ativo', headers })).json().data.length;
    const contracts = await list();
    for (const file of hostileDocuments.filter((one) => one.expected === 'unsupported_media')) {
      const answer = await send(`/doc/MVA/${r.world.idTenant}`, file.make());
      expect(answer.json().code).toBe('unsupported_media');
    }
    expect(await list()).toBe(contracts);
  });
});

test('nine documents at once: one after another, the last one over the bound is asked to come again', async () => {
  // A session sends two forms at a time.
  const sessions: Record<string, string>[] = [];
  for (let n = 0; n < 6; n += 1) sessions.push(await signIn());
  const answers = await Promise.all(
    [...sessions, ...sessions].map((session) =>
      send('/check-document', wordDocument([acceptanceClause]), session),
    ),
  );
  const codes = answers.map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(8);
  expect(codes.every((code) => code === 200 || code === 503)).toBe(true);
});

test('the server is the same process as before, with bounded memory', async () => {
  expect(r.server.child.exitCode).toBeNull();
  expect((await r.app.call({ url: '/healthz' })).statusCode).toBe(200);
  console.info(
    `hostile documents: ${hostileDocuments.length} files, memory ${before} MB before, ${highest} MB at most`,
  );
  expect(highest - before).toBeLessThan(growthMegabytes);
});
