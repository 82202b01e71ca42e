import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import pg from 'pg';
import sharp from 'sharp';

/**
 * The peer of the server's figures: Fastify alone, with no session, access or schema. A read is one prepared statement on PostgreSQL
 * that gives the rows of our answer. A file is written with the same syncs to disk (`/file`), then also read again, hashed and noted in one
 * committed row (`/file/kept`), and then also decoded as the picture that it says it is (`/file/checked`): all that an upload promises.
 */
export async function startBareFastify(
  folder: string,
  peer: { databaseUrl: string; list: { data: unknown[]; total: number }; session: object },
): Promise<{ port: number; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const pool = new pg.Pool({ connectionString: peer.databaseUrl, max: 20 });
  await pool.query('create table bare_rows (kind text, n int, row json, primary key (kind, n))');
  await pool.query('create table bare_files (path text primary key, sha256 text, at timestamptz)');
  const rows = [
    ...peer.list.data.map((row, n) => ['list', n, row]),
    ['session', 0, peer.session],
  ] as const;
  for (const [kind, n, row] of rows)
    await pool.query('insert into bare_rows values ($1, $2, $3)', [kind, n, JSON.stringify(row)]);
  const read = async (kind: string): Promise<unknown[]> =>
    (
      await pool.query<{ row: unknown }>({
        name: 'bare',
        text: 'select row from bare_rows where kind = $1 order by n',
        values: [kind],
      })
    ).rows.map(({ row }) => row);
  const app = Fastify({ bodyLimit: 80 * 1024 * 1024 });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.get('/list', async () => ({ data: await read('list'), total: peer.list.total }));
  app.get('/session', async () => ({ data: (await read('session'))[0] }));
  const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const write = async (body: Readable): Promise<{ path: string; sha256: string }> => {
    const path = join(folder, randomUUID());
    const file = await open(`${path}.part`, 'wx');
    const hash = createHash('sha256');
    for await (const chunk of body) {
      hash.update(chunk as Buffer);
      await file.write(chunk as Buffer);
    }
    await file.sync();
    await file.close();
    await rename(`${path}.part`, path);
    const directory = await open(folder, 'r');
    await directory.sync();
    await directory.close();
    return { path, sha256: hash.digest('hex') };
  };
  const keep = async (body: Readable): Promise<{ path: string; sha256: string }> => {
    const { path, sha256 } = await write(body);
    if (shaOf(await readFile(path)) !== sha256) throw new Error('other bytes on the disk');
    await pool.query({
      name: 'file',
      text: 'insert into bare_files values ($1, $2, now())',
      values: [path, sha256],
    });
    return { path, sha256 };
  };
  app.put('/file', async (request) => ({
    sha256: (await write(request.body as Readable)).sha256,
  }));
  app.put('/file/kept', async (request) => ({
    sha256: (await keep(request.body as Readable)).sha256,
  }));
  app.put('/file/checked', async (request) => {
    const { path, sha256 } = await keep(request.body as Readable);
    await sharp(path, { failOn: 'error' }).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
    return { sha256 };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      await app.close();
      await pool.query('drop table bare_rows, bare_files');
      await pool.end();
    },
  };
}
