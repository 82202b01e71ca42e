// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#tests/support/factory.ts';
import { fillCompany, numberedClient, refreshStatistics } from '#tests/support/large-company.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** More permissions than a statement takes values (65,535). */
const permitted = 66_000;
const size = 1500;

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
/** May open every client, and 66,000 in all; may open three clients; director of the partners; manager of three. */
let everywhere: TestUser;
let newcomer: TestUser;
let director: TestUser;
let manager: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ templates: false });
  const user = (typeCargo: 'PARCEIRO' | 'CEO' | 'GERENTE') =>
    t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo });
  everywhere = await user('PARCEIRO');
  newcomer = await user('PARCEIRO');
  director = await user('CEO');
  manager = await user('GERENTE');
  await fillCompany(t, company.id, size, {
    holders: [
      { user: everywhere, holds: () => true },
      { user: director, holds: () => true },
      { user: newcomer, holds: (n) => n >= size - 3 },
      { user: manager, holds: (n) => n < 2 },
    ],
    gerente: { user: manager, holds: (n) => n === 1 || n === 5 },
  });
  // Clients that are not there: their permissions count all the same, and cost the test a second and not a minute.
  await t.context.db
    .execute(sql`insert into client_permissions (id_user, id_tenant, id_client, type_cargo)
    select ${everywhere.id}::uuid, ${company.id}, 'X' || lpad(n::text, 13, '0'), 'PARCEIRO'
    from generate_series(1, ${permitted - size}) as n`);
  await refreshStatistics(t);
});
afterAll(() => t.close());

const asking = async (who: TestUser) => {
  const headers = { host: company.host, ...(await t.signIn(who)) };
  return (path: string) => t.call({ url: `/data-api/${path}`, headers });
};
type Row = { cnpjcpf: string; razao_social: string; canOpen: boolean };
type Page = { data: Row[]; total: number; truncated: boolean };
const pageOf = (answer: { json: () => unknown }): Page => answer.json() as Page;

test('of more clients than are counted the list says so, and its pages are there all the same', async () => {
  const large = await t.factory.tenant({ templates: false });
  const admin = await t.factory.user(large.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  await fillCompany(t, large.id, 10_060, { holders: [] });
  await refreshStatistics(t);
  const headers = { host: large.host, ...(await t.signIn(admin)) };
  const get = async (query: string): Promise<Page> => {
    const answer = await t.call({ url: `/data-api/clients?${query}`, headers });
    expect(answer.statusCode).toBe(200);
    return pageOf(answer);
  };
  const first = await get('page=1');
  expect([first.total, first.truncated, first.data.length]).toEqual([10_000, true, 50]);
  const last = await get('page=200');
  expect([last.total, last.truncated, last.data.length]).toEqual([10_000, true, 50]);
  // Of a search fewer are counted.
  const found = await get('page=1&q=padaria');
  expect([found.total, found.truncated]).toEqual([1000, true]);
  const all = await get('');
  expect([all.data.length, all.truncated]).toEqual([5000, true]);
});

test.each([
  ['a partner who may open 66,000', () => everywhere],
  ['a director, who sees the whole company,', () => director],
])('%s lists, searches and opens', async (_name, who) => {
  const get = await asking(who());
  const first = pageOf(await get('clients?page=1'));
  expect(first).toMatchObject({ total: size, truncated: false });
  expect(first.data).toHaveLength(50);
  expect(first.data.every((row) => row.canOpen)).toBe(true);
  const names = first.data.map((row) => row.razao_social);
  expect(names).toEqual(names.toSorted());
  const all = pageOf(await get('clients'));
  expect(new Set(all.data.map((row) => row.cnpjcpf)).size).toBe(size);

  const sought = numberedClient(1111);
  const masked = sought.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  for (const typed of [masked, sought.razaoSocial.toUpperCase(), sought.razaoSocial.slice(0, -6)]) {
    const found = pageOf(await get(`clients?page=1&q=${encodeURIComponent(typed)}`));
    expect([typed, found.total, found.data[0]?.cnpjcpf]).toEqual([typed, 1, sought.cnpjcpf]);
  }
  const active = pageOf(await get('clients?page=1&status=ATIVO&sort=-createdDate'));
  expect([active.total, active.data[0]?.cnpjcpf]).toEqual([
    size / 5,
    numberedClient(size - 5).cnpjcpf,
  ]);

  const opened = await get(`clients/${sought.cnpjcpf}`);
  expect([opened.statusCode, opened.json().data.razao_social]).toEqual([200, sought.razaoSocial]);
  expect((await get(`clients/${numberedClient(size).cnpjcpf}`)).statusCode).toBe(404);
});

test('who has three clients sees and opens these and no other', async () => {
  const get = await asking(newcomer);
  const list = pageOf(await get('clients?page=1'));
  expect(list.total).toBe(3);
  expect(list.data.map((row) => row.cnpjcpf).toSorted()).toEqual(
    [3, 2, 1].map((n) => numberedClient(size - n).cnpjcpf),
  );
  expect((await get(`clients/${numberedClient(size - 1).cnpjcpf}`)).statusCode).toBe(200);
  expect((await get(`clients/${numberedClient(0).cnpjcpf}`)).statusCode).toBe(404);
  const foreign = pageOf(
    await get(`clients?page=1&q=${encodeURIComponent(numberedClient(0).cnpjcpf)}`),
  );
  expect(foreign).toEqual({ data: [], total: 0, truncated: false });
});

test('a manager sees by permission and as gerente, each client once, in order on every page', async () => {
  const get = await asking(manager);
  const list = pageOf(await get('clients?page=1&sort=-createdDate'));
  expect(list.data.map((row) => [row.cnpjcpf, row.canOpen])).toEqual([
    [numberedClient(5).cnpjcpf, false],
    [numberedClient(1).cnpjcpf, true],
    [numberedClient(0).cnpjcpf, true],
  ]);
  expect(list.total).toBe(3);
  const second = pageOf(await get('clients?page=2&pageSize=2&sort=-createdDate'));
  expect(second.data.map((row) => row.cnpjcpf)).toEqual([numberedClient(0).cnpjcpf]);
  expect(second.total).toBe(3);
  // Shown as gerente without a permission: opening is another right (decisions: Scope).
  expect((await get(`clients/${numberedClient(5).cnpjcpf}`)).statusCode).toBe(404);
});

describe('a session', () => {
  const clientsOf = (answer: { json: () => unknown }) =>
    (
      answer.json() as {
        data: { user: { permissions: { clients: { id_client: string; editar: boolean }[] } } };
      }
    ).data.user.permissions.clients;

  test('carries the first thousand permissions, and the one that is asked for', async () => {
    const get = await asking(everywhere);
    const last = numberedClient(size - 1).cnpjcpf;
    const kept = clientsOf(await get('auth/session'));
    expect(kept).toHaveLength(1000);
    expect(kept.some((row) => row.id_client === last)).toBe(false);
    const asked = clientsOf(await get(`auth/session?client=${last}`));
    expect(asked).toHaveLength(1001);
    expect(asked.find((row) => row.id_client === last)).toMatchObject({ editar: true });
    const known = clientsOf(await get(`auth/session?client=${kept[3]!.id_client}`));
    expect(known).toEqual(kept);
  });

  test('asked for a client without permission says what it has', async () => {
    const get = await asking(newcomer);
    const foreign = clientsOf(await get(`auth/session?client=${numberedClient(0).cnpjcpf}`));
    expect(foreign).toHaveLength(3);
  });
});

test('the list of permissions ends at 5,000', async () => {
  const get = await asking(everywhere);
  const answer = await get(`permissions/${everywhere.id}`);
  expect(answer.json().data.clientePermissions).toHaveLength(5000);
});

/** Statements and rows that a request reads from the database. */
const effortOf = async (who: TestUser, path: string) => {
  const get = await asking(who);
  const { answer, statements } = await recordQueries(() => get(path));
  expect(answer.statusCode).toBe(200);
  return {
    statements: statements.map((statement) => statement.text),
    rows: statements.reduce((sum, statement) => sum + statement.rows, 0),
  };
};

test('a request asks and reads the same for 3 permissions and for 66,000', async () => {
  const path = `clients/${numberedClient(size - 1).cnpjcpf}`;
  const few = await effortOf(newcomer, path);
  const many = await effortOf(everywhere, path);
  expect(many).toEqual(few);
  // Who is calling, the client, the permission for it, the record.
  expect(few.statements).toHaveLength(4);
  // The gate asks for this client's permission, once and by its key; so does the read, inside its own statement.
  const asked = many.statements.filter((text) => text.includes('client_permissions'));
  expect(asked).toEqual([
    expect.stringMatching(/"id_user" = .*"id_tenant" = .*"id_client" = any\(\$\d\)/),
    expect.stringMatching(/"id_user" = .*"id_tenant" = .*"id_client" = "clients"."cnpjcpf"/),
  ]);
});

test('a request that is about no client asks for no permission for clients', async () => {
  const { statements, rows } = await effortOf(everywhere, 'tenants');
  expect(statements).toHaveLength(2);
  expect(statements.filter((text) => text.includes('client_permissions'))).toEqual([]);
  expect(rows).toBeLessThan(10);
});

test('a page of the list reads its own rows only, and a search that fits on it counts nothing', async () => {
  const rowsOfList = 50 + 50 + 50;
  const whole = await effortOf(everywhere, 'clients?page=1');
  // The page, its permissions, its agreements, the count, and what any request reads.
  expect(whole.rows).toBeLessThan(rowsOfList + 10);
  const found = await effortOf(everywhere, `clients?page=1&q=${numberedClient(7).cnpjcpf}`);
  // Who is calling, and the page, which has the number of all clients with it.
  expect([whole.statements.length, found.statements.length]).toEqual([2, 2]);
  const counting = (texts: string[]) => texts.filter((text) => text.includes('count(')).length;
  expect([counting(whole.statements), counting(found.statements)]).toEqual([1, 0]);
  const common = await effortOf(everywhere, 'clients?page=1&q=padaria');
  expect([common.statements.length, counting(common.statements)]).toEqual([3, 1]);
});
