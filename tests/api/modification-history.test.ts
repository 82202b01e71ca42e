import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCpf } from '#shared/kernel/cpf.ts';
import type { HistoryPage, HistoryPerson } from '#shared/history/history.schemas.ts';
import { history } from '#server/db/schema/history.ts';
import { users } from '#server/db/schema/users.ts';
import { testPassword, type TestClient, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let ceo: TestUser;
let analyst: TestUser;
let partner: TestUser;
let client: TestClient;
const startedAt = Date.parse('2026-11-20T12:00:00Z');
let clock = startedAt;

async function call(
  as: TestUser | TestClient,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return t.call({
    method,
    url: `/data-api${url}`,
    headers: { ...(await t.signIn(as)), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
async function done(...asked: Parameters<typeof call>): Promise<void> {
  const answer = await call(...asked);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function pageOf(query: string, as = ceo): Promise<HistoryPage> {
  const answer = await call(as, 'GET', `/history?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ofClient = (query = ''): Promise<HistoryPage> => pageOf(`cliente=${client.cnpjcpf}${query}`);
const brief = ({ data }: HistoryPage): string[] =>
  data.map((row) =>
    [row.acao, row.campoModificado, row.valorAntigo, row.valorNovo]
      .map((v) => v ?? '-')
      .join(' | '),
  );
const save = (as: TestUser, body: object, of = client) =>
  done(as, 'POST', `/clients/update/${of.cnpjcpf}`, body);

/** Rows as they are stored, for what no call of today makes. */
const insertRows = (rows: Partial<typeof history.$inferInsert>[]) =>
  t.context.db.insert(history).values(
    rows.map((row) => ({
      id: t.context.newId(),
      idTenant: company.id,
      actor: `staff:${ceo.id}`,
      actorName: ceo.name,
      at: t.context.now(),
      action: 'cliente_alterado',
      subject: 'client:x',
      ...row,
    })),
  );

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date((clock += 1000));
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, {
    typeUser: 'ADMIN',
    typeCargo: 'CEO',
    name: 'Clara CEO',
  });
  analyst = await t.factory.user(company.id, {
    typeUser: 'ADMIN',
    typeCargo: 'ANALISTA',
    name: 'Ana Analista',
  });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: analyst.id, idTenant: company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  client = await t.factory.client(company.id, { openTo: [partner] });
  await save(analyst, { bairro: 'Batel' });
  await done(partner, 'POST', '/agreement/vincular', {
    id_client: client.cnpjcpf,
    contracts: ['PRINCIPAL', 'SIMPLES_NACIONAL', 'APURACAO_ST'],
  });
  await done(partner, 'POST', '/agreement/update/product', {
    id_client: client.cnpjcpf,
    typeRegime: 'SIMPLES_NACIONAL',
    contracts: ['NEGOCIACAO_DE_PASSIVOS', 'PRINCIPAL'],
  });
  await save(ceo, { banco: '341', agencia: '1234', conta: '98765-4' });
  clock += 24 * 60 * 60 * 1000;
  await save(ceo, { status: 'INATIVO', bairro: 'Centro Cívico' });
});
afterAll(() => t.close());

describe('what concerns a client', () => {
  test('record, agreements and products, newest first, in words, by who did it then', async () => {
    const page = await ofClient();
    expect(page).toMatchObject({ total: page.data.length, truncated: false });
    const lines = brief(page);
    // Members of one save have no order that people know of.
    expect(lines.slice(0, 3).toSorted()).toEqual([
      'Cliente alterado | Bairro | Batel | Centro Cívico',
      'Cliente alterado | Situação | Pendente | Inativo',
      'Minuta atualizada | - | Versão 2 | Versão 3: endereço',
    ]);
    expect(lines.slice(3, 6).toSorted()).toEqual([
      'Cliente alterado | Agência | - | alterado',
      'Cliente alterado | Banco | - | alterado',
      'Cliente alterado | Conta | - | alterado',
    ]);
    expect(lines.slice(6)).toEqual([
      'Situação do produto alterada: Apuração de ST | Situação | Documentação pendente | Cancelado',
      'Contrato emitido | Contratos | Principal, Simples Nacional, Apuração de ST | Principal, Simples Nacional, Negociação de Passivos',
      'Contrato emitido | Contratos | - | Principal, Simples Nacional, Apuração de ST',
      'Cliente alterado | Bairro | Centro | Batel',
    ]);
    expect(page.data.at(-1)).toMatchObject({ usuario: 'Ana Analista', cpf: analyst.cpf });
    expect(page.data.at(-2)).toMatchObject({ usuario: partner.name, cpf: partner.cpf });
    const times = page.data.map((row) => row.dataHora);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('bank data are in no row, stored or answered', async () => {
    const stored = JSON.stringify(await t.context.db.select().from(history));
    for (const secret of ['98765-4', '"1234"', '"341']) expect(stored).not.toContain(secret);
    expect(stored).toContain('"field":"conta","before":null,"after":"alterado"');
  });

  test('what another client has is not there, nor the same document in another company', async () => {
    const other = await t.factory.client(company.id);
    await save(ceo, { bairro: 'Mercês' }, other);
    await insertRows([{ idTenant: '0', party: `client:${client.cnpjcpf}`, after: 'fora' }]);
    expect(brief(await ofClient()).join()).not.toMatch(/Mercês|fora/);
    expect(brief(await pageOf(`cliente=${other.cnpjcpf}`))).toEqual([
      'Cliente alterado | Bairro | Centro | Mercês',
    ]);
  });

  test('a person keeps in it the name and CPF of then', async () => {
    await t.context.db
      .update(users)
      .set({ name: 'Ana Casada', cpf: '52998224725' })
      .where(eq(users.id, analyst.id));
    try {
      const { data } = await ofClient(`&pessoa=staff:${analyst.id}`);
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ usuario: 'Ana Analista', cpf: analyst.cpf });
    } finally {
      await t.context.db
        .update(users)
        .set({ name: analyst.name, cpf: analyst.cpf })
        .where(eq(users.id, analyst.id));
    }
  });
});

describe('filters', () => {
  test.each<[string, () => string, number]>([
    ['person', () => `&pessoa=staff:${partner.id}`, 3],
    ['nobody of that id', () => `&pessoa=staff:${t.context.newId()}`, 0],
    ['action', () => '&acao=contrato_emitido', 2],
    ['field', () => '&campo=bairro', 2],
    ['the first day, in Brasília', () => '&ate=2026-11-20', 7],
    ['the second', () => '&de=2026-11-21', 3],
    ['a day of none', () => '&de=2026-11-25&ate=2026-11-25', 0],
    [
      'all at once',
      () => `&pessoa=staff:${ceo.id}&acao=cliente_alterado&campo=bairro&de=2026-11-21`,
      1,
    ],
  ])('%s', async (_name, query, count) => {
    expect(await ofClient(query())).toMatchObject({ total: count, truncated: false });
  });

  describe('a part of the name that who did it had then', () => {
    const of = async (autor: string, more = ''): Promise<string[]> =>
      (await pageOf(`${query}&autor=${encodeURIComponent(autor)}${more}`)).data.map(
        (row) => row.usuario,
      );
    let query: string;
    beforeAll(async () => {
      const { cnpjcpf } = await t.factory.client(company.id);
      query = `cliente=${cnpjcpf}`;
      const party = `client:${cnpjcpf}`;
      await insertRows(
        [
          { actorName: 'Conceição Ávila', field: 'bairro' },
          { actorName: "JOSÉ D'Ávila", field: 'numero' },
          { actorName: 'Filial 100% Sul_2 \\', field: 'numero' },
          { actorName: 'Filial 1000 Sul 2', field: 'numero' },
        ].map((row, n) => ({ ...row, party, at: new Date(startedAt - n * 1000) })),
      );
    });
    const [conceicao, jose, marks, plain] = [
      'Conceição Ávila',
      "JOSÉ D'Ávila",
      'Filial 100% Sul_2 \\',
      'Filial 1000 Sul 2',
    ];
    test.each<[string, string[]]>([
      ['ção', [conceicao]],
      ['CEICAO', [conceicao]],
      ['avila', [conceicao, jose]],
      ['A\u0301vila', [conceicao, jose]],
      [' josé ', [jose]],
      ["d'á", [jose]],
      ['conceicao  avila', [conceicao]],
      ['%', [marks]],
      ['_', [marks]],
      ['\\', [marks]],
      ['100%', [marks]],
      ['sul_2', [marks]],
      ['sul 2', [plain]],
      ['filial%2', []],
      ['%avila', []],
      [' ', [conceicao, jose, marks, plain]],
      ['ninguém', []],
    ])('%j', async (autor, names) => {
      expect(await of(autor)).toEqual(names);
    });

    test('beside other filters, in the file, and not longer than a name', onPostgres, async () => {
      expect(await of('avila', '&campo=numero')).toEqual([jose]);
      expect(await of('avila', '&acao=contrato_emitido')).toEqual([]);
      expect(await pageOf(`${query}&autor=avila&pageSize=1&page=2`)).toMatchObject({
        data: [{ usuario: jose }],
        total: 2,
      });
      const reader = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
      const file = await call(reader, 'GET', `/history/export?${query}&autor=avila&format=csv`);
      expect(file.statusCode, file.body).toBe(200);
      expect(file.body).toMatch(/Conceição Ávila;[^]*D'Ávila;[^]*: 2 linhas/);
      expect(
        (await call(ceo, 'GET', `/history?${query}&autor=${'a'.repeat(201)}`)).statusCode,
      ).toBe(422);
    });
  });

  test('who did something there, by name', async () => {
    const answer = await call(ceo, 'GET', `/history/people?cliente=${client.cnpjcpf}`);
    expect(answer.json().data as HistoryPerson[]).toEqual([
      { pessoa: `staff:${analyst.id}`, usuario: 'Ana Analista', cpf: analyst.cpf },
      { pessoa: `staff:${ceo.id}`, usuario: 'Clara CEO', cpf: ceo.cpf },
      { pessoa: `staff:${partner.id}`, usuario: partner.name, cpf: partner.cpf },
    ]);
    const nobody = await t.factory.client(company.id);
    expect(
      (await call(ceo, 'GET', `/history/people?cliente=${nobody.cnpjcpf}`)).json().data,
    ).toEqual([]);
  });
});

describe('what was done to a person', () => {
  test('account, access and password; not what they did', async () => {
    await done(ceo, 'POST', `/user/update/${partner.id}`, { municipio: 'Londrina' });
    await done(partner, 'POST', '/auth/password', {
      current: testPassword,
      password: 'Recupera@2027',
    });
    const page = await pageOf(`usuario=${partner.id}`);
    expect(brief(page)).toEqual([
      'Senha definida | Senha | - | alterado',
      'Usuário alterado | Município | Curitiba | Londrina',
    ]);
    expect(page.data[0]).toMatchObject({ usuario: partner.name, cpf: partner.cpf });
  });
});

describe('order and pages', () => {
  test('lines of one instant stand in one order, on every page once', onPostgres, async () => {
    const many = await t.factory.client(company.id);
    const at = t.context.now();
    const party = `client:${many.cnpjcpf}`;
    await insertRows(
      Array.from({ length: 120 }, (_, n) => ({ at, party, field: 'numero', after: String(n) })),
    );
    const query = `cliente=${many.cnpjcpf}`;
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await pageOf(`${query}&page=${page}`));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
    ]);
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await pageOf(`${query}&page=4`)).toEqual({ data: [], total: 120, truncated: false });
  });

  test('beyond 10,000 the number is not counted', onPostgres, async () => {
    const large = await t.factory.client(company.id);
    const party = `client:${large.cnpjcpf}`;
    await t.context.db
      .execute(sql`insert into history (id, id_tenant, actor, at, action, subject, party)
      select gen_random_uuid(), ${company.id}, 'sistema', now() - n * interval '1 second', 'cliente_alterado', ${party}, ${party}
      from generate_series(1, 10001) n`);
    expect(await pageOf(`cliente=${large.cnpjcpf}&pageSize=2`)).toMatchObject({
      total: 10_000,
      truncated: true,
    });
    await t.context.db
      .delete(history)
      .where(
        and(
          eq(history.party, party),
          sql`${history.id} = (select id from history where party = ${party} limit 1)`,
        ),
      );
    expect(await pageOf(`cliente=${large.cnpjcpf}&pageSize=2`)).toMatchObject({
      total: 10_000,
      truncated: false,
    });
  });
});

describe('who may', () => {
  const urls = ['/history', '/history/people', '/history/export'];
  test.each([
    ['ADMIN', 'TI'],
    ['ADMIN', 'ANALISTA'],
    ['ADMIN', 'FINANCEIRO'],
    ['ADMIN', 'JURIDICO'],
    ['USUARIO', 'CEO'],
    ['USUARIO', 'GERENTE'],
    ['USUARIO', 'PARCEIRO'],
  ] as const)('%s/%s is refused, the file too', async (typeUser, typeCargo) => {
    const user = await t.factory.user(company.id, { typeUser, typeCargo });
    for (const url of urls) {
      const answer = await call(user, 'GET', `${url}?cliente=${client.cnpjcpf}`);
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json().code).toBe('forbidden');
    }
  });

  test('so is the client, and nobody', async () => {
    for (const url of urls) {
      expect((await call(client, 'GET', `${url}?cliente=${client.cnpjcpf}`)).statusCode).toBe(403);
      expect((await t.call({ url: `/data-api${url}?cliente=${client.cnpjcpf}` })).statusCode).toBe(
        401,
      );
    }
  });

  test('clients and people of another company are not there, with whatever company is chosen', async () => {
    const abroad = await t.factory.tenant({ templates: false });
    const stranger = await t.factory.user(abroad.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const foreign = await t.factory.client(abroad.id);
    for (const url of urls) {
      for (const query of [`cliente=${foreign.cnpjcpf}`, `usuario=${stranger.id}`])
        expect((await call(ceo, 'GET', `${url}?${query}`)).statusCode, url).toBe(404);
      expect(
        (
          await call(ceo, 'GET', `${url}?cliente=${foreign.cnpjcpf}`, undefined, {
            'x-tenant': abroad.id,
          })
        ).statusCode,
      ).toBe(404);
      expect((await call(ceo, 'GET', `${url}?usuario=${t.context.newId()}`)).statusCode).toBe(404);
    }
  });
});

test.each([
  '',
  'pessoa=sistema',
  'cliente=123',
  'cliente=11111111111111',
  'usuario=eu',
  'page=0',
  'page=-1',
  'page=x',
  'pageSize=201',
  'de=2026-02-31',
  'de=31/02/2026',
  'ate=2026-02-31',
  'de=ontem',
  'de=2026-02-02&ate=2026-02-01',
  'acao=voou',
  'acao=constructor',
  'campo=senha_hash',
  'pessoa=alguem',
  'pessoa=staff:1',
  // The names of before.
  'from=2026-02-01',
  'person=sistema',
  'q=bairro',
])('a query with "%s" is refused in words', async (wrong) => {
  const alone = wrong === '' || /^(cliente|usuario)=|^pessoa=sistema/.test(wrong);
  const query = alone ? wrong : `cliente=${client.cnpjcpf}&${wrong}`;
  for (const url of ['/history', '/history/export']) {
    const answer = await call(ceo, 'GET', `${url}?${query}`);
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(answer.json().message).toMatch(/\p{L}{3}/u);
  }
});

test('a client and a person at once are refused, and none of them', async () => {
  const both = `cliente=${client.cnpjcpf}&usuario=${partner.id}`;
  for (const url of ['/history', '/history/people', '/history/export'])
    for (const query of [both, '']) {
      const answer = await call(ceo, 'GET', `${url}?${query}`);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        message: 'Informe um cliente ou um usuário.',
      });
    }
});

describe('as a file', () => {
  test(
    'the seven columns, the lines of the filter, and a note in the record of accesses',
    onPostgres,
    async () => {
      const answer = await call(
        ceo,
        'GET',
        `/history/export?cliente=${client.cnpjcpf}&campo=bairro&format=csv`,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      const lines = answer.body.replace('\uFEFF', '').split('\r\n');
      expect(lines[0]).toBe(
        'Usuário;CPF;Data e hora;Ação;Campo modificado;Valor antigo;Valor novo',
      );
      expect(lines[1]).toMatch(
        new RegExp(
          `^Clara CEO;${formatCpf(ceo.cpf)};21/11/2026 \\d\\d:\\d\\d;Cliente alterado;Bairro;Batel;Centro Cívico$`,
        ),
      );
      expect(lines[3]).toMatch(/^Dados de .*: 2 linhas$/);
      await t.context.security.flush();
      const { rows } = await t.context.db.execute(
        sql`select object from security_events where action = 'exportacao' and actor = ${`staff:${ceo.id}`}`,
      );
      expect(rows).toEqual([{ object: 'call:exportHistory' }]);
    },
  );

  test('as a spreadsheet', async () => {
    const answer = await call(ceo, 'GET', `/history/export?usuario=${partner.id}&format=xlsx`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
