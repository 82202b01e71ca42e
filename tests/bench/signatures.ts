import { sql } from 'drizzle-orm';
import { fillCompany, numberedClient, refreshStatistics } from '#tests/support/large-company.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { onBothDatabases } from './both-databases.ts';
import { median, medianAndP95, spread, times, type Figure } from './figures.ts';

const sizes = [1000, 10_000, 100_000] as const;
const calls = 20;
const warmUps = 3;

/**
 * A company with so many signatures to verify: a chain of four acts each, one in twenty with a flag, one in five
 * verified already.
 */
async function makeCompany(t: TestApp, size: number) {
  const company = await t.factory.tenant({ templates: false });
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  await fillCompany(t, company.id, size, { holders: [] });
  const { db } = t.context;
  for (const [index, kind] of [
    'assinatura',
    'testemunha_1',
    'testemunha_2',
    'fechamento',
  ].entries())
    await db.execute(sql`insert into signing_acts (id, id_tenant, id_agreement, kind, chain_index, state, origin, event_json, payload_json,
        event_hash, previous_hash, signer_cpf, captured_by, received_at)
      select gen_random_uuid(), id_tenant, id, ${kind}, ${index}, 'valido', 'aparelho', '{}', repeat('x', 300),
        md5(id::text || ${kind}), md5(id::text), '52998224725', 'staff:' || ${admin.id}, created_at + interval '1 day'
      from agreements where id_tenant = ${company.id}`);
  await db.execute(sql`update agreements set is_verifed = true
    where id_tenant = ${company.id} and extract(minute from created_at)::int % 5 = 0`);
  await db.execute(sql`insert into signature_attention (id_agreement, id_tenant, flags, reservations, at)
    select id, id_tenant,
      case when extract(minute from created_at)::int % 20 = 1 then array['no_place'] else array[]::text[] end, array[]::text[], created_at
    from agreements where id_tenant = ${company.id}`);
  return { admin, size };
}

type Company = Awaited<ReturnType<typeof makeCompany>>;

/** What people who verify do. */
const journeys = ({ size }: Company): readonly { what: string; url: string }[] => {
  const sample = numberedClient(size / 2);
  return [
    { what: 'queue, first page', url: '/data-api/signatures?status=pendente&page=1' },
    { what: 'queue, tenth page', url: '/data-api/signatures?status=pendente&page=10' },
    { what: 'verified, newest first', url: '/data-api/signatures?status=verificado&page=1' },
    {
      what: 'search in the queue',
      url: `/data-api/signatures?status=pendente&page=1&q=${encodeURIComponent(sample.razaoSocial)}`,
    },
    {
      what: 'place in the queue and who stands beside',
      url: `/data-api/signatures/queue/${sample.cnpjcpf}?status=pendente`,
    },
  ];
};

async function benchOn(t: TestApp, engine: string): Promise<Figure[]> {
  const companies: Company[] = [];
  for (const size of sizes) companies.push(await makeCompany(t, size));
  await refreshStatistics(t);
  for (const table of ['signing_acts', 'signature_attention'])
    await t.context.db.execute(sql.raw(`vacuum analyze ${table}`));
  const headers = await Promise.all(companies.map(({ admin }) => t.signIn(admin)));
  const all = companies.map(journeys);
  const figures: Figure[] = [];
  for (const [i, { what }] of all.at(-1)!.entries()) {
    const samples: number[][] = companies.map(() => []);
    for (let n = 0; n < calls + warmUps; n += 1)
      for (const [at, of] of all.entries()) {
        const started = performance.now();
        const answer = await t.call({ url: of[i]!.url, headers: headers[at]! });
        const took = performance.now() - started;
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        if (n >= warmUps) samples[at]!.push(took);
      }
    const [few, some, many] = samples as [number[], number[], number[]];
    figures.push({
      what: `${what}, ${engine}`,
      ours: `100,000 signatures: ${spread(many)}`,
      peer: `median / p95 of 1,000: ${medianAndP95(few)}, of 10,000: ${medianAndP95(some)} ms`,
      ratio: `median ${times(median(many), median(few))}`,
    });
  }
  return figures;
}

/** The queue of verification with 1,000, 10,000 and 100,000 signatures, on both databases. */
export const benchSignatures = (): Promise<Figure[]> => onBothDatabases(benchOn);
