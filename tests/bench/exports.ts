import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import setUpApiTests from '#tests/support/api-setup.ts';
import { startPostgres } from '#tests/support/faults/postgres-server.ts';
import { fillCompany, refreshStatistics } from '#tests/support/large-company.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { percentile, times, type Figure } from './figures.ts';

const size = 100_000;
const megabyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
/** Frees what nothing holds any more: what is left of an export before is no growth of the next one. */
const collectGarbage = runInNewContext('gc') as () => void;

type Run = { ms: number; firstMs: number; bytes: number; grownMb: number; peakMb: number };

/** Reads an answer to its end, keeping none of it. */
async function drain(url: string, headers: Record<string, string>): Promise<Run> {
  collectGarbage();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const started = performance.now();
  let firstMs = 0;
  let bytes = 0;
  try {
    const answer = await fetch(url, { headers });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      if (bytes === 0) firstMs = performance.now() - started;
      bytes += chunk.length;
    }
  } finally {
    clearInterval(sampling);
  }
  return {
    ms: performance.now() - started,
    firstMs,
    bytes,
    grownMb: (peak - before) / megabyte,
    peakMb: peak / megabyte,
  };
}

/** The peer: the same columns of the same rows from a bare cursor, with no session, access or escaping. */
async function startBareExport(databaseUrl: string, idTenant: string): Promise<Server> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const server = createServer((_, response) => {
    void (async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(
        `declare bare cursor for select c.razao_social, c.cnpjcpf, c.status, a.is_assinado from clients c
         left join agreements a on a.id_tenant = c.id_tenant and a.party_id = c.cnpjcpf and a.in_force
         where c.id_tenant = '${idTenant}' order by c.razao_social, c.cnpjcpf`,
      );
      for (;;) {
        const { rows } = await client.query({ text: 'fetch 1000 from bare', rowMode: 'array' });
        if (rows.length === 0) break;
        response.write(rows.map((row: unknown[]) => row.join(';')).join('\r\n'));
      }
      await client.query('commit');
      client.release();
      response.end();
    })();
  });
  server.once('close', () => void pool.end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function benchOn(
  t: TestApp,
  engine: string,
  databaseUrl: string | undefined,
): Promise<{ figures: Figure[]; ms: number; peerMs: number | undefined }> {
  const company = await t.factory.tenant({ templates: false });
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  await fillCompany(t, company.id, size, { holders: [] });
  await refreshStatistics(t);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await t.signIn(admin);
  const base = addressOf(t.app.server);
  const url = `${base}/data-api/clients/export`;
  await drain(`${url}?q=nobody`, headers);
  const first = await drain(url, headers);
  await drain(url, headers);
  const ours = await drain(url, headers);
  // What others wait for while one exports.
  const waits: number[] = [];
  const again = drain(url, headers);
  let isOver = false;
  void again.finally(() => (isOver = true));
  for (;;) {
    const asked = performance.now();
    await (await fetch(`${base}/data-api/auth/session`, { headers })).text();
    if (isOver) break;
    waits.push(performance.now() - asked);
  }
  await again;
  const bare =
    databaseUrl === undefined ? undefined : await startBareExport(databaseUrl, company.id);
  const peer = bare && (await drain(addressOf(bare), {}));
  bare?.close();
  return {
    ms: ours.ms,
    peerMs: peer?.ms,
    figures: [
      {
        what: `memory of the process while ${size} clients are exported, ${engine}`,
        ours: `${ours.grownMb.toFixed(0)} MB more for ${(ours.bytes / megabyte).toFixed(1)} MB`,
        peer: 'flat: limit 100 MB',
        ratio: times(ours.grownMb, 100),
      },
      {
        what: `peak of the third export beside that of the first, ${engine}`,
        ours: `${ours.peakMb.toFixed(0)} MB`,
        peer: `${first.peakMb.toFixed(0)} MB`,
        ratio: times(ours.peakMb, first.peakMb),
      },
      {
        what: `first byte of it, ${engine}`,
        ours: `${ours.firstMs.toFixed(0)} ms`,
        peer: peer === undefined ? '-' : `bare cursor ${peer.firstMs.toFixed(0)} ms`,
        ratio: peer === undefined ? '-' : times(ours.firstMs, peer.firstMs),
      },
      {
        what: `GET /auth/session while one exports, ${engine}`,
        ours: `p95 ${percentile(waits, 0.95).toFixed(0)}, longest ${Math.max(...waits).toFixed(0)} ms (n=${waits.length})`,
        peer: '-',
        ratio: '-',
      },
    ],
  };
}

/** A list of 100,000 clients as CSV, on both databases: time beside a bare cursor on PostgreSQL, memory, and what others wait for. */
export async function benchExports(): Promise<Figure[]> {
  await setUpApiTests();
  const embedded = await startTestApp();
  const first = await benchOn(embedded, 'embedded database', undefined).finally(() =>
    embedded.close(),
  );
  const postgres = await startPostgres();
  try {
    process.env['TEST_DATABASE_URL'] = postgres.url;
    await setUpApiTests();
    const t = await startTestApp();
    const second = await benchOn(t, 'PostgreSQL', t.context.config.databaseUrl).finally(() =>
      t.close(),
    );
    const peerMs = second.peerMs!;
    const timed = (engine: string, ms: number): Figure => ({
      what: `CSV of ${size} clients, ${engine}`,
      ours: `${ms.toFixed(0)} ms`,
      peer: `bare cursor on PostgreSQL ${peerMs.toFixed(0)} ms`,
      ratio: times(ms, peerMs),
    });
    return [
      timed('embedded database', first.ms),
      timed('PostgreSQL', second.ms),
      ...first.figures,
      ...second.figures,
    ];
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
  }
}
