import { sql } from 'drizzle-orm';
import { fillCompany, numberedClient, refreshStatistics } from '#tests/support/large-company.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { onBothDatabases } from './both-databases.ts';
import { median, spread, times, type Figure } from './figures.ts';

const agreements = 1000;
const edits = 60;
const warmUps = 5;

/** Walks over every open agreement of the company; answers how long each part took (ms). */
async function walk(t: TestApp, idTenant: string): Promise<number[]> {
  await t.context.db
    .execute(sql`insert into minuta_walks (id_tenant, next_at) values (${idTenant}, now() - interval '1 second')
    on conflict (id_tenant) do update set after = null, next_at = excluded.next_at`);
  const parts: number[] = [];
  for (;;) {
    const started = performance.now();
    if (!(await t.services.walkMinutas.runNext())) return parts;
    parts.push(performance.now() - started);
  }
}

async function benchOn(t: TestApp, engine: string): Promise<Figure[]> {
  const company = await t.factory.tenant();
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  await fillCompany(t, company.id, agreements, { holders: [] });
  const closed = numberedClient(1).cnpjcpf;
  await t.context.db.execute(sql`update agreements set is_assinado = true
    where id_tenant = ${company.id} and party_id = ${closed}`);
  await refreshStatistics(t);
  const seconds = (parts: readonly number[]): string =>
    `${(parts.reduce((sum, part) => sum + part, 0) / 1000).toFixed(1)} s`;
  const all = await walk(t, company.id);
  const none = await walk(t, company.id);
  const count = await t.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from agreements where id_tenant = ${company.id} and version = 2`,
  );
  if (count.rows[0]!.count !== agreements - 1) throw new Error('the walk did not reach all');

  const headers = await t.signIn(admin);
  const edit = async (cnpjcpf: string, n: number): Promise<number> => {
    const started = performance.now();
    const answer = await t.call({
      method: 'POST',
      url: `/data-api/clients/update/${cnpjcpf}`,
      headers,
      payload: { logradouro: `Rua ${n}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return performance.now() - started;
  };
  const open: number[] = [];
  const without: number[] = [];
  for (let n = 0; n < edits + warmUps; n += 1) {
    const took = [await edit(numberedClient(2).cnpjcpf, n), await edit(closed, n)] as const;
    if (n < warmUps) continue;
    open.push(took[0]);
    without.push(took[1]);
  }
  return [
    {
      what: `edit with a minuta that follows, ${engine}`,
      ours: spread(open),
      peer: `the same edit where the contract is closed: ${spread(without)}`,
      ratio: `median ${times(median(open), median(without))}`,
    },
    {
      what: `walk over ${agreements} open minutas, each a new version, ${engine}`,
      ours: `${seconds(all)}; a part of 20: ${spread(all)}`,
      peer: `a walk that finds nothing to change: ${seconds(none)}; a part: ${spread(none)}`,
      ratio: `median ${times(median(all), median(none))}`,
    },
  ];
}

/** The cost of a living minuta to an edit, and of a changed template, on both databases. */
export const benchMinutas = (): Promise<Figure[]> => onBothDatabases(benchOn);
