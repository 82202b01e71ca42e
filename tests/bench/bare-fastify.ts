import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';

/** The peer of the server's figures: Fastify alone, with no session, database or schema, but the same bytes and the same syncs to disk. */
export async function startBareFastify(
  folder: string,
  list: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const app = Fastify({ bodyLimit: 80 * 1024 * 1024 });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.get('/list', (_request, reply) => reply.type('application/json').send(list));
  app.put('/file', async (request) => {
    const path = join(folder, randomUUID());
    const file = await open(`${path}.part`, 'wx');
    const hash = createHash('sha256');
    for await (const chunk of request.body as Readable) {
      hash.update(chunk as Buffer);
      await file.write(chunk as Buffer);
    }
    await file.sync();
    await file.close();
    await rename(`${path}.part`, path);
    const directory = await open(folder, 'r');
    await directory.sync();
    await directory.close();
    return { sha256: hash.digest('hex') };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}
