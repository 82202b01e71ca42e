import { sql } from 'drizzle-orm';
import type { TestUser } from '#tests/support/factory.ts';
import { fillCompany, numberedClient, refreshStatistics } from '#tests/support/large-company.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { onBothDatabases } from './both-databases.ts';
import { median, medianAndP95, percentile, spread, times, type Figure } from './figures.ts';

const sizes = [1000, 10_000, 100_000] as const;
const calls = 100;
const warmUps = 5;

/** A company of so many clients, with a person of each kind of visibility. */
async function makeCompany(t: TestApp, size: number) {
  const company = await t.factory.tenant({ templates: false });
  const user = (typeUser: 'ADMIN' | 'USUARIO', typeCargo: 'CEO' | 'GERENTE' | 'PARCEIRO') =>
    t.factory.user(company.id, { typeUser, typeCargo });
  const admin = await user('ADMIN', 'CEO');
  const head = await user('USUARIO', 'CEO');
  const everywhere = await user('USUARIO', 'PARCEIRO');
  const partner = await user('USUARIO', 'PARCEIRO');
  const manager = await user('USUARIO', 'GERENTE');
  // The head and one partner may open every client; the others hold as many whatever the size of the company.
  const managed = (n: number): boolean => n % (size / 500) === 0;
  await fillCompany(t, company.id, size, {
    holders: [
      { user: head, holds: () => true },
      { user: everywhere, holds: () => true },
      { user: partner, holds: (n) => n % (size / 50) === 0 },
      { user: manager, holds: managed },
    ],
    gerente: { user: manager, holds: managed },
  });
  return { people: { admin, head, everywhere, partner, manager }, size };
}

type Company = Awaited<ReturnType<typeof makeCompany>>;
type Journey = { what: string; who: TestUser; url: string; explains?: 'clients' };

/** What people do with clients, and by whom. */
function journeys({ people, size }: Company): Journey[] {
  const { admin, head, everywhere, partner, manager } = people;
  const sample = numberedClient(size / 2);
  const own = numberedClient(size / 50);
  const masked = sample.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const list = (query: string): string => `/data-api/clients?page=1${query}`;
  const find = (typed: string): string => list(`&q=${encodeURIComponent(typed)}`);
  const explains = 'clients' as const;
  return [
    { what: 'list, ADMIN/CEO', who: admin, url: list(''), explains },
    { what: 'list, CEO with a permission for each', who: head, url: list('') },
    { what: 'list, PARCEIRO of 50', who: partner, url: list(''), explains },
    { what: 'list, PARCEIRO of all', who: everywhere, url: list(''), explains },
    { what: 'list, GERENTE of 500', who: manager, url: list(''), explains },
    { what: 'newest first', who: admin, url: list('&sort=-createdDate'), explains },
    { what: 'status filter', who: admin, url: list('&status=ATIVO'), explains },
    // Nearly everybody, nobody, and what the company has to be looked through for.
    { what: 'stage: waits', who: admin, url: list('&etapa=em_aberto') },
    { what: 'stage: nobody is at it', who: admin, url: list('&etapa=pronto_para_fechar') },
    { what: 'stage: closed lately', who: admin, url: list('&etapa=fechado_30_dias') },
    { what: 'stage: no contract', who: admin, url: list('&etapa=sem_contrato') },
    { what: 'of a gerente', who: admin, url: list(`&gerente=${manager.id}`), explains },
    { what: 'of a responsável', who: admin, url: list(`&responsavel=${manager.id}`), explains },
    { what: 'one day', who: admin, url: list('&de=2026-01-02&ate=2026-01-02'), explains },
    { what: 'by status, turned', who: admin, url: list('&sort=-status'), explains },
    { what: 'oldest first', who: admin, url: list('&sort=createdDate'), explains },
    { what: 'by status', who: admin, url: list('&sort=status'), explains },
    { what: 'search CNPJ, ADMIN/CEO', who: admin, url: find(masked), explains },
    { what: 'search name, ADMIN/CEO', who: admin, url: find(sample.razaoSocial), explains },
    { what: 'search name, PARCEIRO of 50', who: partner, url: find(own.razaoSocial), explains },
    { what: 'search a word of 1 in 6', who: admin, url: find('farmácia'), explains },
    // The page of such a search is read in the order of names, so the last names are the worst there is.
    { what: 'the same, last names', who: admin, url: find('transportes'), explains },
    {
      what: 'open a client, CEO with a permission for each',
      who: head,
      url: `/data-api/clients/${sample.cnpjcpf}`,
    },
    { what: 'GET /auth/session, the same CEO', who: head, url: '/data-api/auth/session' },
  ];
}

async function makeCaller(t: TestApp, { who, url }: Journey) {
  const headers = await t.signIn(who);
  return async (): Promise<number> => {
    const started = performance.now();
    const answer = await t.call({ url, headers });
    const took = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return took;
  };
}

/** The indexes that the page of a list is read by; throws when the clients are read from end to end. */
async function indexesOf(t: TestApp, journey: Journey): Promise<string> {
  const headers = await t.signIn(journey.who);
  const { statements } = await recordQueries(() => t.call({ url: journey.url, headers }));
  const page = statements.find(
    ({ text }) => text.includes('from "clients"') && text.includes('order by'),
  );
  if (page === undefined) throw new Error(`${journey.what}: no statement read a page`);
  const { $client } = t.context.db as unknown as {
    $client: { query: (text: string, values: unknown[]) => Promise<{ rows: object[] }> };
  };
  const { rows } = await $client.query(`explain (costs off) ${page.text}`, page.values);
  const plan = rows.map((row) => String(Object.values(row)[0])).join('\n');
  // What hangs on a page's rows may be a small table.
  if (plan.includes('Seq Scan on clients'))
    throw new Error(`${journey.what}: no index is used:\n${plan}`);
  const names = plan.matchAll(/(?:Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g);
  return [...new Set([...names].map((match) => match[1]!))].join(', ');
}

async function benchOn(t: TestApp, engine: string): Promise<Figure[]> {
  const companies: Company[] = [];
  for (const size of sizes) companies.push(await makeCompany(t, size));
  await refreshStatistics(t);
  const all = companies.map((company) => journeys(company));
  const figures: Figure[] = [];
  for (const [i, journey] of all.at(-1)!.entries()) {
    const callers = await Promise.all(all.map((of) => makeCaller(t, of[i]!)));
    const samples: number[][] = callers.map(() => []);
    // In turns, so that a machine that gets slower or faster in the middle does so for every size.
    for (let n = 0; n < calls + warmUps; n += 1)
      for (const [at, call] of callers.entries()) {
        const took = await call();
        if (n >= warmUps) samples[at]!.push(took);
      }
    const [few, some, many] = samples as [number[], number[], number[]];
    figures.push({
      what: `${journey.what}, ${engine}`,
      ours: `100,000 clients: ${spread(many)}`,
      peer: `median / p95 of 1,000: ${medianAndP95(few)}, of 10,000: ${medianAndP95(some)} ms`,
      ratio: `median ${times(median(many), median(few))}, p95 ${times(percentile(many, 0.95), percentile(few, 0.95))}`,
    });
  }
  for (const journey of all.at(-1)!)
    if (journey.explains !== undefined)
      figures.push({
        what: `plan: ${journey.what}, ${engine}`,
        ours: await indexesOf(t, journey),
        peer: 'an index, never the whole table',
        ratio: '-',
      });
  const { rows } = await t.context.db.execute(sql`select count(*)::int as n from clients`);
  if (rows[0]?.['n'] !== sizes.reduce((sum, size) => sum + size, 0))
    throw new Error('the companies are not full');
  return figures;
}

/**
 * List, search and opening of clients in companies of 1,000, 10,000 and 100,000, on both databases: what a request costs must not grow
 * with the company, nor with the number of permissions that the caller has.
 */
export const benchClientList = (): Promise<Figure[]> => onBothDatabases(benchOn);
