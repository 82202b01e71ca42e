// @module-tag postgres
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientTable } from '#shared/exports/client.table.ts';
import { housekeeper } from '#server/db/change.ts';
import { users } from '#server/db/schema/users.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import { productPlace } from '#tests/support/product-place.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type User = Awaited<ReturnType<TestApp['factory']['user']>>;

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let ceo: User;
let admin: User;
let manager: User;
let headers: Record<string, string>;
let write: TestApp['context']['security']['write'];
const many = 2_345;
const longName = `Padaria ${'á'.repeat(392)}`;
const oddNames = ['=1+1', '+55', '-1;2', '@soma', '"Aspas" e\nlinha', 'مخبز السلام', longName];

/** Clients like one that exists, in one statement. */
const seedClients = (like: string, count: number) =>
  t.context.db.execute(sql`insert into clients
    select (jsonb_populate_record(c, jsonb_build_object('cnpjcpf', '9' || lpad(n::text, 13, '0'), 'razao_social', 'Cliente ' || md5(n::text)))).*
    from clients c, generate_series(1, ${count}::int) n where c.cnpjcpf = ${like}`);

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
  for (const message of ['=Conferir', 'Ligar amanhã'])
    await t.call({
      method: 'POST',
      url: '/data-api/alerts',
      headers: await t.signIn(manager),
      payload: { message },
    });
  headers = await t.signIn(ceo);
  await t.call({
    method: 'POST',
    url: '/data-api/sync/announce',
    headers,
    payload: { installId: t.context.newId(), deviceName: '@Tablet', appBuild: 'b7', items: [] },
  });
  const { cnpjcpf } = await t.factory.client(company.id, { openTo: [ceo] });
  await seedClients(cnpjcpf, many - 1);
  for (const [n, name] of oddNames.entries())
    await t.context.db.execute(
      sql`update clients set razao_social = ${name}, search_text = 'achado' where cnpjcpf = ${`9${String(n + 1).padStart(13, '0')}`}`,
    );
  write = t.context.security.write;
});
afterEach(() => {
  t.context.security.write = write;
});
afterAll(() => t.close());

/** Cells of a CSV by the grammar of RFC 4180 with ';', read by none of our own code. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

/** Acts while the export is noted: the first part has been read, and no part of it was sent. */
function afterFirstPart(act: () => Promise<unknown>): void {
  t.context.security.write = async (event, tx) => {
    await write(event, tx);
    if (event.action === 'exportacao') await act();
  };
}

const get = (url: string, as = headers) => t.call({ url, headers: as });

async function namesInList(): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; names.length < many; page += 1) {
    const { data } = (await get(`/data-api/clients?page=${page}&pageSize=200`)).json();
    if (data.length === 0) break;
    names.push(...data.map((row: { razao_social: string }) => row.razao_social));
  }
  return names;
}

/** The error of the test's client for an answer that ends in the middle. */
const cutOff = 'response destroyed before completion';

const asText = (name: string): string => (/^[=+\-@]/.test(name) ? `'${name}` : name);

test('clients as CSV: the rows of the list in its order, no cell a formula, and the instant at the end', async () => {
  const answer = await get('/data-api/clients/export?format=csv');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="clientes-.*\.csv"/),
  });
  const [head, ...rows] = parseCsv(answer.body);
  expect(head).toEqual([
    '\uFEFFRazão Social',
    'Rede',
    'CNPJ',
    'Status',
    'Contrato',
    'Cadastro',
    'Em visita por',
  ]);
  expect(rows.pop()).toEqual([expect.stringMatching(/^Dados de .*: 2\.345 linhas$/)]);
  const names = await namesInList();
  expect(names).toHaveLength(many);
  expect(rows.map(([name]) => name)).toEqual(names.map(asText));
  expect(rows.find(([name]) => name === 'مخبز السلام')).toEqual([
    'مخبز السلام',
    '',
    '90.000.000/0000-06',
    expect.any(String),
    'Sem contrato',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    '',
  ]);
});

test('an export is narrowed and ordered like the list, and one that nothing meets has its head and foot', async () => {
  const found = parseCsv((await get('/data-api/clients/export?q=achado')).body);
  expect(found).toHaveLength(2 + (await get('/data-api/clients?q=achado')).json().total);
  const turned = parseCsv((await get('/data-api/clients/export?sort=-razao_social')).body);
  expect(turned.slice(1, -1).map(([name]) => name)).toEqual(
    (await namesInList()).toReversed().map(asText),
  );
  const none = parseCsv((await get('/data-api/clients/export?q=ninguem-assim')).body);
  expect(none).toHaveLength(2);
  expect(none[1]).toEqual([expect.stringMatching(/: 0 linhas$/)]);
});

test('an export leaves out rows that change while it is made', async () => {
  const before = await namesInList();
  afterFirstPart(async () => {
    await t.context.db.execute(sql`update clients set razao_social = 'Z' || razao_social
      where id_tenant = ${company.id} and cnpjcpf like '90000000001%'`);
  });
  const { body } = await get('/data-api/clients/export');
  expect(
    parseCsv(body)
      .slice(1, -1)
      .map(([name]) => name),
  ).toEqual(before.map(asText));
  expect(await namesInList()).not.toEqual(before);
});

test('clients as a spreadsheet: the same cells, and text that begins like a formula stays text', async () => {
  const lines = parseCsv((await get('/data-api/clients/export')).body);
  const answer = await get('/data-api/clients/export?format=xlsx');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(/^attachment; filename="clientes-.*\.xlsx"/),
  });
  const rows = await readSheet(answer.rawPayload);
  expect(rows).toHaveLength(many + 2);
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  const texts = cells.map((row) => row.map((cell) => asText(String(cell))));
  expect(texts.slice(1, -1)).toEqual(lines.slice(1, -1));
  expect(cells.flat()).toContain('=1+1');
  expect(cells.at(-1)?.[0]).toMatch(/^Dados de .*: 2\.345 linhas$/);
  await expect
    .poll(() => readdir(join(t.dataDir, 'tmp', 'exports')), { message: 'nothing is left behind' })
    .toEqual([]);
});

test('123.456 lines go out as CSV; a spreadsheet of more than 50,000 is refused', async () => {
  await t.context.db
    .execute(sql`insert into security_events (id, id_tenant, address, action, outcome, at)
    select gen_random_uuid(), ${company.id}, case when n <= 50000 then '198.51.100.1' end, 'relogio_aceito', 'feito',
      '2026-11-01T12:00:00Z'::timestamptz + n * interval '1 millisecond' from generate_series(1, 123456) n`);
  const url = '/data-api/security-events/export?action=relogio_aceito';
  const { body } = await get(url);
  expect(body.split('\r\n')).toHaveLength(123_456 + 3);
  expect(body).toMatch(/Dados de .*: 123\.456 linhas\r\n$/);
  const refused = await get(`${url}&format=xlsx`);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'export_too_long' });
  const whole = await get(`${url}&format=xlsx&q=198.51.100.1`);
  expect(whole.statusCode, whole.body).toBe(200);
  expect(await readSheet(whole.rawPayload)).toHaveLength(50_000 + 2);
});

test.each([
  ['user/export', 'user', 'name', 'ADMIN'],
  ['alerts/export?tab=nao_vistos', 'alerts?tab=nao_vistos', 'company', 'ADMIN'],
  ['devices/export', 'devices', 'person', 'ADMIN'],
  ['signatures/export', 'signatures', 'nome', 'ADMIN'],
  ['contracts/export', 'contracts/ativo', 'nameContrato', 'ADMIN'],
  ['user/gerente/export', 'user/gerente', 'name', 'USUARIO'],
] as const)('%s has the rows of its list in their order', async (path, list, member, typeUser) => {
  const as = await t.signIn(typeUser === 'ADMIN' ? admin : manager);
  const listed = (await get(`/data-api/${list}`, as))
    .json()
    .data.map((row: Record<string, string>) => row[member]);
  // Nobody has signed here.
  expect(listed.length > 0).toBe(path !== 'signatures/export');
  const answer = await get(`/data-api/${path}`, as);
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = parseCsv(answer.body).slice(1, -1);
  expect(rows.map(([name, message]) => name || message)).toEqual(listed.map(asText));
});

test('a full disk has its code, and an empty spreadsheet its head and foot', async () => {
  const rows = await readSheet(
    (await get('/data-api/clients/export?format=xlsx&q=ninguem-assim')).rawPayload,
  );
  expect(rows).toHaveLength(2);
  const exported = {
    by: 'staff:x',
    table: clientTable,
    read: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    requireStillAllowed: () => Promise.resolve(),
  };
  await expect(t.services.exports.xlsx(exported)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await readdir(join(t.dataDir, 'tmp', 'exports'))).toEqual([]);
});

test('a person makes one export at a time; one that nobody reads any further is over', async () => {
  const exported = (by: string) => ({
    by,
    table: clientTable,
    read: () => Promise.resolve([]),
    requireStillAllowed: () => Promise.resolve(),
    isShort: true,
  });
  const { csv, xlsx } = t.services.exports;
  const busy = { code: 'export_busy', message: 'Já há uma exportação sua em andamento.' };
  for (let n = 0; n < 5; n += 1) {
    const begun = await csv(exported('staff:a'));
    await expect(csv(exported('staff:a'))).rejects.toMatchObject(busy);
    await expect(xlsx(exported('staff:a'))).rejects.toMatchObject(busy);
    (await xlsx(exported('staff:b'))).body.resume();
    begun.body.destroy();
    await once(begun.body, 'close');
  }
  const failing = { ...exported('staff:a'), read: () => Promise.reject(new Error('away')) };
  await expect(csv(failing)).rejects.toThrow('away');
  await expect(xlsx(failing)).rejects.toThrow('away');
  const last = await csv(exported('staff:a'));
  await text(last.body);
  (await csv(exported('staff:a'))).body.destroy();
});

test('a role lost meanwhile cuts the export off, and so does a session that ended', async () => {
  const cargo = (typeCargo: 'CEO' | 'PARCEIRO') =>
    t.context.db.update(users).set({ typeCargo }).where(eq(users.id, ceo.id));
  afterFirstPart(() => cargo('PARCEIRO'));
  await expect(get('/data-api/clients/export')).rejects.toThrow(cutOff);
  await cargo('CEO');
  const own = await t.signIn(ceo);
  afterFirstPart(() =>
    t.services.sessions.revoke(housekeeper(t.context, 'sessions'), own['authorization']!.slice(7)),
  );
  await expect(get('/data-api/clients/export', own)).rejects.toThrow(cutOff);
  t.context.security.write = write;
  expect((await get('/data-api/clients/export')).body).toContain('Dados de');
});

test('a sheet has the months of the filter, their sums, and who corrected one', async () => {
  const p = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const { id } = (await p.open()).data!;
  const of = { idTenant: p.company.id, id };
  await t.seed((tx) => t.services.analyses.replaceRows(tx, of, analysisMonths));
  const correction = { id_apuracao: id, competencia: '07/2024', valor: 100 };
  await p.call(p.ceo, 'PATCH', 'simples/update', correction);
  const as = { host: p.company.host, ...(await t.signIn(p.ceo)) };
  const file = (query: string) => get(`/api/analyses/${id}/export?${query}`, as);
  const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const head = [
    'Competência',
    'Diagnóstico',
    'Total a restituir',
    'Prescreve em',
    'Total',
    'Receita bruta',
    'Sem substituição',
    'Com substituição',
    'Retificado ST',
    'Monofásicos',
    'Descrição do diagnóstico',
    'Total a restituir calculado',
    'Corrigido por',
  ];
  const opportunity = 'Oportunidade de restituição devido a não segregação de fator monofásico.';
  const revenue = [50_000, 38_000, 12_000, 20_000, 8000];
  const july = ['07/2024', 'Disponível', 100, '20/08/2029', 89.16, ...revenue];
  const august = ['08/2024', 'Disponível', 126.92, '20/09/2029', 100, ...revenue];
  const sums = ['Total', '', 226.92, '', 189.16, ...revenue.map((one) => 2 * one)];
  const found = [
    head,
    [...july, opportunity, 113.16, `${p.ceo.name}, ${day}`],
    [...august, opportunity, 126.92, ''],
    [...sums, '', '', ''],
  ];
  const xlsx = await file(`format=xlsx&badge=${encodeURIComponent('Disponível')}&ano=2024`);
  expect(xlsx.statusCode, xlsx.body).toBe(200);
  const rows = (await readSheet(xlsx.rawPayload)).map((row) => row.map((cell) => cell ?? ''));
  expect(rows.slice(0, -1)).toEqual(found);
  expect(rows.at(-1)?.[0]).toMatch(/: 2 linhas$/);
  const csv = await file(`badge=${encodeURIComponent('Disponível')}`);
  expect(csv.headers['content-disposition']).toContain(`retificacao-${p.client.cnpjcpf}-`);
  const lines = parseCsv(csv.body.replace('\uFEFF', ''));
  expect(lines.slice(0, -1)).toEqual(
    found
      .map((row) => row.map((cell) => String(cell).replace('.', ',')))
      .map((row, index) =>
        // A sentence keeps its full stop.
        row.map((cell, at) => (at === 10 ? String(found[index]![at]) : cell)),
      ),
  );
  expect(parseCsv((await file('ano=2023')).body)).toHaveLength(1 + 2 + 2);
  const none = await file('ano=2025');
  expect(none.statusCode).toBe(422);
  expect(none.json()).toMatchObject({
    code: 'nothing_to_export',
    message: 'Não há dados para exportar.',
  });
  expect((await file('ano=24')).statusCode).toBe(422);
  expect((await file('badge=Outro')).statusCode).toBe(422);
  expect((await get(`/api/analyses/${id}/export`)).statusCode).toBe(403);
  expect((await get(`/api/analyses/${id}/export`, await t.signIn(admin))).statusCode).toBe(404);
});

test('the record of accesses has each export', async () => {
  const { data } = (await get('/data-api/security-events?action=exportacao')).json();
  expect(data[0]).toMatchObject({
    actor: ceo.name,
    objectKind: 'call',
    object: 'Lista de clientes em CSV ou Excel; a exportação fica registrada.',
  });
});
