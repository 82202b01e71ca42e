import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import { openStorage } from '#server/gateways/storage/open-storage.ts';
import { asStorageError } from '#server/gateways/storage/spool-stream.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
let directory = '';
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'recupera-storage-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What every storage promises, whatever stands behind it. */
function promises(makeStorage: () => Promise<Storage>): void {
  test('bytes come back, the same content twice is one object, a missing one is not found', async () => {
    const storage = await makeStorage();
    const bytes = Buffer.from('conteúdo'.repeat(50_000));
    const stored = await storage.put(
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      { maxBytes: bytes.length },
    );
    expect(stored).toEqual({ ref: shaOf(bytes), sha256: shaOf(bytes), lengthBytes: bytes.length });
    expect(await storage.put(Readable.from([bytes]), { maxBytes: bytes.length })).toEqual(stored);
    expect((await readAll(await storage.open(stored.ref))).equals(bytes)).toBe(true);
    expect(Buffer.from(await storage.read(stored.ref)).equals(bytes)).toBe(true);
    expect(await storage.verify(stored.ref)).toEqual({
      sha256: stored.sha256,
      lengthBytes: bytes.length,
    });
    for (const ref of ['0'.repeat(64), '../../etc/passwd', '']) {
      expect(await storage.verify(ref)).toBeNull();
      await expect(storage.open(ref)).rejects.toMatchObject({ code: 'not_found' });
      await expect(storage.read(ref)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('too much, too little, other content, a refused head or inspection, and a source that breaks leave nothing', async () => {
    const storage = await makeStorage();
    const bytes = Buffer.from('abc'.repeat(5000));
    const broken = new Readable({
      read() {
        this.push(bytes);
        this.destroy(new Error('cut'));
      },
    });
    const refuse = (): never => {
      throw new AppError('photo_not_image');
    };
    await expect(
      storage.put(Readable.from([bytes]), { maxBytes: bytes.length - 1 }),
    ).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(
      storage.put(Readable.from([bytes]), {
        maxBytes: 1e6,
        expect: { lengthBytes: bytes.length + 1 },
      }),
    ).rejects.toMatchObject({ code: 'length_mismatch' });
    await expect(
      storage.put(Readable.from([bytes]), { maxBytes: 1e6, expect: { sha256: '0'.repeat(64) } }),
    ).rejects.toMatchObject({ code: 'digest_mismatch', details: { received: shaOf(bytes) } });
    await expect(
      storage.put(Readable.from([bytes]), { maxBytes: 1e6, head: refuse }),
    ).rejects.toMatchObject({ code: 'photo_not_image' });
    await expect(
      storage.put(Readable.from([bytes]), { maxBytes: 1e6, inspect: async () => refuse() }),
    ).rejects.toMatchObject({ code: 'photo_not_image' });
    await expect(storage.put(broken, { maxBytes: 1e6 })).rejects.toThrow('cut');
    expect(await storage.verify(shaOf(bytes))).toBeNull();
    expect(readdirSync(join(directory, 'files/tmp'))).toEqual([]);
  });

  test('the head is shown once, up to 4 KB, also of a short source', async () => {
    const storage = await makeStorage();
    const seen: number[] = [];
    await storage.put(
      Readable.from([Buffer.alloc(3000, 1), Buffer.alloc(3000, 2), Buffer.alloc(3000, 3)]),
      { maxBytes: 1e6, head: (bytes) => void seen.push(bytes.length) },
    );
    await storage.put(Readable.from([Buffer.from('curto')]), {
      maxBytes: 1e6,
      head: (bytes) => void seen.push(bytes.length),
    });
    expect(seen).toEqual([4096, 5]);
  });

  test('a refusal does not destroy the source, so that it can still be read away', async () => {
    const storage = await makeStorage();
    const source = Readable.from([Buffer.alloc(10), Buffer.alloc(10)]);
    await expect(storage.put(source, { maxBytes: 5 })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect(source.destroyed).toBe(false);
  });
}

describe('disk', () => {
  promises(() => openStorage({ dataDir: directory, s3: undefined, databaseUrl: undefined }));

  test('putting again repairs a damaged copy', async () => {
    const storage = await openStorage({
      dataDir: directory,
      s3: undefined,
      databaseUrl: undefined,
    });
    const bytes = Buffer.from('prova');
    const { ref } = await storage.put(Readable.from([bytes]), { maxBytes: 100 });
    const path = join(directory, 'files/objects', ref.slice(0, 2), ref);
    writeFileSync(path, 'estragado');
    expect((await storage.verify(ref))?.sha256).not.toBe(ref);
    await storage.put(Readable.from([bytes]), { maxBytes: 100 });
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test("what a crash left is swept at start: at once where the folder is this process's own, only old files where it is shared", async () => {
    mkdirSync(join(directory, 'files/tmp'), { recursive: true });
    writeFileSync(join(directory, 'files/tmp/half'), 'x');
    await createDiskStorage({
      directory: join(directory, 'files'),
      sweepOlderThanMs: 60_000,
    }).sweep();
    expect(readdirSync(join(directory, 'files/tmp'))).toEqual(['half']);
    // A clock that was set back since makes no file one of those that are kept.
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(directory, 'files/tmp/half'), later, later);
    await openStorage({ dataDir: directory, s3: undefined, databaseUrl: undefined });
    expect(readdirSync(join(directory, 'files/tmp'))).toEqual([]);
  });

  test('a full disk is told as such', () => {
    expect(asStorageError(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    expect(asStorageError(Object.assign(new Error('quota'), { code: 'EDQUOT' }))).toMatchObject({
      code: 'storage_full',
    });
    const other = new Error('other');
    expect(asStorageError(other)).toBe(other);
  });
});

describe('S3-compatible service', () => {
  const objects = new Map<string, Buffer>();
  /** The next so many answers after a PUT show half of the object, as a service does that writes in place. */
  let halfAnswers = 0;
  let server: Server;
  beforeAll(async () => {
    // Just enough of the protocol for one bucket: PUT, GET, HEAD by path. It stores what arrives, byte for byte.
    server = createServer((request, answer) => {
      const key = new URL(request.url ?? '/', 'http://s3').pathname;
      if (request.method === 'PUT') {
        void readAll(request).then((bytes) => {
          objects.set(key, bytes);
          answer.setHeader('etag', '"x"').end();
        });
        return;
      }
      let bytes = objects.get(key);
      if (bytes !== undefined && halfAnswers > 0) {
        halfAnswers -= 1;
        bytes = bytes.subarray(0, bytes.length / 2);
      }
      if (bytes === undefined)
        answer
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      else answer.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    objects.clear();
    halfAnswers = 0;
  });

  const open = (): Promise<Storage> =>
    openStorage({
      dataDir: directory,
      databaseUrl: undefined,
      s3: {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'us-east-1',
        bucket: 'provas',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
    });
  promises(open);

  test('the object holds the exact bytes, and a damaged one is replaced', async () => {
    const storage = await open();
    const bytes = Buffer.from('sem trailer');
    const { ref } = await storage.put(Readable.from([bytes]), { maxBytes: 100 });
    expect(objects.get(`/provas/evidence/${ref}`)?.equals(bytes)).toBe(true);
    objects.set(`/provas/evidence/${ref}`, Buffer.from('outro'));
    await storage.put(Readable.from([bytes]), { maxBytes: 100 });
    expect(objects.get(`/provas/evidence/${ref}`)?.equals(bytes)).toBe(true);
  });

  test('an object that another process is still writing is looked at again; one that stays half is not called stored', async () => {
    const storage = await open();
    const put = () =>
      storage.put(Readable.from([Buffer.from('dois ao mesmo tempo')]), { maxBytes: 100 });
    halfAnswers = 2;
    expect(await put()).toMatchObject({ lengthBytes: 19 });
    expect(halfAnswers).toBe(0);
    objects.clear();
    halfAnswers = 99;
    await expect(put()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
