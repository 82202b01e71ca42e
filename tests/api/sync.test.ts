import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { evidenceFiles } from '#server/db/schema/evidence-files.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { emptyDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import {
  newId,
  openTestDevice,
  type DeviceFile,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let device: TestDevice;
let agreement: Agreement;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  device = await openTestDevice(t, partner);
  agreement = await device.link(client.cnpjcpf);
});
afterAll(() => t.close());

const fileOf = (kind: DeviceFile['kind'], bytes: Buffer): DeviceFile => ({
  id: newId(),
  kind,
  bytes,
  length: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mime: kind === 'desenho' ? 'image/png' : 'image/jpeg',
});
const wide = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
const uniform = (background: string, quality = 90): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg({ quality })
    .toBuffer();
const codeOf = async (file: DeviceFile, change: Record<string, string> = {}): Promise<string> =>
  (await device.sendFile(agreement.id, file, change)).json().code;
const objectPath = (sha256: string): string =>
  join(t.dataDir, 'files/objects', sha256.slice(0, 2), sha256);

describe('PUT /sync/items', () => {
  test('keeps the exact bytes and answers with the hash read back from the disk', async () => {
    const file = await device.makeFile('foto_pessoa', 1);
    const answer = await device.sendFile(agreement.id, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      protocol: 'recupera-sync/1',
      id: file.id,
      sha256: file.sha256,
      length: file.length,
      receivedAt: expect.any(String),
      duplicate: false,
    });
    expect(readFileSync(objectPath(file.sha256)).equals(file.bytes)).toBe(true);
    expect(readdirSync(join(t.dataDir, 'files/tmp'))).toEqual([]);
  });

  test('the same id with the same bytes answers the same; with other bytes it is a conflict and nothing is overwritten', async () => {
    const file = await device.makeFile('foto_pessoa', 2);
    const first = (await device.sendFile(agreement.id, file)).json();
    expect((await device.sendFile(agreement.id, file)).json()).toEqual({
      ...first,
      duplicate: true,
    });
    const other = { ...(await device.makeFile('foto_pessoa', 3)), id: file.id };
    const refused = await device.sendFile(agreement.id, other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'hash_conflict',
      details: { stored: file.sha256, received: other.sha256 },
    });
    expect(
      (await device.sendFile(agreement.id, { ...file, kind: 'foto_documento' })).json().code,
    ).toBe('hash_conflict');
    expect((await device.sendFile(agreement.id, file)).json()).toEqual({
      ...first,
      duplicate: true,
    });
  });

  test('twenty at once are one row and one file', onPostgres, async () => {
    const file = await device.makeFile('foto_pessoa', 4);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.sendFile(agreement.id, file)),
    );
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => !answer.json().duplicate)).toHaveLength(1);
  });

  test('a changed byte, a wrong or missing digest, a wrong length and an empty body are refused', async () => {
    const file = await device.makeFile('foto_pessoa', 5);
    const digest = `sha-256=:${createHash('sha256').update('other').digest('base64')}:`;
    expect(await codeOf(file, { 'content-digest': digest })).toBe('digest_mismatch');
    expect(await codeOf(file, { 'content-digest': '' })).toBe('digest_mismatch');
    expect(await codeOf(file, { 'content-digest': 'sha-256=:kaputt:' })).toBe('digest_mismatch');
    expect(await codeOf(file, { 'content-length': String(file.length + 1) })).toBe(
      'length_mismatch',
    );
    expect(await codeOf(file, { 'content-length': String(file.length - 1) })).toBe(
      'length_mismatch',
    );
    expect(await codeOf(file, { 'content-length': '0' })).toBe('length_mismatch');
    expect(
      (
        await device.sendFile(
          agreement.id,
          { ...file, bytes: Buffer.alloc(0) },
          { 'content-length': String(file.length) },
        )
      ).json().code,
    ).toBe('length_mismatch');
    expect((await t.services.files.find(t.context.db, company.id, [file.id])).length).toBe(0);
    expect(readdirSync(join(t.dataDir, 'files/tmp'))).toEqual([]);
  });

  test('headers are checked one by one', async () => {
    const file = await device.makeFile('foto_pessoa', 6);
    expect(await codeOf(file, { 'x-kind': 'outra' })).toBe('validation_failed');
    expect(await codeOf(file, { 'x-signing': '-' })).toBe('validation_failed');
    expect(await codeOf(file, { 'x-signing': newId() })).toBe('agreement_not_found');
    // From a newer build: it waits on the device until this server reads it.
    expect(await codeOf(file, { 'x-payload-version': '99' })).toBe('payload_version_unknown');
    expect(await codeOf(file, { 'x-payload-version': '' })).toBe('validation_failed');
    expect((await device.sendFile('not-an-id', file)).json().code).toBe('validation_failed');
    expect(
      (await t.call({ method: 'PUT', url: `/data-api/sync/items/${file.id}`, payload: file.bytes }))
        .statusCode,
    ).toBe(401);
  });

  test('a file of another person never goes under this login', async () => {
    const file = await device.makeFile('foto_pessoa', 7);
    expect(await codeOf(file, { 'x-owner': `${company.id}:staff:${newId()}` })).toBe(
      'owner_mismatch',
    );
    const colleague = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    await device.sendFile(agreement.id, file);
    const other = await openTestDevice(t, ceo);
    expect((await other.sendFile(agreement.id, file)).json().code).toBe('owner_mismatch');
    const outside = await openTestDevice(t, colleague);
    expect(
      (await outside.sendFile(agreement.id, await device.makeFile('desenho', 1))).json().code,
    ).toBe('agreement_not_found');
  });

  test.each([
    [
      'text named as a photo',
      'foto_pessoa',
      async () => Buffer.from('<html>not a photo</html>'),
      'photo_not_image',
    ],
    [
      'SVG',
      'foto_pessoa',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photo_not_image',
    ],
    [
      'WebP',
      'foto_documento',
      async () =>
        sharp(await testPhoto(1))
          .webp()
          .toBuffer(),
      'photo_not_image',
    ],
    [
      'the head of a JPEG only',
      'foto_pessoa',
      async () => (await testPhoto(1)).subarray(0, 200),
      'photo_not_image',
    ],
    [
      'a JPEG cut in half',
      'foto_pessoa',
      async () => (await testPhoto(1, { width: 1600, height: 1200 })).subarray(0, 4000),
      'photo_not_image',
    ],
    [
      'a flood of pixels',
      'foto_pessoa',
      async () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'photo_too_many_pixels',
    ],
    ['a photo of 49 megapixels', 'foto_pessoa', () => wide(7000, 7000), 'photo_too_many_pixels'],
    [
      'a photo of 26 megapixels and a row',
      'foto_pessoa',
      () => wide(6500, 4001),
      'photo_too_many_pixels',
    ],
    ['a photo of one colour', 'foto_pessoa', () => uniform('#7a8b99'), 'photo_uniform'],
    [
      'a photo of one colour with an eye for encoding',
      'foto_documento',
      () => uniform('#010203', 30),
      'photo_uniform',
    ],
    ['a drawing that is a JPEG', 'desenho', () => testPhoto(901), 'unsupported_media'],
    ['a drawing without ink', 'desenho', () => emptyDrawing(), 'signature_empty'],
    ['a drawing of one dot', 'desenho', () => emptyDrawing(true), 'signature_empty'],
    [
      'a drawing that is too large',
      'desenho',
      async () =>
        Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2 * 1024 * 1024)]),
      'payload_too_large',
    ],
  ] as const)('%s is refused and nothing is kept', async (_title, kind, make, code) => {
    const file = fileOf(kind, await make());
    expect(await codeOf(file)).toBe(code);
    expect(existsSync(objectPath(file.sha256))).toBe(false);
    expect(await t.services.files.find(t.context.db, company.id, [file.id])).toEqual([]);
  });

  test('a photo that is too large says its size', async () => {
    const answer = await device.sendFile(
      agreement.id,
      fileOf('foto_pessoa', await wide(7000, 7000)),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain('7000 × 7000 pixels (49 milhões)');
  });

  test('an earlier photo, taken when more was allowed, is answered as stored', async () => {
    const bytes = await wide(7000, 7000);
    const file = fileOf('foto_pessoa', bytes);
    const stored = await t.context.storage.put(Readable.from([bytes]), { maxBytes: bytes.length });
    await t.context.db.insert(evidenceFiles).values({
      id: file.id,
      idTenant: company.id,
      owner: device.owner,
      idAgreement: agreement.id,
      kind: 'foto_pessoa',
      sha256: stored.sha256,
      lengthBytes: stored.lengthBytes,
      mime: 'image/jpeg',
      storageRef: stored.ref,
      payloadVersion: 1,
      receivedAt: t.context.now(),
    });
    const again = await device.sendFile(agreement.id, file);
    expect([again.statusCode, again.json().duplicate]).toEqual([200, true]);
    const [record] = await t.services.files.find(t.context.db, company.id, [file.id]);
    expect(await t.services.files.isIntact(record!)).toBe(true);
  });

  test('a person has at most 300 files at an agreement; one that is there is answered as ever', async () => {
    const stored = fileOf('foto_pessoa', await testPhoto(31));
    expect((await device.sendFile(agreement.id, stored)).statusCode).toBe(200);
    const row = {
      idTenant: company.id,
      owner: device.owner,
      idAgreement: agreement.id,
      kind: 'foto_pessoa' as const,
      sha256: stored.sha256,
      lengthBytes: 1000,
      mime: 'image/jpeg',
      storageRef: stored.sha256,
      payloadVersion: 1,
      receivedAt: t.context.now(),
    };
    const rows = Array.from({ length: 300 }, () => ({ ...row, id: t.context.newId() }));
    const byRows = inArray(
      evidenceFiles.id,
      rows.map(({ id }) => id),
    );
    const send = async (file: DeviceFile) => {
      const answer = await device.sendFile(agreement.id, file);
      return [answer.statusCode, answer.json().code];
    };
    const other = fileOf('foto_documento', await testPhoto(32));
    await t.context.db.insert(evidenceFiles).values(rows);
    expect(await send(other)).toEqual([409, 'too_many_files']);
    expect(await send(stored)).toEqual([200, undefined]);
    // Few, but of 2 GB together.
    await t.context.db.delete(evidenceFiles).where(byRows);
    await t.context.db
      .insert(evidenceFiles)
      .values([{ ...row, id: rows[0]!.id, lengthBytes: 2 * 1024 ** 3 - 1 }]);
    expect(await send(other)).toEqual([409, 'too_many_files']);
    await t.context.db.delete(evidenceFiles).where(byRows);
    expect(await send(other)).toEqual([200, undefined]);
  });

  test('a damaged copy on the disk is noticed, and sending again repairs it', async () => {
    const { act, files } = await device.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    for (const file of files) await device.sendFile(agreement.id, file);
    truncateSync(objectPath(files[1]!.sha256), 10);
    expect((await device.sendAct(act)).json()).toMatchObject({
      code: 'missing_deps',
      details: { missing: [files[1]!.id] },
    });
    const have = await t.call({
      method: 'POST',
      url: '/data-api/sync/have',
      headers: device.headers,
      payload: { items: files.map(({ id, sha256 }) => ({ id, sha256 })) },
    });
    expect(
      have
        .json()
        .items.map((item: { id: string }) => item.id)
        .toSorted(),
    ).toEqual([files[0]!.id, files[2]!.id].toSorted());
    expect((await device.sendFile(agreement.id, files[1]!)).json()).toMatchObject({
      duplicate: true,
    });
    expect((await device.sendAct(act)).statusCode).toBe(200);
  });
});

describe('over a real socket', () => {
  const put = (
    file: DeviceFile,
    headers: Record<string, string>,
    write: (send: (bytes: Buffer) => void, cut: () => void) => void,
  ): Promise<{ status: number; body: string } | 'cut'> =>
    new Promise((resolve) => {
      const { port } = t.app.server.address() as AddressInfo;
      const outgoing = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method: 'PUT',
          path: `/data-api/sync/items/${file.id}`,
          headers: { ...device.headers, ...headers },
        },
        (answer) => {
          let body = '';
          answer.on('data', (chunk) => (body += String(chunk)));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        },
      );
      outgoing.on('error', () => resolve('cut'));
      write(
        (bytes) => void outgoing.write(bytes),
        () => outgoing.destroy(),
      );
      outgoing.end();
    });
  const headersOf = (file: DeviceFile): Record<string, string> => ({
    'content-length': String(file.length),
    'content-digest': `sha-256=:${createHash('sha256').update(file.bytes).digest('base64')}:`,
    'x-owner': device.owner,
    'x-signing': agreement.id,
    'x-kind': file.kind,
    'x-payload-version': '1',
  });
  beforeAll(async () => void (await t.app.listen({ port: 0, host: '127.0.0.1' })));

  test('a cut connection leaves nothing, the same item then arrives whole', async () => {
    const file = fileOf('foto_pessoa', await testPhoto(77, { width: 2000, height: 1500 }));
    const begun = join(t.dataDir, 'files/tmp');
    expect(
      await put(file, headersOf(file), (send, cut) => {
        send(file.bytes.subarray(0, file.length >> 1));
        // When the server has begun to keep what comes.
        void vi
          .waitUntil(() => existsSync(begun) && readdirSync(begun).length > 0, {
            timeout: 120_000,
            interval: 5,
          })
          .then(cut);
      }),
    ).toBe('cut');
    await expect.poll(() => readdirSync(begun)).toEqual([]);
    expect(await put(file, headersOf(file), (send) => send(file.bytes))).toMatchObject({
      status: 200,
    });
  });

  test('a refusal in the middle of a large body still reaches the sender', async () => {
    const file = fileOf(
      'foto_pessoa',
      Buffer.concat([Buffer.from('not an image'), Buffer.alloc(8 * 1024 * 1024)]),
    );
    const answer = await put(file, headersOf(file), (send) => send(file.bytes));
    expect(answer).toMatchObject({ status: 415 });
  });

  test('without a length there is no upload', async () => {
    const file = await device.makeFile('foto_pessoa', 78);
    const { 'content-length': _, ...headers } = headersOf(file);
    expect(
      await put(file, { ...headers, 'transfer-encoding': 'chunked' }, (send) => send(file.bytes)),
    ).toMatchObject({ status: 400 });
  });
});

describe('the ledger', () => {
  test('an announced item that vanished is answered, and the office is notified once', async () => {
    const partner = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const tablet = await openTestDevice(t, partner);
    const its: Agreement = await tablet.link(client.cnpjcpf);
    const { act, files } = await tablet.makeAct(its, 'assinatura', {
      index: 0,
      previousHash: its.sha256,
    });
    const stated = (ids: string[]) =>
      t.call({
        method: 'POST',
        url: '/data-api/sync/announce',
        headers: tablet.headers,
        payload: {
          installId: tablet.installId,
          deviceName: 'Tablet 7',
          appBuild: 'b1',
          items: ids.map((id) => ({
            id,
            sha256: 'a'.repeat(64),
            kind: 'desenho',
            signingId: its.id,
            statedAt: '2026-11-21T12:00:00Z',
          })),
        },
      });
    const ids = [...files.map((file) => file.id), act.event.id];
    expect((await stated(ids)).json()).toEqual({ serverTime: expect.any(String), missing: [] });
    for (const file of files) await tablet.sendFile(its.id, file);
    expect((await stated([])).json().missing).toEqual([act.event.id]);
    expect((await stated([])).json().missing).toEqual([act.event.id]);
    const alerts = (
      await t.call({ url: '/data-api/alerts', headers: await t.signIn(admin) })
    ).json().data as { message: string }[];
    expect(alerts.filter((alert) => alert.message.includes('Tablet 7'))).toHaveLength(1);
    await tablet.sendAct(act);
    expect((await stated([])).json().missing).toEqual([]);
    expect(
      (
        await t.call({
          method: 'POST',
          url: '/data-api/sync/announce',
          headers: tablet.headers,
          payload: {},
        })
      ).statusCode,
    ).toBe(422);
  });

  test('have tells only of the same bytes of the same person', async () => {
    const file = await device.makeFile('desenho', 90);
    await device.sendFile(agreement.id, file);
    const have = async (headers: Record<string, string>, sha256: string) =>
      (
        await t.call({
          method: 'POST',
          url: '/data-api/sync/have',
          headers,
          payload: { items: [{ id: file.id, sha256 }] },
        })
      ).json().items;
    expect(await have(device.headers, file.sha256)).toMatchObject([
      { id: file.id, duplicate: true },
    ]);
    expect(await have(device.headers, 'b'.repeat(64))).toEqual([]);
    const other = await openTestDevice(
      t,
      await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    expect(await have(other.headers, file.sha256)).toEqual([]);
  });
});

describe('device keys', () => {
  test('enrolling twice answers the same id, which is the thumbprint', async () => {
    const answer = await device.enrol();
    expect(answer.json().data).toMatchObject({ deviceKeyId: device.keyId });
    expect((await device.enrol()).json().data.deviceKeyId).toBe(device.keyId);
    const bad = await t.call({
      method: 'POST',
      url: '/data-api/devices/keys',
      headers: device.headers,
      payload: {
        installId: device.installId,
        deviceName: 'x',
        publicKey: { kty: 'EC', crv: 'P-256', x: 'curto', y: 'curto' },
      },
    });
    expect(bad.statusCode).toBe(422);
    expect(
      (await t.call({ method: 'POST', url: '/data-api/devices/keys', payload: {} })).statusCode,
    ).toBe(401);
  });
});
