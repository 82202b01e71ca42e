import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import { residentMegabytes, watchMemory } from '#tests/support/faults/process-memory.ts';
import { startRunningWorld, type RunningWorld } from '#tests/support/faults/running-world.ts';
import { newId, type DeviceFile } from '#tests/support/signing/test-device.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';
import { openSignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/**
 * Most memory in MB that four uploads of the largest size at once may add: nothing is held whole.
 */
const growthMegabytes = 150;

let r: RunningWorld;
let file: DeviceFile;
beforeAll(async () => {
  r = await startRunningWorld();
  file = await asItem(await testPhoto(3, { width: 2400, height: 1800 }));
});
afterAll(() => r.stop());

const agreement = () => r.world.partners[0]!.agreements[0]!;
const asItem = async (bytes: Buffer): Promise<DeviceFile> => ({
  id: newId(),
  kind: 'foto_pessoa',
  bytes,
  length: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mime: 'image/jpeg',
});
const headersOf = (item: DeviceFile): Record<string, string> => ({
  host: 'web.empresa1.localhost',
  ...r.device.headers,
  'content-type': 'application/octet-stream',
  'content-length': String(item.length),
  'content-digest': `sha-256=:${createHash('sha256').update(item.bytes).digest('base64')}:`,
  'x-owner': r.device.owner,
  'x-signing': agreement().id,
  'x-kind': item.kind,
  'x-payload-version': '1',
});

/** Headers of the file for a contract of its own, on a server of the test's own. */
async function headersOfNewSigning(t: TestApp): Promise<Record<string, string>> {
  const { device, agreement: own } = await (await openSignedOffice(t)).linked();
  return { ...headersOf(file), ...device.headers, 'x-owner': device.owner, 'x-signing': own.id };
}

type Outcome = { status: number; code: string | undefined } | 'cut';

/** Opens an upload and lets the test write it as it likes. */
function upload(
  item: DeviceFile,
  headers: Record<string, string>,
  write: (outgoing: ClientRequest) => void,
  port = r.server.port,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/data-api/sync/items/${item.id}`,
        headers,
      },
      (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            code: (JSON.parse(body || '{}') as { code?: string }).code,
          }),
        );
        answer.on('error', () => resolve('cut'));
      },
    );
    outgoing.on('error', () => resolve('cut'));
    write(outgoing);
  });
}

/** Files of uploads in progress. */
const begun = (): string[] => r.stored().filter((path) => !/\/[0-9a-f]{64}$/.test(path));

/** Cuts the connection when the server has begun to keep what comes. */
async function cutOnceBegun(outgoing: ClientRequest): Promise<void> {
  await expect.poll(begun, { interval: 5 }).not.toEqual([]);
  outgoing.destroy();
}

async function expectNothingLeft(item: DeviceFile): Promise<void> {
  await expect.poll(begun).toEqual([]);
  expect(r.stored()).not.toContain(`files/${item.sha256}`);
  const have = await r.app.call({
    method: 'POST',
    url: '/data-api/sync/have',
    headers: r.device.headers,
    payload: { items: [{ id: item.id, sha256: item.sha256 }] },
  });
  expect(have.json().items).toEqual([]);
}

describe('an upload that lies or breaks', () => {
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(headersOf(file)).filter(([other]) => other !== name));
  test.each<[string, () => Record<string, string>, (outgoing: ClientRequest) => void, Outcome[]]>([
    [
      'says more than it sends and closes',
      () => ({ ...headersOf(file), 'content-length': String(file.length + 10) }),
      (out) => {
        out.write(file.bytes);
        void cutOnceBegun(out);
      },
      ['cut'],
    ],
    [
      'says less than it sends',
      () => ({ ...headersOf(file), 'content-length': String(file.length - 10) }),
      (out) => out.end(file.bytes.subarray(0, -10)),
      [{ status: 400, code: 'digest_mismatch' }],
    ],
    [
      'chunked, without a length',
      () => ({ ...without('content-length'), 'transfer-encoding': 'chunked' }),
      (out) => out.end(file.bytes),
      [{ status: 400, code: 'length_mismatch' }],
    ],
    [
      'has another digest',
      () => ({
        ...headersOf(file),
        'content-digest': `sha-256=:${createHash('sha256').update('x').digest('base64')}:`,
      }),
      (out) => out.end(file.bytes),
      [{ status: 400, code: 'digest_mismatch' }],
    ],
    [
      'says one byte over the largest photo',
      () => ({ ...headersOf(file), 'content-length': String(maxPhotoBytes + 1) }),
      (out) => void out.write(file.bytes),
      [{ status: 413, code: 'photo_too_large' }],
    ],
    [
      'says nothing',
      () => ({ ...headersOf(file), 'content-length': '0' }),
      (out) => out.end(),
      [{ status: 400, code: 'length_mismatch' }],
    ],
    [
      'says a length that is no number',
      () => ({ ...headersOf(file), 'content-length': '1e3' }),
      (out) => out.end(),
      [{ status: 400, code: 'bad_request' }],
    ],
    ...[0, 0.01, 0.5, 0.99].map(
      (
        part,
      ): [string, () => Record<string, string>, (outgoing: ClientRequest) => void, Outcome[]] => [
        `is cut after ${part * 100} %`,
        () => headersOf(file),
        (out) => {
          if (part === 0) out.flushHeaders();
          else out.write(file.bytes.subarray(0, Math.round(file.length * part)));
          void cutOnceBegun(out);
        },
        ['cut'],
      ],
    ),
  ])('%s', async (_title, headers, write, expected) => {
    const item = { ...file, id: newId() };
    expect(expected).toContainEqual(await upload(item, headers(), write));
    await expectNothingLeft(item);
  });

  test('then arrives whole', async () => {
    expect(await upload(file, headersOf(file), (out) => out.end(file.bytes))).toEqual({
      status: 200,
      code: undefined,
    });
    expect(r.stored()).toContain(`files/${file.sha256}`);
  });
});

test('a refusal reaches a sender who reads nothing before the last byte is out', async () => {
  // A connection that the answer closed would break under the rest of the body, which is still on
  // its way.
  const over = Buffer.alloc(maxPhotoBytes + 1, 7);
  const headers = { ...headersOf({ ...file, id: newId() }), 'content-length': String(over.length) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(r.server.port, '127.0.0.1');
  socket.pause();
  socket.write(`PUT /data-api/sync/items/${newId()} HTTP/1.1\r\n${head.join('')}\r\n`);
  const piece = 4 * 1024 * 1024;
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
    void (async () => {
      for (let at = 0; at < over.length; at += piece) await write(over.subarray(at, at + piece));
      socket.resume();
    })().catch(reject);
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('photo_too_large');
});

test('four photos of the largest size at once: taken, with flat memory; one byte more is refused', async () => {
  // A real picture with as much behind its end as the limit allows.
  const head = await testPhoto(4);
  const largest = async (extra = 0): Promise<DeviceFile> =>
    asItem(Buffer.concat([head, randomBytes(maxPhotoBytes + extra - head.length)]));
  const items = [await largest(), await largest(), await largest(), await largest()];
  const before = residentMegabytes(r.server.child.pid!);
  const memory = watchMemory(r.server.child.pid!);
  const outcomes = await Promise.all(
    items.map((item) => upload(item, headersOf(item), (out) => out.end(item.bytes))),
  );
  const highest = memory.stop();
  expect(outcomes).toEqual(items.map(() => ({ status: 200, code: undefined })));
  console.info(`4 x 70 MB at once: memory ${before} MB before, ${highest} MB at most`);
  expect(highest - before).toBeLessThan(growthMegabytes);
  const over = await largest(1);
  expect(
    await upload(over, headersOf(over), (out) => out.write(over.bytes.subarray(0, 1_000_000))),
  ).toEqual({ status: 413, code: 'photo_too_large' });
  await expectNothingLeft(over);
});

test('a handler may take longer than the time that a socket may be idle', async () => {
  const t = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    t.app.server.setTimeout(300);
    const { health } = t.services;
    t.services.health = async () => {
      await setTimeout(1200);
      return health();
    };
    const put = t.context.storage.put;
    t.context.storage.put = async (...given) => {
      const stored = await put(...given);
      await setTimeout(1200);
      return stored;
    };
    const { port } = t.app.server.address() as AddressInfo;
    const headers = await headersOfNewSigning(t);
    const item = { ...file, id: newId() };
    expect(await upload(item, headers, (out) => out.end(file.bytes), port)).toMatchObject({
      status: 200,
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    // A body that stands still is still given up.
    const still = (out: ClientRequest): void => void out.write(file.bytes.subarray(0, 5000));
    expect(await upload({ ...file, id: newId() }, headers, still, port)).toBe('cut');
    // A body that ends after its refusal leaves the clock running.
    t.app.server.keepAliveTimeout = 300;
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    socket.write(
      'POST /data-api/auth/user HTTP/1.1\r\nhost: nobody.localhost\r\nconnection: keep-alive\r\n' +
        'content-type: application/octet-stream\r\ncontent-length: 4\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.write('rest');
    await closed;
  } finally {
    await t.close();
  }
});

test('one byte a second, or none after the head, ends with 408 when the time for a request is over', async () => {
  const t = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    expect(t.app.server.requestTimeout).toBe(60 * 60 * 1000);
    // An hour is for slow lines; here the same clock runs out at once (it is looked at every half
    // minute).
    t.app.server.requestTimeout = 2000;
    const headers = await headersOfNewSigning(t);
    const { port } = t.app.server.address() as AddressInfo;
    const drip = (outgoing: ClientRequest): void => {
      let at = 100;
      outgoing.write(file.bytes.subarray(0, at));
      const timer = setInterval(() => outgoing.write(file.bytes.subarray(at, (at += 1))), 1000);
      outgoing.on('close', () => clearInterval(timer));
    };
    const outcomes = await Promise.all([
      upload({ ...file, id: newId() }, headers, drip, port),
      upload(
        { ...file, id: newId() },
        headers,
        (out) => void out.write(file.bytes.subarray(0, 5000)),
        port,
      ),
    ]);
    for (const outcome of outcomes)
      expect([{ status: 408, code: 'bad_request' }, 'cut']).toContainEqual(outcome);
    await expect
      .poll(() => readdirSync(join(t.dataDir, 'files/tmp')), { timeout: 120_000 })
      .toEqual([]);
  } finally {
    await t.close();
  }
});
