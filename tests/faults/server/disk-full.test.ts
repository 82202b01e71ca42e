import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { asStorageError } from '#server/gateways/storage/spool-stream.ts';
import { formOf } from '#tests/support/authorisation-forms.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/faults/small-disk.ts';
import { httpApp, makeWorld } from '#tests/support/faults/world.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type DeviceFile,
} from '#tests/support/signing/test-device.ts';
import { productPlace } from '#tests/support/product-place.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';
import { openSignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { migratedData, migrationsFolder, workerFile } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';

const megabyte = 1024 * 1024;
const tidy: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const act of tidy.splice(0).toReversed()) await act();
});

/** A photo of at least so many bytes. */
async function photoOf(bytes: number): Promise<DeviceFile> {
  const head = await testPhoto(11);
  const whole = Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 5)]);
  return {
    id: newId(),
    kind: 'foto_pessoa',
    bytes: whole,
    length: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    mime: 'image/jpeg',
  };
}

function smallDisk(megabytes: number): SmallDisk | undefined {
  const disk = mountSmallDisk(megabytes);
  if (disk === undefined)
    console.warn(
      'disk full: not run on a real small disk (mounting needs root); the storage double below stands in',
    );
  else tidy.push(() => disk.unmount());
  return disk;
}

describe('a disk that fills up', () => {
  test('files are refused with 507 while the database continues, nothing is left of them, and the same call works once there is room', async () => {
    const disk = smallDisk(400);
    if (disk === undefined) return;
    const world = await makeWorld({ partners: 1, agreements: 3, dataDir: disk.path });
    const port = await freePort();
    const server = await startServerProcess({ dataDir: disk.path, port });
    tidy.push(() => server.end('SIGTERM'));
    const app = httpApp(world, () => port) as TestApp;
    const device = await openTestDevice(app, world.partners[0]!.user);
    const [first, second] = world.partners[0]!.agreements as [
      (typeof world.partners)[0]['agreements'][0],
      (typeof world.partners)[0]['agreements'][0],
    ];
    await signUpTo(device, first, 'testemunha_2');
    const objects = (): string[] =>
      readdirSync(join(disk.path, 'files/objects'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .toSorted();
    const before = objects();
    const { act, files } = await device.makeAct(second, 'assinatura', {
      index: 0,
      previousHash: second.sha256,
    });
    const large = await photoOf(8 * megabyte);

    // Room for a small file but not for a large one; then for none; then not a byte on the whole
    // disk.
    for (const [left, refused] of [
      [68 * megabyte, [large]],
      [60 * megabyte, [large, ...files]],
      [0, [large, ...files]],
    ] as const) {
      disk.fillTo(left);
      for (const file of refused) {
        const answer = await device.sendFile(second.id, file);
        expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
          507,
          'storage_full',
          '30',
        ]);
      }
      const form = await app.call({
        method: 'POST',
        url: '/data-api/signatures/user',
        headers: { ...device.headers, ...formHeaders },
        payload: rawForm([
          { name: 'id', body: second.party.id },
          { name: 'fotoPessoa', filename: 'a.jpg', body: large.bytes },
          { name: 'fotoDoc', filename: 'b.jpg', body: large.bytes },
        ]),
      });
      if (left < 64 * megabyte) expect(form.json().code).toBe('storage_full');
      expect(objects().filter((name) => !before.includes(name) && name === large.sha256)).toEqual(
        [],
      );
      expect(readdirSync(join(disk.path, 'files/tmp'))).toEqual([]);
      expect(
        existsSync(join(disk.path, 'tmp/forms')) ? readdirSync(join(disk.path, 'tmp/forms')) : [],
      ).toEqual([]);
      const have = await app.call({
        method: 'POST',
        url: '/data-api/sync/have',
        headers: device.headers,
        payload: { items: [large, ...files].map(({ id, sha256 }) => ({ id, sha256 })) },
      });
      expect(have.json().items).toEqual([]);
      expect((await device.sendAct(act)).json().code).toBe('missing_deps');
      expect((await app.call({ url: '/healthz' })).statusCode).toBe(200);
    }
    disk.release();
    // Calls without a file were possible at every step; here the closing proves the database.
    const evidence = (
      await app.call({ url: `/data-api/agreement/${first.id}/evidence`, headers: device.headers })
    ).json().data;
    const closing = await device.perform(first, 'fechamento', {
      index: 3,
      previousHash: evidence.headHash,
    });
    expect(closing.answer.statusCode).toBe(200);
    for (const file of files)
      expect((await device.sendFile(second.id, file)).json()).toMatchObject({
        id: file.id,
        sha256: file.sha256,
        duplicate: false,
      });
    expect((await device.sendAct(act)).statusCode).toBe(200);
    expect((await device.sendFile(second.id, large)).statusCode).toBe(200);
    const verify = spawnServer({
      dataDir: disk.path,
      port: 0,
      script: 'verify-evidence.js',
      args: ['--all'],
    });
    expect([await verify.ended, verify.output()]).toEqual([
      0,
      expect.stringContaining('2 contrato(s) com atos verificados, 0 com falha'),
    ]);
  });

  test('a log that the database cannot write ends the engine, and the next calls find it recovered: nothing acknowledged is gone, nothing else is there', async () => {
    const disk = smallDisk(200);
    if (disk === undefined) return;
    cpSync(migratedData, disk.path, { recursive: true });
    const open = () =>
      openDatabase({
        databaseUrl: undefined,
        directory: join(disk.path, 'database'),
        workerFile,
        migrationsFolder,
      });
    const database = await open();
    await database.pool.query('create table counter (n int primary key, v int)');
    await database.pool.query('insert into counter select i, 0 from generate_series(1, 50) i');
    await database.pool.query('checkpoint');
    disk.fillTo(0);
    let acknowledged = 0;
    const refusal = await (async () => {
      // Rows that never grow: only the log does, up to the end of its segment.
      for (; acknowledged < 500_000; acknowledged += 1) {
        try {
          await database.pool.query('update counter set v = $1 where n = $2', [
            acknowledged + 1,
            1 + (acknowledged % 50),
          ]);
        } catch (error) {
          return error;
        }
      }
      return undefined;
    })();
    expect(refusal).toMatchObject({ code: '53100', severity: 'PANIC' });
    await expect(database.pool.query('select 1')).rejects.toThrow(
      /embedded database stopped|terminated/,
    );
    disk.release();
    await expect
      .poll(
        () =>
          database.pool.query('select max(v) as v from counter').then(
            (result) => result.rows[0].v as number,
            () => 'not yet',
          ),
        { timeout: 120_000 },
      )
      .toBe(acknowledged);
    await database.pool.query('update counter set v = v where n = 1');
    await database.close();
    const again = await open();
    expect((await again.pool.query('select max(v) as v from counter')).rows).toEqual([
      { v: acknowledged },
    ]);
    await again.close();
    console.info(
      `disk full below the log: ${acknowledged} updates acknowledged before, ${acknowledged} found after`,
    );
  });
});

/** A partner's tablet at a client whose contract waits, and its photo of the person. */
async function captureAt(t: TestApp) {
  const office = await openSignedOffice(t);
  const { device, agreement } = await office.linked();
  const file = await device.makeFile('foto_pessoa', 1);
  return { company: office.company, file, send: () => device.sendFile(agreement.id, file) };
}

test('a lot is refused while captures still fit, and taken once there is room', async () => {
  const disk = smallDisk(400);
  if (disk === undefined) return;
  vi.stubEnv('TMPDIR', disk.path);
  tidy.push(() => void vi.unstubAllEnvs());
  const t = await startTestApp({ LOG_LEVEL: 'silent' });
  tidy.push(() => t.close());
  const capture = await captureAt(t);
  const p = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const apuracao = (await p.open()).data!;
  const headers = { host: p.company.host, ...(await t.signIn(p.ceo)), ...formHeaders };
  const zip = (of: number) =>
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4 * megabyte, of)]);
  const sendLot = () =>
    t.call({
      method: 'POST',
      url: '/api/microservices/xml/simples-nacional',
      headers,
      payload: formOf({ id_apuracao: apuracao.id, xml: zip(1), pgdas: zip(2) }),
    });
  disk.fillTo(68 * megabyte);
  const refused = await sendLot();
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
  expect(readdirSync(join(t.dataDir, 'tmp/forms'))).toEqual([]);
  expect((await capture.send()).statusCode).toBe(200);
  disk.release();
  expect((await sendLot()).statusCode).toBe(202);
});

test('a storage that runs out in the middle of a file: 507, no row, and the same file is taken later', async () => {
  const t = await startTestApp({ LOG_LEVEL: 'silent' });
  tidy.push(() => t.close());
  const { company, file, send } = await captureAt(t);
  const { put } = t.context.storage;
  t.context.storage.put = async (source) => {
    for await (const _ of source.iterator({ destroyOnReturn: false })) break;
    throw asStorageError(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  };
  const refused = await send();
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
  expect(await t.services.files.find(t.context.db, company.id, [file.id])).toEqual([]);
  t.context.storage.put = put;
  expect((await send()).json()).toMatchObject({
    sha256: file.sha256,
    duplicate: false,
  });
});
