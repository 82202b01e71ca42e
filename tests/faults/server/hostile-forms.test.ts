import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundary, formHeaders, rawForm, type RawPart } from '#tests/support/faults/multipart.ts';
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
import { testPhoto } from '#tests/support/signing/pictures.ts';

let r: RunningWorld;
let before = 0;
let highest = 0;
let photo: Buffer;
let documentPhoto: Buffer;
beforeAll(async () => {
  r = await startRunningWorld({ partners: 2 });
  photo = await testPhoto(1);
  documentPhoto = await testPhoto(2);
  before = residentMegabytes(r.server.child.pid!);
});
afterAll(() => r.stop());

const partyId = (): string => r.world.partners[0]!.agreements[0]!.party.id;
const id = (): RawPart => ({ name: 'id', body: partyId() });
const person = (change: Partial<RawPart> = {}): RawPart => ({
  name: 'fotoPessoa',
  filename: 'a.jpg',
  type: 'image/jpeg',
  body: photo,
  ...change,
});
const document = (change: Partial<RawPart> = {}): RawPart => ({
  name: 'fotoDoc',
  filename: 'b.jpg',
  type: 'image/jpeg',
  body: documentPhoto,
  ...change,
});

async function send(body: Buffer, headers: Record<string, string> = formHeaders) {
  const memory = watchMemory(r.server.child.pid!);
  const worked = processorMs(r.server.child.pid!);
  const answer = await r.app.call({
    method: 'POST',
    url: '/data-api/signatures/user',
    headers: { ...r.device.headers, ...headers },
    payload: body,
  });
  highest = Math.max(highest, memory.stop());
  expect(processorMs(r.server.child.pid!) - worked).toBeLessThan(10_000);
  return answer;
}

const many = (count: number, part: (n: number) => RawPart): RawPart[] =>
  Array.from({ length: count }, (_, n) => part(n));

describe('an odd form is refused, and nothing of it is kept', () => {
  test.each<[string, () => RawPart[], number, string]>([
    [
      'the party twice, the second another one',
      () => [id(), { name: 'id', body: '00000000000191' }, person(), document()],
      400,
      'bad_request',
    ],
    [
      'the same photo field twice',
      () => [id(), person(), person(), document()],
      400,
      'bad_request',
    ],
    [
      'a photo without a filename',
      () => [id(), { name: 'fotoPessoa', body: 'texto' }, document()],
      422,
      'photos_required',
    ],
    ['a photo of no bytes', () => [id(), person({ body: '' }), document()], 415, 'photo_not_image'],
    [
      'the party as a file',
      () => [{ name: 'id', filename: 'x', type: 'text/plain', body: partyId() }, person()],
      422,
      'missing_fields',
    ],
    [
      '1,000 text parts',
      () => [id(), ...many(1000, (n) => ({ name: `f${n}`, body: 'x' })), person(), document()],
      413,
      'payload_too_large',
    ],
    [
      '1,000 files',
      () => [id(), ...many(1000, (n) => person({ name: `f${n}`, body: 'x' }))],
      413,
      'payload_too_large',
    ],
    [
      'three photos',
      () => [id(), ...many(3, (n) => person({ name: `f${n}` }))],
      413,
      'payload_too_large',
    ],
    [
      'a text of 100 KB',
      () => [id(), { name: 'local', body: 'x'.repeat(100_000) }, person(), document()],
      413,
      'payload_too_large',
    ],
    [
      'a part without a name',
      () => [id(), { head: 'Content-Disposition: form-data', body: 'x' }, person({ name: 'x' })],
      422,
      'photos_required',
    ],
    ['a part without headers', () => [{ head: 'X: y', body: 'x' }], 422, 'missing_fields'],
    [
      'a field named __proto__',
      () => [{ name: '__proto__', body: 'x' }, id(), person(), document()],
      400,
      'bad_request',
    ],
    [
      'a field named constructor',
      () => [{ name: 'constructor', body: 'x' }, id(), person(), document()],
      400,
      'bad_request',
    ],
    [
      'a file named toString',
      () => [{ name: 'toString', filename: 'x', body: 'x' }, id(), person()],
      400,
      'bad_request',
    ],
    [
      'a field that says it is JSON and is not',
      () => [{ name: 'local', type: 'application/json', body: '{' }, id(), person(), document()],
      400,
      'bad_request',
    ],
    [
      'a null character in a text',
      () => [{ name: 'local', body: 'a\0b' }, id(), person(), document()],
      422,
      'validation_failed',
    ],
    [
      'a null character in a field name',
      () => [{ name: 'lo\0cal', body: 'a' }, id(), person(), document()],
      422,
      'validation_failed',
    ],
  ])('%s', async (_title, parts, status, code) => {
    const stored = r.stored();
    const answer = await send(rawForm(parts()));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(isRefusalForPeople(answer)).toBe(true);
    expect(r.stored()).toEqual(stored);
  });

  test.each<[string, () => Buffer, Record<string, string>]>([
    [
      'a boundary that never comes',
      () => rawForm([id(), person(), document()]),
      { 'content-type': 'multipart/form-data; boundary=outro' },
    ],
    ['no boundary', () => rawForm([id()]), { 'content-type': 'multipart/form-data' }],
    [
      'an empty boundary',
      () => rawForm([id()]),
      { 'content-type': 'multipart/form-data; boundary=""' },
    ],
    [
      'a boundary of 10,000 characters',
      () => rawForm([id()]),
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(10_000)}` },
    ],
    ['no end', () => rawForm([id(), person(), document()], { end: false }), formHeaders],
    [
      'an end in the middle of a photo',
      () => rawForm([id(), person(), document()]).subarray(0, -photo.length),
      formHeaders,
    ],
    ['nothing', () => Buffer.alloc(0), formHeaders],
    ['dashes only', () => Buffer.from('-'.repeat(100_000)), formHeaders],
    [
      'a part header of 1 MB',
      () =>
        Buffer.from(`--${boundary}\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\nx\r\n--${boundary}--\r\n`),
      formHeaders,
    ],
    [
      'another kind of multipart',
      () => rawForm([id()]),
      { 'content-type': `multipart/mixed; boundary=${boundary}` },
    ],
    ['bytes without a form', () => photo, { 'content-type': 'image/jpeg' }],
  ])('%s', async (_title, body, headers) => {
    const stored = r.stored();
    const answer = await send(body(), headers);
    expect([answer.statusCode, isRefusalForPeople(answer)], answer.body).toEqual([
      answer.statusCode,
      true,
    ]);
    expect(r.stored()).toEqual(stored);
  });
});

test("a form about somebody else's client is answered before its first photo has come", async () => {
  const stored = r.stored();
  const foreign = r.world.partners[1]!.agreements[0]!.party.id;
  const begun = rawForm([{ name: 'id', body: foreign }, person()]).subarray(0, 4096);
  const asked = request({
    port: r.port,
    method: 'POST',
    path: '/data-api/signatures/user',
    headers: {
      host: 'web.empresa1.localhost',
      ...r.device.headers,
      ...formHeaders,
      'content-length': 50_000_000,
    },
  });
  asked.on('error', () => undefined);
  const answer = new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
  asked.write(begun);
  expect((await answer).statusCode).toBe(404);
  expect(r.stored()).toEqual(stored);
  asked.destroy();
});

test('a third form of a session at a time is refused, and taken once one has ended', async () => {
  const open = () => {
    const asked = request({
      port: r.port,
      method: 'POST',
      path: '/data-api/signatures/user',
      headers: {
        host: 'web.empresa1.localhost',
        ...r.device.headers,
        ...formHeaders,
        'content-length': 50_000_000,
      },
    });
    asked.on('error', () => undefined);
    asked.write(rawForm([id(), person()]).subarray(0, 4096));
    return asked;
  };
  const begun = [open(), open()];
  await expect.poll(() => r.stored().filter((path) => path.startsWith('tmp/'))).toHaveLength(2);
  const third = await send(rawForm([id(), person(), document()]));
  expect([third.statusCode, third.json()]).toMatchObject([
    429,
    { code: 'uploads_busy', message: 'Já há dois envios desta sessão em andamento.' },
  ]);
  for (const one of begun) one.destroy();
  await expect
    .poll(async () => (await send(rawForm([id(), person(), document()]))).statusCode)
    .not.toBe(429);
});

describe('names that lead out are only names', () => {
  test.each([
    ['../../../../tmp/recupera-fora.jpg'],
    ['/tmp/recupera-fora.jpg'],
    ['..\\\\..\\\\recupera-fora.jpg'],
    ['a%00.php'],
    ['con'],
    ['.htaccess'],
    ['foto.jpg; rm -rf'],
    ['\u202egpj.exe'],
    [''],
    ['x'.repeat(200_000)],
  ])('name %#', async (filename) => {
    const answer = await send(rawForm([id(), person({ filename }), document({ filename })]));
    // Without a filename a part may count as text: then the photo is missing.
    expect([200, 422]).toContain(answer.statusCode);
    expect(existsSync('/tmp/recupera-fora.jpg')).toBe(false);
    expect(r.stored().filter((path) => path.startsWith('tmp/'))).toEqual([]);
    expect(r.stored().every((path) => /^files\/[0-9a-f]{64}$/.test(path))).toBe(true);
  });
});

test('the server is the same process, with bounded memory', () => {
  expect(r.server.child.exitCode).toBeNull();
  console.info(`hostile forms: memory ${before} MB before, ${highest} MB at most`);
  expect(highest - before).toBeLessThan(300);
});
