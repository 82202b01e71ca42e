import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedView } from '#shared/views/views.schemas.ts';
import { users } from '#server/db/schema/users.ts';
import { eq } from 'drizzle-orm';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
});
afterAll(() => t.close());

async function call(
  who: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const headers = { host: company.host, ...(await t.signIn(who)) };
  return t.call({
    method,
    url: `/data-api/views${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}
const namesOf = async (who: TestUser, list = 'clientes'): Promise<string[]> =>
  (await call(who, 'GET', `?list=${list}`)).json().data.map((view: SavedView) => view.name);
const make = (who: TestUser, name: string, list = 'clientes', search = 'status=ATIVO') =>
  call(who, 'POST', '', { list, name, search });

describe('views of a list', () => {
  test('are kept, listed by name, changed and taken away, each person their own', async () => {
    const made = await make(manager, '  Minha carteira ');
    expect([made.statusCode, made.json().data]).toEqual([
      200,
      { id: expect.any(String), list: 'clientes', name: 'Minha carteira', search: 'status=ATIVO' },
    ]);
    const { id } = made.json().data;
    await make(manager, 'abertos');
    expect(await namesOf(manager)).toEqual(['abertos', 'Minha carteira']);
    expect(await namesOf(admin)).toEqual([]);
    for (const [method, body] of [
      ['PUT', { name: 'Minha' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(admin, method, `/${id}`, body)).statusCode).toBe(404);
    const changed = await call(manager, 'PUT', `/${id}`, { search: 'etapa=fechado' });
    expect(changed.json().data).toMatchObject({ name: 'Minha carteira', search: 'etapa=fechado' });
    expect((await call(manager, 'PUT', `/${id}`, { name: 'ABERTOS' })).json().code).toBe(
      'view_name_taken',
    );
    expect((await call(manager, 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call(manager, 'DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await namesOf(manager)).toEqual(['abertos']);
  });

  test(
    'have names of their own in each list, whatever the case of the letters',
    onPostgres,
    async () => {
      expect((await make(admin, 'Visão')).statusCode).toBe(200);
      const again = await make(admin, 'visão');
      expect([again.statusCode, again.json().code]).toEqual([409, 'view_name_taken']);
      expect((await make(admin, 'Visão', 'usuarios', '')).statusCode).toBe(200);
    },
  );

  test('are at most twenty of a list', async () => {
    const other = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    for (let n = 1; n <= 20; n += 1) expect((await make(other, `Visão ${n}`)).statusCode).toBe(200);
    const more = await make(other, 'Mais uma');
    expect([more.statusCode, more.json().code]).toEqual([409, 'too_many_views']);
    expect(await namesOf(other)).toHaveLength(20);
  });

  test.each([
    ['no name', { name: '   ' }],
    ['a name of 41 letters', { name: 'x'.repeat(41) }],
    ['filters of 501 characters', { search: 'q'.repeat(501) }],
    ['a list that nobody knows', { list: 'outra' }],
    ['somebody else as its owner', { idUser: 'x' }],
  ])('%s is refused', async (_what, wrong) => {
    const body = { list: 'clientes', name: 'Certa', search: '', ...wrong };
    expect((await call(manager, 'POST', '', body)).statusCode).toBe(422);
  });

  test('a name of forty letters without a break, or right-to-left, is kept as it is', async () => {
    for (const name of ['W'.repeat(40), 'مخبز السلام']) {
      expect((await make(admin, name, 'contratos', '')).json().data.name).toBe(name);
      expect(await namesOf(admin, 'contratos')).toContain(name);
    }
  });

  test('who has the list no more does not have its views either, and gets them back with the role', async () => {
    const moved = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
    const made = await make(moved, 'Analistas', 'usuarios', 'cargo=ANALISTA');
    const become = (typeCargo: 'TI' | 'ANALISTA') =>
      t.context.db.update(users).set({ typeCargo }).where(eq(users.id, moved.id));
    await become('ANALISTA');
    const { id } = made.json().data;
    for (const answer of [
      await call(moved, 'GET', '?list=usuarios'),
      await make(moved, 'Outra', 'usuarios', ''),
      await call(moved, 'PUT', `/${id}`, { name: 'Outra' }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    await become('TI');
    expect(await namesOf(moved, 'usuarios')).toEqual(['Analistas']);
  });
});
