import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientStatuses, registrationCardNames } from '#shared/clients/clients.enums.ts';
import type { Client, RegistrationSummary } from '#shared/clients/clients.schemas.ts';
import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { history } from '#server/db/schema/history.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { openTestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let ceo: TestUser;
let partner: TestUser;
let today: string;
const made: TestClient[] = [];
const change = (client: TestClient, values: Partial<typeof clients.$inferInsert>) =>
  t.context.db.update(clients).set(values).where(eq(clients.cnpjcpf, client.cnpjcpf));

const instants = [
  // The last instant of January in Brasília, and the first one of February.
  '2025-02-01T02:59:59.999Z',
  '2025-02-01T03:00:00.000Z',
  '2025-12-31T12:00:00.000Z',
  '2026-01-01T02:59:59.999Z',
  '2026-01-01T03:00:00.000Z',
  '2026-03-15T12:00:00.000Z',
];
beforeAll(async () => {
  t = await startTestApp();
  today = dayInBrasilia(t.context.now());
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const device = await openTestDevice(t, partner);
  // The factory draws by a fixed seed: the same clients each time.
  const pick = <T>(values: readonly T[]): T => t.factory.random.pick(values);
  for (let n = 0; n < 30; n += 1) {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    made.push(client);
    if (n % 3 > 0) await device.link(client.cnpjcpf);
    await change(client, {
      status: pick(clientStatuses),
      certificadoValidoAte: pick([
        null,
        '2020-02-29',
        addDays(today, -1),
        today,
        addDays(today, 30),
      ]),
      createdAt: new Date(n < instants.length ? instants[n]! : pick(instants)),
    });
  }
  await t.context.db
    .update(agreements)
    .set({ isAssinado: true })
    .where(
      inArray(
        agreements.partyId,
        made.filter((_, n) => n % 3 === 1).map(({ cnpjcpf }) => cnpjcpf),
      ),
    );
});
afterAll(() => t.close());

async function ask(path: string, who: TestUser = ceo) {
  const answer = await t.call({
    url: `/data-api/${path}`,
    headers: { host: company.host, ...(await t.signIn(who)) },
  });
  return { status: answer.statusCode, ...(answer.json() as object) };
}
const summaryOf = async (query = '', who: TestUser = ceo) =>
  ((await ask(`clients/quadro?${query}`, who)) as unknown as { data: RegistrationSummary }).data;
const totalOf = async (query: string) =>
  ((await ask(`clients?page=1&${query}`)) as unknown as { total: number }).total;

describe('each card is the total of the list that it leads to', () => {
  test.each([
    ['all', '', ''],
    ['a year', 'ano=2025', 'de=2025-01-01&ate=2025-12-31'],
    ['a month', 'ano=2025&mes=02', 'cadastro=2025-02'],
    ['the month before', 'ano=2025&mes=01', 'cadastro=2025-01'],
    ['a December', 'ano=2025&mes=12', 'cadastro=2025-12'],
    ['a month without any', 'ano=2024&mes=06', 'cadastro=2024-06'],
  ])('%s', async (_name, asked, narrowed) => {
    const { total, cards } = await summaryOf(asked);
    expect(total).toBe(await totalOf(narrowed));
    for (const card of registrationCardNames)
      expect([card, cards[card]]).toEqual([card, await totalOf(`quadro=${card}&${narrowed}`)]);
  });
});

test('who has no contract is pending, a certificate is good through its last day, and every month is offered', async () => {
  const rows = await t.context.db.select().from(clients).where(eq(clients.idTenant, company.id));
  const { meses } = await summaryOf('ano=2024&mes=06');
  const { total, cards } = await summaryOf();
  expect({ total, cards }).toEqual({
    total: 30,
    cards: {
      assinado: 10,
      pendente: 20,
      suspenso: rows.filter(({ status }) => ['SUSPENSO', 'BLOQUEADO', 'INATIVO'].includes(status))
        .length,
      certificado: rows.filter(({ certificadoValidoAte: day }) =>
        ['2020-02-29', addDays(today, -1)].includes(day ?? ''),
      ).length,
    },
  });
  expect(meses.map(({ ano, mes }) => `${ano}-${mes}`)).toEqual([
    '2025-01',
    '2025-02',
    '2025-12',
    '2026-01',
    '2026-03',
  ]);
});

test('a month alone is none of any year, and what is no month is refused', async () => {
  for (const query of ['mes=02', 'ano=2025&mes=13', 'ano=25', 'ano=abc'])
    expect([query, await ask(`clients/quadro?${query}`)]).toEqual([
      query,
      expect.objectContaining({ status: 422, code: 'validation_failed' }),
    ]);
  expect(await ask('clients/quadro?mes=02')).toMatchObject({
    details: { fields: { mes: 'Escolha o ano do mês' } },
  });
});

test('another company has its own numbers, and one without clients has none', async () => {
  const other = await t.factory.tenant({ templates: false });
  const head = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const answer = await t.call({
    url: '/data-api/clients/quadro',
    headers: { host: other.host, ...(await t.signIn(head)) },
  });
  expect(answer.json().data).toEqual({
    meses: [],
    total: 0,
    cards: { assinado: 0, pendente: 0, suspenso: 0, certificado: 0 },
  });
});

test('costs one statement beside that of the caller', onPostgres, async () => {
  await summaryOf();
  const { statements } = await recordQueries(() => summaryOf('ano=2025'));
  expect(statements.filter(({ text }) => text.includes('from "clients"'))).toHaveLength(1);
});

describe('the last day of a certificate', () => {
  const update = async (client: TestClient, body: object) => {
    const answer = await t.call({
      method: 'POST',
      url: `/data-api/clients/update/${client.cnpjcpf}`,
      headers: { host: company.host, ...(await t.signIn(ceo)) },
      payload: body,
    });
    return { status: answer.statusCode, ...(answer.json() as { data?: Client; details?: object }) };
  };
  const toldOf = async ({ cnpjcpf }: TestClient) =>
    (
      await t.context.db
        .select({ field: history.field, before: history.before, after: history.after })
        .from(history)
        .where(eq(history.subject, `client:${cnpjcpf}`))
        .orderBy(history.at, history.id)
    ).filter(({ field }) => field === 'certificadoValidoAte');

  test('is read in any form of a day, told, and emptied', async () => {
    const client = await t.factory.client(company.id, {});
    expect((await update(client, { certificadoValidoAte: '31/12/2027' })).data).toMatchObject({
      certificadoValidoAte: '2027-12-31',
    });
    expect((await update(client, { certificadoValidoAte: '2027-12-31' })).status).toBe(200);
    expect((await update(client, { certificadoValidoAte: '' })).data).toMatchObject({
      certificadoValidoAte: null,
    });
    expect(await toldOf(client)).toEqual([
      { field: 'certificadoValidoAte', before: null, after: '2027-12-31' },
      { field: 'certificadoValidoAte', before: '2027-12-31', after: null },
    ]);
  });

  test.each(['31/02/2026', 'lixo', 20261231])('%j is none', async (day) => {
    const client = await t.factory.client(company.id, {});
    expect(await update(client, { certificadoValidoAte: day })).toMatchObject({
      status: 422,
      details: { fields: { certificadoValidoAte: 'Data inválida' } },
    });
    expect(await toldOf(client)).toEqual([]);
  });
});
