import { sql } from 'drizzle-orm';
import { historyActionChoices, historyFieldChoices } from '#shared/history/history.messages.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { medianAndP95, median, percentile, spread, times, type Figure } from './figures.ts';

const sizes = [1000, 1_000_000] as const;
const calls = 100;
const warmUps = 5;
const rowsAtOnce = 50_000;
/** Actors, actions and fields of the lines: each is a share of one in so many, in every combination. */
const actors = 7;
const kinds = 11;
const fields = 13;
/** Days that the lines of every client are spread over, so that a period has the same share of them. */
const days = 300;

const actions = historyActionChoices.slice(0, kinds).map(({ value }) => value);
const names = historyFieldChoices.slice(0, fields).map(({ value }) => value);

/** A client with so many lines, done by staff whose ids end in their number. */
async function makeClient(t: TestApp, idTenant: string, size: number): Promise<string> {
  const { cnpjcpf } = await t.factory.client(idTenant);
  const party = `client:${cnpjcpf}`;
  for (let from = 0; from < size; from += rowsAtOnce)
    await t.context.db.execute(sql`insert into history
        (id, id_tenant, actor, actor_name, actor_cpf, at, action, subject, party, field, before, after)
      select gen_random_uuid(), ${idTenant}, 'staff:' || ${actorId('')} || (n % ${actors}), 'Pessoa ' || (n % ${actors}), '52998224725',
        timestamptz '2026-11-01 12:00:00Z' - n * (interval '1 day' * ${days} / ${size}),
        (array[${sql.join(
          actions.map((action) => sql`${action}`),
          sql`, `,
        )}])[1 + n % ${kinds}], ${party}, ${party},
        (array[${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )}])[1 + n % ${fields}], 'Rua das Acácias ' || n, 'Avenida Brasil ' || n
      from generate_series(${from}::int, ${Math.min(size, from + rowsAtOnce) - 1}::int) n`);
  return cnpjcpf;
}

const actorId = (last: string): string => `01920000-0000-7000-8000-00000000000${last}`;

const journeys: readonly { what: string; query: string }[] = [
  { what: 'first page', query: '' },
  { what: 'tenth page', query: '&page=10' },
  { what: 'person', query: `&pessoa=staff:${actorId('3')}` },
  { what: 'action', query: `&acao=${actions[4]!}` },
  { what: 'field', query: `&campo=${names[5]!}` },
  { what: 'period of ten days', query: '&de=2026-06-01&ate=2026-06-10' },
  { what: 'person and action', query: `&pessoa=staff:${actorId('3')}&acao=${actions[4]!}` },
  {
    what: 'all four',
    query: `&pessoa=staff:${actorId('3')}&acao=${actions[4]!}&campo=${names[5]!}&de=2026-03-01`,
  },
];

/** The indexes that a page is read by; throws when the lines are read from end to end. */
async function indexesOf(t: TestApp, ceo: TestUser, url: string): Promise<string> {
  const headers = await t.signIn(ceo);
  const { statements } = await recordQueries(() => t.call({ url, headers }));
  const page = statements.find(
    ({ text }) => text.includes('from "history"') && text.includes('order by'),
  );
  if (page === undefined) throw new Error(`${url}: no statement read a page`);
  const { $client } = t.context.db as unknown as {
    $client: { query: (text: string, values: unknown[]) => Promise<{ rows: object[] }> };
  };
  const { rows } = await $client.query(`explain (costs off) ${page.text}`, page.values);
  const plan = rows.map((row) => String(Object.values(row)[0])).join('\n');
  if (plan.includes('Seq Scan on history')) throw new Error(`${url}: no index is used:\n${plan}`);
  const used = plan.matchAll(/(?:Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g);
  return [...new Set([...used].map((match) => match[1]!))].join(', ');
}

/** The history of a client with 1,000 and of one with 1,000,000 lines, in one table and one run. */
export async function historyFigures(t: TestApp, engine: string): Promise<Figure[]> {
  const company = await t.factory.tenant({ templates: false });
  const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const clients: string[] = [];
  for (const size of sizes) clients.push(await makeClient(t, company.id, size));
  await t.context.db.execute(sql`vacuum analyze history`);
  const headers = await t.signIn(ceo);
  const figures: Figure[] = [];
  const urlOf = (path: string, client: string, query: string): string =>
    `/data-api/history${path}?cliente=${client}${query}`;
  async function measure(what: string, path: string, query: string): Promise<void> {
    const samples: number[][] = clients.map(() => []);
    // In turns, so that a machine that gets slower or faster in the middle does so for both sizes.
    for (let n = 0; n < calls + warmUps; n += 1)
      for (const [at, client] of clients.entries()) {
        const started = performance.now();
        const answer = await t.call({ url: urlOf(path, client, query), headers });
        const took = performance.now() - started;
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        if (n >= warmUps) samples[at]!.push(took);
      }
    const [few, many] = samples as [number[], number[]];
    figures.push({
      what: `history, ${what}, ${engine}`,
      ours: `1,000,000 lines: ${spread(many)}`,
      peer: `median / p95 of 1,000: ${medianAndP95(few)} ms; limit p95 1.5x`,
      ratio: `median ${times(median(many), median(few))}, p95 ${times(percentile(many, 0.95), percentile(few, 0.95))}`,
    });
  }
  for (const { what, query } of journeys) await measure(what, '', query);
  await measure('who did something', '/people', '');
  for (const { what, query } of journeys)
    figures.push({
      what: `plan: history, ${what}, ${engine}`,
      ours: await indexesOf(t, ceo, urlOf('', clients.at(-1)!, query)),
      peer: 'an index, never the whole table',
      ratio: '-',
    });
  return figures;
}
