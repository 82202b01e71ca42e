import { sql } from 'drizzle-orm';
import { productPlace } from '#tests/support/product-place.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { onBothDatabases } from './both-databases.ts';
import { median, medianAndP95, percentile, spread, times, type Figure } from './figures.ts';

const rows = 5000;
const calls = 100;
const warmUps = 5;

/** Products at work on both databases: a list that comes whole, with what is reckoned of each row. */
export const benchProducts = (): Promise<Figure[]> => onBothDatabases(creditFigures);

/** The credits of an apuração with their figures and sums, beside the same rows read and written as JSON by nothing else. */
async function creditFigures(t: TestApp, engine: string): Promise<Figure[]> {
  const { ceo, company, open } = await productPlace(t);
  const { data: apuracao } = await open();
  if (apuracao === undefined) throw new Error('no apuração');
  await t.context.db.execute(sql`insert into credits
      (id, id_tenant, id_apuracao, competencia, credit_origin_cents, compensacao_cents, comissao_percent, paid_reference, created_at)
    select gen_random_uuid(), ${company.id}, ${apuracao.id}, to_char(date '2018-01-01' + (n % 96) * interval '1 month', 'YYYY-MM'),
      1 + n * 7919 % 1000003, n % 97, n % 101, case when n % 3 = 0 then '2026-07' end, now()
    from generate_series(1, ${rows}::int) n`);
  await t.context.db.execute(sql`vacuum analyze credits`);
  const headers = { host: company.host, ...(await t.signIn(ceo)) };
  const ours: number[] = [];
  const bare: number[] = [];
  // In turns, so that a machine that gets slower or faster in the middle does so for both.
  for (let n = 0; n < calls + warmUps; n += 1) {
    let started = performance.now();
    const answer = await t.call({ url: `/api/credits/${apuracao.id}`, headers });
    if (n >= warmUps) ours.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    started = performance.now();
    const read = await t.context.db.execute(
      sql`select * from credits where id_tenant = ${company.id} and id_apuracao = ${apuracao.id} order by competencia, created_at, id`,
    );
    const text = JSON.stringify(read.rows);
    if (n >= warmUps) bare.push(performance.now() - started);
    if (text.length < rows) throw new Error('no rows');
  }
  return [
    {
      what: `${rows.toLocaleString('en')} credits with Selic and sums, ${engine}`,
      ours: spread(ours),
      peer: `bare SQL and JSON of the same rows: ${medianAndP95(bare)} ms; limit p95 2x`,
      ratio: `median ${times(median(ours), median(bare))}, p95 ${times(percentile(ours, 0.95), percentile(bare, 0.95))}`,
    },
  ];
}
