import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import setUpApiTests from '#tests/support/api-setup.ts';
import setUpFaultTests from '#tests/support/faults/faults-setup.ts';
import { httpCall, type HttpAnswer } from '#tests/support/faults/http-call.ts';
import { startPostgres } from '#tests/support/faults/postgres-server.ts';
import { startServerProcess } from '#tests/support/faults/server-process.ts';
import { httpApp, makeWorld } from '#tests/support/faults/world.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';
import { newId, openTestDevice } from '#tests/support/signing/test-device.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tools/ports.mjs';
import { startBareFastify } from './bare-fastify.ts';
import { median, percentile, type Figure } from './figures.ts';

const callers = 8;
const listCalls = 1200;
const uploads = 320;
const pdfs = 10;
const photoBytes = 300_000;

type Run = { perSecond: number; cpuMs: number; latencies: number[] };

/** Milliseconds that the processors spent on this process and another one; 0 where the system does not tell. A tick is 10 ms on Linux. */
function cpuOf(pid: number | undefined): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (pid === undefined || process.platform !== 'linux') return own;
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return own + (Number(facts[11]) + Number(facts[12])) * 10;
}

/**
 * `count` calls by `callers` callers that each wait for their answer; the first tenth warms up and is not counted. `server` is who answers,
 * if it is another process: the processors' time of a call, unlike its speed, does not depend on who else uses the machine.
 */
async function run(
  count: number,
  call: (n: number) => Promise<HttpAnswer>,
  server?: number,
): Promise<Run> {
  const latencies: number[] = [];
  let next = 0;
  let counted = 0;
  let began = performance.now();
  let spent = 0;
  const warm = Math.round(count / 10);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        const n = next++;
        if (n === warm) {
          began = performance.now();
          spent = cpuOf(server);
        }
        const started = performance.now();
        const { statusCode, body } = await call(n);
        if (statusCode !== 200 && statusCode !== 201) throw new Error(`${statusCode} ${body}`);
        if (n < warm) continue;
        latencies.push(performance.now() - started);
        counted += 1;
      }
    }),
  );
  return {
    perSecond: (counted / (performance.now() - began)) * 1000,
    cpuMs: (cpuOf(server) - spent) / counted,
    latencies,
  };
}

/** Milliseconds of each call that begins while `work` lasts, by `callers` callers. */
async function latenciesDuring(
  work: Promise<unknown>,
  call: () => Promise<HttpAnswer>,
): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  const end = work.finally(() => over.abort());
  await Promise.all([
    end,
    ...Array.from({ length: callers }, async () => {
      while (!over.signal.aborted) {
        const started = performance.now();
        const { statusCode, body } = await call();
        if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
        latencies.push(performance.now() - started);
      }
    }),
  ]);
  return latencies;
}

const told = ({ perSecond, cpuMs, latencies }: Run): string =>
  `${perSecond.toFixed(0)}/s, median ${median(latencies).toFixed(1)}, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, processors ${cpuMs.toFixed(2)} ms`;

async function benchOn(
  engine: string,
  place: string,
  options: { environment: Record<string, string>; peerDatabase: string },
): Promise<Figure[]> {
  const { environment, peerDatabase } = options;
  const world = await makeWorld({
    partners: 1,
    agreements: 1,
    freeClients: 400,
    dataDir: join(place, 'data'),
    environment,
  });
  const server = await startServerProcess({
    dataDir: world.dataDir,
    port: await freePort(),
    environment,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const partner = world.partners[0]!;
  const device = await openTestDevice(
    httpApp(world, () => server.port, { agent }) as TestApp,
    partner.user,
  );
  const photo = await testPhoto(1, { width: 1600, height: 1200 });
  const files = Array.from({ length: uploads }, (_, n) => {
    // Every file has bytes of its own: the server keeps equal bytes once.
    const bytes = Buffer.concat([
      photo,
      Buffer.alloc(Math.max(8, photoBytes - photo.length), n % 251),
    ]);
    bytes.writeUInt32BE(n, bytes.length - 4);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      id: newId(),
      kind: 'foto_pessoa' as const,
      mime: 'image/jpeg' as const,
      bytes,
      sha256,
      length: bytes.length,
    };
  });
  const headers = { host: 'web.empresa1.localhost', authorization: `Bearer ${partner.token}` };
  const path = '/data-api/clients?page=1&pageSize=50';
  const list = (): Promise<HttpAnswer> => httpCall({ port: server.port, path, headers, agent });
  const page = await list();
  if (page.json<{ data: unknown[] }>().data.length !== 50)
    throw new Error('the list has no 50 rows');
  const session = (): Promise<HttpAnswer> =>
    httpCall({ port: server.port, path: '/data-api/auth/session', headers, agent });
  const bare = await startBareFastify(join(place, 'bare'), {
    databaseUrl: peerDatabase,
    list: page.json<{ data: unknown[]; total: number }>(),
    session: (await session()).json<{ data: object }>().data,
  });
  try {
    // In turns, so that a machine that gets slower or faster in the middle does so for both.
    const ourList = await run(listCalls, list, server.child.pid);
    const callBareList = (): Promise<HttpAnswer> =>
      httpCall({ port: bare.port, path: '/list', agent });
    const bareList = await run(listCalls, callBareList);
    const pdf = async (): Promise<void> => {
      const { statusCode } = await httpCall({
        port: server.port,
        path: `/data-api/agreement/${partner.agreements[0]!.id}/pdf`,
        headers,
      });
      if (statusCode !== 200) throw new Error(`PDF: ${statusCode}`);
    };
    // The thread and its fonts are ready, as they are after the first PDF of a process.
    await pdf();
    const allPdfs = (): Promise<unknown> => Promise.all(Array.from({ length: pdfs }, pdf));
    const besidePdfs = await latenciesDuring(allPdfs(), list);
    // What the same work does to a server that shares nothing with it but the processors.
    const bareBesidePdfs = await latenciesDuring(allPdfs(), callBareList);
    const ourSession = await run(listCalls, session, server.child.pid);
    const bareSession = await run(listCalls, () =>
      httpCall({ port: bare.port, path: '/session', agent }),
    );
    const ourUpload = await run(
      uploads,
      (n) =>
        device.sendFile(partner.agreements[0]!.id, files[n]!) as unknown as Promise<HttpAnswer>,
      server.child.pid,
    );
    const bareUpload = async (path: string): Promise<Run> =>
      run(uploads, (n) =>
        httpCall({
          port: bare.port,
          method: 'PUT',
          path,
          headers: { 'content-type': 'application/octet-stream' },
          body: files[n]!.bytes,
          agent,
        }),
      );
    const written = await bareUpload('/file');
    const kept = await bareUpload('/file/kept');
    const checked = await bareUpload('/file/checked');
    const p99 = (latencies: readonly number[]): number => percentile(latencies, 0.99);
    const slower = (peer: Run, ours: Run): string =>
      `${(peer.perSecond / ours.perSecond).toFixed(1)}x slower, ${(ours.cpuMs / peer.cpuMs).toFixed(1)}x the processors' time`;
    return [
      {
        what: `GET /clients, 50 of 401, ${engine}`,
        ours: told(ourList),
        peer: `bare Fastify, the rows by one prepared statement of PostgreSQL: ${told(bareList)}`,
        ratio: slower(bareList, ourList),
      },
      {
        what: `GET /clients while ${pdfs} PDFs are made, ${engine}`,
        ours: `p99 ${p99(besidePdfs).toFixed(1)} ms of ${besidePdfs.length} calls`,
        peer: `without PDFs: p99 ${p99(ourList.latencies).toFixed(1)} ms; limit 1.5x. The bare Fastify: p99 ${p99(bareBesidePdfs).toFixed(1)} ms beside the same PDFs, ${p99(bareList.latencies).toFixed(1)} ms without: ${(p99(bareBesidePdfs) / p99(bareList.latencies)).toFixed(2)}x`,
        ratio: `${(p99(besidePdfs) / p99(ourList.latencies)).toFixed(2)}x`,
      },
      {
        what: `GET /auth/session, ${engine}`,
        ours: told(ourSession),
        peer: `bare Fastify, the same by one prepared statement of PostgreSQL: ${told(bareSession)}`,
        ratio: slower(bareSession, ourSession),
      },
      ...(
        [
          [written, 'same fsync'],
          [kept, 'same fsync, read again, one row committed in PostgreSQL'],
          [checked, 'the same, and the picture decoded'],
        ] as const
      ).map(([peer, steps]) => ({
        what: `PUT sync item, ${Math.round(photoBytes / 1000)} kB, ${engine}`,
        ours: told(ourUpload),
        peer: `bare Fastify, ${steps}: ${told(peer)}`,
        ratio: slower(peer, ourUpload),
      })),
      {
        what: `machine, ${engine}`,
        ours: `load ${loadavg()[0]!.toFixed(1)} at the end`,
        peer: '',
        ratio: '',
      },
    ];
  } finally {
    agent.destroy();
    await bare.stop();
    await server.end('SIGTERM');
  }
}

/** A page of clients, the session and a file's upload on both databases, from 8 callers on this machine. */
export async function benchServer(): Promise<Figure[]> {
  await setUpApiTests();
  await setUpFaultTests();
  const place = mkdtempSync(join(tmpdir(), 'recupera-bench-'));
  const postgres = await startPostgres();
  try {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return [
      ...(await benchOn('embedded database', join(place, 'embedded'), {
        environment: {},
        peerDatabase: postgres.url,
      })),
      ...(await benchOn('PostgreSQL', join(place, 'postgres'), {
        environment: {
          DATABASE_URL: postgres.url,
          SERVER_SIGNING_KEY: key,
          DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        },
        peerDatabase: postgres.url,
      })),
    ];
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
}
