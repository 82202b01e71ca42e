// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryStatements } from '#server/db/library-statements.ts';
import { startJobQueue, type Job } from '#server/jobs/job-queue.ts';
import { jobTable } from '#server/jobs/job-table.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Reported = { what: string; error: unknown };
type Queue = {
  close: () => Promise<void>;
  /** Resolves when every loop of the queue pauses. */
  rest: () => Promise<void>;
  /** Lets time pass for the queue alone, one pause after another. */
  pass: (ms: number) => Promise<void>;
  reported: Reported[];
};
const open: Queue[] = [];
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

/** A queue whose time passes when a test says so. */
function startQueue(jobs: readonly Job[], statements: LibraryStatements = t.statements): Queue {
  // Each job has a loop, and the upkeep.
  const loops = jobs.length + 1;
  const reported: Reported[] = [];
  let now = 0;
  let pauses: { due: number; end: () => void }[] = [];
  let hear: () => void = () => undefined;
  const untilPauses = (count: number): Promise<void> =>
    new Promise((resolve) => {
      hear = () => {
        if (pauses.length >= count) resolve();
      };
      hear();
    });
  const endFirst = (): void => {
    const first = pauses.toSorted((a, b) => a.due - b.due)[0]!;
    pauses = pauses.filter((pause) => pause !== first);
    now = first.due;
    first.end();
  };
  const { close } = startJobQueue({
    statements,
    jobs,
    report: (what, error) => void reported.push({ what, error }),
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          signal.removeEventListener('abort', end);
          resolve();
        };
        if (signal.aborted) return end();
        signal.addEventListener('abort', end);
        pauses.push({ due: now + ms, end });
        hear();
      }),
  });
  const queue: Queue = {
    close,
    reported,
    rest: () => untilPauses(loops),
    async pass(ms) {
      const until = now + ms;
      // A start that failed pauses alone.
      await untilPauses(1);
      while (Math.min(...pauses.map((pause) => pause.due)) <= until) {
        endFirst();
        await untilPauses(Math.min(loops, pauses.length + 1));
      }
      now = until;
    },
  };
  open.push(queue);
  return queue;
}

const day = 24 * 60 * 60;
const minuteMs = 60_000;
const job = (name: string, part: Job['part']): Job => ({
  name,
  everySeconds: day,
  pollSeconds: 30,
  part,
});

async function rowsOf(name: string): Promise<{ state: string; data: unknown; output: unknown }[]> {
  const { rows } = await t.context.db.execute<{ state: string; data: unknown; output: unknown }>(
    sql`select state, data, output from pgboss.job where name = ${name} order by created_on`,
  );
  return rows;
}

/** A promise and what ends it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let opens: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (opens = resolve));
  return { opened, open: () => opens() };
}

test('all queues idle: at most two statements a second', async () => {
  const queue = startQueue(jobTable(t.services));
  // The looks of this slot are done after it.
  await queue.rest();
  const minutes = 10;
  const { statements } = await recordQueries(() => queue.pass(minutes * minuteMs));
  // A text with several is as many.
  const count = statements.flatMap(({ text }) =>
    text.split(';').filter((part) => part.trim() !== ''),
  ).length;
  expect(queue.reported).toEqual([]);
  expect(statements.some(({ text }) => text.includes('SKIP LOCKED'))).toBe(true);
  expect(count / (minutes * 60)).toBeLessThanOrEqual(2);
});

test('a job finds what there is to tell, once, however often it runs', async () => {
  const tenant = await t.factory.tenant();
  const user = await t.factory.user(tenant.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  const client = await t.factory.client(tenant.id, { openTo: [user] });
  await t.context.db.execute(
    sql`update clients set procuracao_valida_ate = '2020-02-01' where cnpjcpf = ${client.cnpjcpf}`,
  );
  const real = jobTable(t.services).find(({ name }) => name === 'procuracao-alerts')!;
  for (const name of ['ends-1', 'ends-2'])
    await startQueue([{ ...real, everySeconds: day, name }]).rest();
  const { rows } = await t.context.db.execute(
    sql`select kind from alerts where id_tenant = ${tenant.id}`,
  );
  expect(rows).toEqual([{ kind: 'procuracao_vencida' }]);
});

test('more than one part has to tell, over several companies: each once', async () => {
  const companies = [await t.factory.tenant(), await t.factory.tenant()];
  for (const { id } of companies) {
    const user = await t.factory.user(id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
    const { cnpjcpf } = await t.factory.client(id, { openTo: [user] });
    await t.context.db
      .execute(sql`insert into clients select (jsonb_populate_record(c, jsonb_build_object(
        'cnpjcpf', (70000000000000 + n)::text, 'procuracao_valida_ate', '2020-02-01'))).*
      from clients c, generate_series(1, 150) as n where c.cnpjcpf = ${cnpjcpf} and c.id_tenant = ${id}`);
  }
  const real = jobTable(t.services).find(({ name }) => name === 'procuracao-alerts')!;
  await startQueue([{ ...real, everySeconds: day, name: 'ends-in-parts' }]).rest();
  for (const { id } of companies) {
    const { rows } = await t.context.db.execute(
      sql`select count(*)::int as told, count(distinct id_client)::int as clients from alerts where id_tenant = ${id}`,
    );
    expect(rows).toEqual([{ told: 150, clients: 150 }]);
  }
  expect(await rowsOf('ends-in-parts')).toMatchObject([
    { state: 'completed', data: {} },
    { state: 'completed', data: { rest: { cnpjcpf: expect.stringMatching(/^7/) } } },
  ]);
});

describe('two processes on one database', () => {
  test('look once in a slot, and never two at the same moment', async () => {
    let looks = 0;
    const { opened, open: end } = gate();
    const look = job('looked-at-once', async () => {
      looks += 1;
      await opened;
      return undefined;
    });
    const taken = startQueue([look]);
    await expect.poll(() => looks).toBe(1);
    const other = startQueue([look]);
    await other.rest();
    await other.pass(5 * minuteMs);
    expect(looks).toBe(1);
    // More work for the same queue waits until the running part is recorded.
    await t.context.db.execute(
      sql`insert into pgboss.job (name, data, policy) values ('looked-at-once', '{}', 'singleton')`,
    );
    await other.pass(minuteMs);
    expect(looks).toBe(1);
    end();
    await taken.rest();
    await other.pass(minuteMs);
    expect(looks).toBe(2);
    expect((await rowsOf('looked-at-once')).map((row) => row.state)).toEqual([
      'completed',
      'completed',
    ]);
    await taken.pass(60 * minuteMs);
    await other.pass(60 * minuteMs);
    expect(looks).toBe(2);
    expect([...taken.reported, ...other.reported]).toEqual([]);
  });

  test('may start at the same moment', async () => {
    let looks = 0;
    const look = job('started-twice', async () => {
      looks += 1;
      return undefined;
    });
    const both = [startQueue([look]), startQueue([look])];
    for (const queue of both) await queue.rest();
    for (const queue of both) await queue.pass(minuteMs);
    expect(looks).toBe(1);
    expect(both.flatMap((queue) => queue.reported)).toEqual([]);
  });
});

test('closing waits for the running part, which is recorded with the one after it; the next start goes on there', async () => {
  const seen: unknown[] = [];
  const { opened, open: end } = gate();
  const counting = job('in-parts', async (rest) => {
    seen.push(rest);
    if (seen.length === 1) await opened;
    return seen.length < 3 ? { from: seen.length } : undefined;
  });
  const first = startQueue([counting]);
  await expect.poll(() => seen.length).toBe(1);
  let isClosed = false;
  const closing = first.close().then(() => (isClosed = true));
  await t.context.db.execute(sql`select 1`);
  expect(isClosed).toBe(false);
  end();
  await closing;
  expect(seen).toEqual([undefined]);
  expect(await rowsOf('in-parts')).toMatchObject([
    { state: 'completed', data: {} },
    { state: 'created', data: { rest: { from: 1 } } },
  ]);
  await startQueue([counting]).rest();
  expect(seen).toEqual([undefined, { from: 1 }, { from: 2 }]);
  expect((await rowsOf('in-parts')).map((row) => row.state)).toEqual([
    'completed',
    'completed',
    'completed',
  ]);
});

test('a part that fails is told of, tried again, and says nothing of what it was about', async () => {
  let tries = 0;
  const failing = job('failing', async () => {
    tries += 1;
    throw new RangeError('CPF 529.982.247-25');
  });
  const queue = startQueue([failing]);
  await queue.pass(60 * minuteMs);
  expect(tries).toBe(3);
  expect(queue.reported.map(({ what, error }) => [what, (error as Error).name])).toEqual([
    ['failing', 'RangeError'],
    ['failing', 'RangeError'],
    ['failing', 'RangeError'],
  ]);
  expect(await rowsOf('failing')).toEqual([{ state: 'failed', data: {}, output: null }]);
});

test('a database that is away ends nothing: the start, the taking and the recording are tried again', async () => {
  let isAway = true;
  let looks = 0;
  const away = (): Promise<never> => Promise.reject(new Error('away'));
  const statements: LibraryStatements = {
    executeSql: (text, values) => (isAway ? away() : t.statements.executeSql(text, values)),
    together: (run) => (isAway ? away() : t.statements.together(run)),
  };
  const look = job('away', async () => {
    looks += 1;
    isAway = looks === 1;
    return undefined;
  });
  const queue = startQueue([look], statements);
  await queue.pass(30_000);
  expect(queue.reported.length).toBeGreaterThan(1);
  isAway = false;
  await queue.pass(20_000);
  await queue.rest();
  // The part was done and could not be recorded.
  expect(looks).toBe(1);
  expect((await rowsOf('away')).map((row) => row.state)).toEqual(['active']);
  isAway = false;
  await t.context.db.execute(
    sql`update pgboss.job set started_on = started_on - interval '1 hour' where name = 'away'`,
  );
  await queue.pass(2 * minuteMs);
  expect(looks).toBe(2);
  expect((await rowsOf('away')).map((row) => row.state)).toEqual(['completed']);
});

test('a text of several statements that fails leaves no transaction behind', async () => {
  await expect(
    t.statements.executeSql('BEGIN; SELECT * FROM does_not_exist; COMMIT'),
  ).rejects.toThrow(/does_not_exist/);
  await expect(
    t.statements.together(async (together) => {
      await together.executeSql('CREATE TABLE half_made (n int)');
      await together.executeSql('SELECT * FROM does_not_exist');
    }),
  ).rejects.toThrow(/does_not_exist/);
  const { rows } = await t.statements.executeSql(
    `select to_regclass('half_made') as made, pg_current_xact_id_if_assigned() as open`,
  );
  expect(rows).toEqual([{ made: null, open: null }]);
});
