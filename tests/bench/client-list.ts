import { sql } from 'drizzle-orm';
import setUpApiTests from '#tests/support/api-setup.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { clientSearchText } from '#server/modules/clients/clients.service.ts';
import { percentile, spread, times, type Figure } from './figures.ts';

const sizes = [1000, 100_000] as const;
const calls = 60;
const words = ['Padaria', 'Farmácia', 'Auto Peças', 'Supermercado', 'Ótica', 'Transportes'];
const places = ['São Jorge', 'Boa Vista', 'Três Irmãos', 'Serra Azul', 'Ipê Amarelo', 'Central'];

/** A made-up client, the same one for the same number. */
function clientRow(idTenant: string, n: number, people: { partner: string; manager: string }) {
  const base = `${String(10_000_000 + n)}0001`;
  const cnpjcpf = `${base}${cnpjCheckDigits(base)}`;
  const razaoSocial = `${words[n % words.length]!} ${places[(n * 7) % places.length]!} ${n} Ltda.`;
  return {
    idTenant,
    cnpjcpf,
    razaoSocial,
    searchText: clientSearchText({ razaoSocial, cnpjcpf }),
    status: n % 5 === 0 ? 'ATIVO' : 'PENDENTE',
    // A partner holds few clients, a manager some hundreds, whatever the size of the company.
    idResponsavel: n < 200 ? people.partner : null,
    idGerente: n < 600 ? people.manager : null,
  };
}

/** A company of so many clients, with one person of each kind of visibility. */
async function makeCompany(t: TestApp, size: number) {
  const company = await t.factory.tenant({ templates: false });
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const head = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  const manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const rows = Array.from({ length: size }, (_, n) =>
    clientRow(company.id, n, { partner: partner.id, manager: manager.id }),
  );
  await t.services.clients.create(t.context.db, rows);
  await t.services.permissions.grantClients(
    t.context.db,
    rows.slice(0, 200).map((row) => ({
      idUser: partner.id,
      idTenant: company.id,
      idClient: row.cnpjcpf,
      typeCargo: 'PARCEIRO',
      editar: true,
    })),
  );
  await t.context.db.execute(sql`vacuum analyze clients`);
  await t.context.db.execute(sql`vacuum analyze client_permissions`);
  return {
    company,
    people: { admin, head, manager, partner },
    sample: rows[Math.floor(size / 2)]!,
  };
}

type Company = Awaited<ReturnType<typeof makeCompany>>;

/** What people do with the list, by whom. */
function journeys({ sample, people }: Company) {
  const masked = sample.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const number = /(\d+) Ltda/.exec(sample.razaoSocial)?.[1] ?? '';
  return [
    ['first page, ADMIN/CEO', people.admin, 'page=1'],
    ['first page, CEO of the partners', people.head, 'page=1'],
    ['first page, GERENTE (600 clients)', people.manager, 'page=1'],
    ['first page, PARCEIRO (200 clients)', people.partner, 'page=1'],
    ['search: a masked CNPJ', people.admin, `page=1&q=${encodeURIComponent(masked)}`],
    [
      'search: one name with accents',
      people.admin,
      `page=1&q=${encodeURIComponent(`${number} ltda`)}`,
    ],
    ['search: a common word', people.admin, `page=1&q=${encodeURIComponent('farmácia')}`],
    ['status filter', people.admin, 'page=1&status=ATIVO'],
    ['newest first', people.admin, 'page=1&sort=-createdDate'],
  ] as const;
}

async function timeCalls(
  t: TestApp,
  who: Parameters<TestApp['signIn']>[0],
  query: string,
): Promise<number[]> {
  const headers = await t.signIn(who);
  const url = `/data-api/clients?${query}`;
  const samples: number[] = [];
  for (let n = 0; n < calls + 5; n += 1) {
    const started = performance.now();
    const answer = await t.call({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    if (n >= 5) samples.push(performance.now() - started);
  }
  return samples;
}

/** The scans of a plan; throws when the table is read from end to end. */
async function scansOf(t: TestApp, statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await t.context.db.execute(sql`explain (costs off) ${statement}`);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  if (plan.includes('Seq Scan on clients')) throw new Error(`no index is used:\n${plan}`);
  return [
    ...plan.matchAll(/(?:Index (?:Only )?Scan|Bitmap Index Scan)[\w ]*? on (\w+)|using (\w+)/g),
  ]
    .map((match) => match[2] ?? match[1] ?? '')
    .filter((name) => name !== '' && name !== 'clients')
    .join(', ');
}

/** List and search of the clients in companies of 1,000 and of 100,000: what a page costs must not grow with the company. */
export async function benchClientList(): Promise<Figure[]> {
  await setUpApiTests();
  const t = await startTestApp();
  try {
    const [small, large] = [await makeCompany(t, sizes[0]), await makeCompany(t, sizes[1])];
    const figures: Figure[] = [];
    const largeJourneys = journeys(large);
    for (const [i, [what, who, query]] of journeys(small).entries()) {
      const few = await timeCalls(t, who, query);
      const [, largeWho, largeQuery] = largeJourneys[i]!;
      const many = await timeCalls(t, largeWho, largeQuery);
      figures.push({
        what: `100,000 clients: ${what}`,
        ours: spread(many),
        peer: `1,000 clients: p95 ${percentile(few, 0.95).toFixed(1)} ms`,
        ratio: times(percentile(many, 0.95), percentile(few, 0.95)),
      });
    }
    const id = large.company.id;
    for (const [what, statement] of [
      [
        'page by name',
        sql`select * from clients where id_tenant = ${id} order by razao_social, cnpjcpf limit 50`,
      ],
      [
        'page of a status',
        sql`select * from clients where id_tenant = ${id} and status = 'ATIVO' order by razao_social, cnpjcpf limit 50`,
      ],
      [
        'search',
        sql`select * from clients where id_tenant = ${id} and search_text like ${`%${large.sample.cnpjcpf}%`} order by razao_social, cnpjcpf limit 50`,
      ],
      [
        'count up to 10,001',
        sql`select count(*) from (select 1 from clients where id_tenant = ${id} limit 10001) as matching`,
      ],
      [
        'clients of a manager',
        sql`select * from clients where id_tenant = ${id} and (id_gerente = ${large.people.manager.id} or id_responsavel = ${large.people.manager.id} or cnpjcpf = '') order by razao_social, cnpjcpf limit 50`,
      ],
    ] as const)
      figures.push({
        what: `plan: ${what}`,
        ours: await scansOf(t, statement),
        peer: 'an index, never the whole table',
        ratio: '-',
      });
    return figures;
  } finally {
    await t.close();
  }
}
