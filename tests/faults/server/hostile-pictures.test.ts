import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  flatPng,
  hostilePictures,
  type HostileFile,
} from '#tests/support/faults/hostile-pictures.ts';
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
import { newId, type DeviceFile } from '#tests/support/signing/test-device.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';

/** Longest processor time for one file, and how much memory all of them together may add. */
const withinMs = 10_000;
const growthMegabytes = 300;

let r: RunningWorld;
let before = 0;
let highest = 0;
beforeAll(async () => {
  r = await startRunningWorld();
  // One of each door first, so that libraries are loaded when the count begins.
  await r.device.sendFile(
    r.world.partners[0]!.agreements[1]!.id,
    await r.device.makeFile('foto_pessoa', 1),
  );
  before = residentMegabytes(r.server.child.pid!);
});
afterAll(() => r.stop());

const asItem = (bytes: Buffer, kind: DeviceFile['kind']): DeviceFile => ({
  id: newId(),
  kind,
  bytes,
  length: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mime: 'image/jpeg',
});
const agreement = () => r.world.partners[0]!.agreements[0]!;

/** Runs one call under the clock and the eye on memory. */
async function watched<T>(call: () => Promise<T>): Promise<T> {
  const memory = watchMemory(r.server.child.pid!);
  const worked = processorMs(r.server.child.pid!);
  try {
    return await call();
  } finally {
    highest = Math.max(highest, memory.stop());
    expect(processorMs(r.server.child.pid!) - worked).toBeLessThan(withinMs);
  }
}

async function sendForm(file: HostileFile, bytes: Buffer) {
  const parts = [
    { name: 'id', body: agreement().party.id },
    {
      name: 'fotoPessoa',
      filename: file.filename ?? 'foto.jpg',
      type: file.mime ?? 'image/jpeg',
      body: bytes,
    },
    { name: 'fotoDoc', filename: 'b.jpg', type: 'image/jpeg', body: await testPhoto(2) },
  ];
  return r.app.call({
    method: 'POST',
    url: '/data-api/signatures/user',
    headers: { ...r.device.headers, ...formHeaders },
    payload: rawForm(parts),
  });
}

describe('a hostile file as a photo', () => {
  const refused = hostilePictures.filter((file) => file.expected !== 'inert');
  test.each(refused)('$title: refused by both doors, nothing kept', async (file) => {
    const bytes = await file.make();
    const storedBefore = r.stored();
    const item = asItem(bytes, 'foto_documento');
    for (const answer of [
      await watched(() => r.device.sendFile(agreement().id, item)),
      await watched(() => sendForm(file, bytes)),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([
        file.expected === 'photo_not_image' ? 415 : 422,
        file.expected,
      ]);
      expect(isRefusalForPeople(answer)).toBe(true);
    }
    expect(r.stored()).toEqual(storedBefore);
    const have = await r.app.call({
      method: 'POST',
      url: '/data-api/sync/have',
      headers: r.device.headers,
      payload: { items: [{ id: item.id, sha256: item.sha256 }] },
    });
    expect(have.json().items).toEqual([]);
  });

  const inert = hostilePictures.filter((file) => file.expected === 'inert');
  test.each(inert)(
    '$title: a picture, made new by the form, exact from the device, and served so that it can do nothing',
    async (file) => {
      const bytes = await file.make();
      const item = asItem(bytes, 'foto_pessoa');
      const sent = await watched(() => r.device.sendFile(agreement().id, item));
      expect([sent.statusCode, sent.json().sha256]).toEqual([200, item.sha256]);
      const form = await watched(() => sendForm(file, bytes));
      expect(form.statusCode).toBe(200);
      const captured = (
        await r.app.call({
          url: `/data-api/signatures/cnpj/${agreement().party.id}`,
          headers: r.device.headers,
        })
      ).json().data;
      const kept = await r.app.call({ url: captured.fotoPessoa, headers: r.device.headers });
      expect(kept.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(kept.body).not.toMatch(/<script|<\?php|alert\(|PK\x03\x04/);
      const id = String(captured.fotoPessoa).split('/').at(-1)!;
      const object = r.stored().filter((path) => path.startsWith('files/'));
      expect(object.length).toBeGreaterThan(0);
      expect(id).not.toBe('');
    },
  );

  test('a photo with a position keeps none of it when it comes by the form', async () => {
    const source = await testPhoto(5, { exif: true });
    expect((await sharp(source).metadata()).exif).toBeDefined();
    expect(
      (await sendForm({ title: '', make: () => source, expected: 'inert' }, source)).statusCode,
    ).toBe(200);
    const captured = (
      await r.app.call({
        url: `/data-api/signatures/cnpj/${agreement().party.id}`,
        headers: r.device.headers,
      })
    ).json().data;
    const { request } = await import('node:http');
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: r.server.port,
          path: captured.fotoPessoa,
          headers: { host: 'web.empresa1.localhost', ...r.device.headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (part: Buffer) => chunks.push(part));
          answer.on('end', () => resolve(Buffer.concat(chunks)));
        },
      )
        .on('error', reject)
        .end();
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe('a hostile file as a drawing', () => {
  test.each([
    ['a flood of pixels in a few KB', () => flatPng(7000, 7000), 'unsupported_media'],
    ['the most pixels that are looked at, all blank', () => flatPng(2800, 2800), 'signature_empty'],
    ['a photo', () => testPhoto(3), 'unsupported_media'],
    [
      'HTML behind a PNG head',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]),
      'unsupported_media',
    ],
    ['one colour', () => flatPng(300, 100), 'signature_empty'],
  ] as const)('%s', async (_title, make, code) => {
    const bytes = await make();
    const storedBefore = r.stored();
    const answers = await watched(() =>
      Promise.all([1, 2].map(() => r.device.sendFile(agreement().id, asItem(bytes, 'desenho')))),
    );
    for (const answer of answers) {
      expect(answer.json().code).toBe(code);
      expect(isRefusalForPeople(answer)).toBe(true);
    }
    expect(r.stored()).toEqual(storedBefore);
  });
});

test('the server is the same process as before, with bounded memory', async () => {
  expect(r.server.child.exitCode).toBeNull();
  expect((await r.app.call({ url: '/healthz' })).statusCode).toBe(200);
  console.info(
    `hostile pictures: ${hostilePictures.length} files by two doors, memory ${before} MB before, ${highest} MB at most`,
  );
  expect(highest - before).toBeLessThan(growthMegabytes);
});
