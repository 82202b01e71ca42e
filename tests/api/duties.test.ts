import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { clients } from '#server/db/schema/clients.ts';
import { history } from '#server/db/schema/history.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { users } from '#server/db/schema/users.ts';
import { demoCnpj } from '#server/demo/demo-random.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let other: typeof company;
let admin: TestUser;
let master: TestUser;

type Cargo = 'CEO' | 'GERENTE' | 'PARCEIRO';
const person = (typeCargo: Cargo, idGerente?: string): Promise<TestUser> =>
  t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo,
    ...(idGerente === undefined ? {} : { idGerente }),
  });

beforeAll(async () => {
  t = await startTestApp();
  const first = await t.factory.tenant({ isMaster: true, templates: false });
  company = await t.factory.tenant({ templates: false });
  other = await t.factory.tenant({ templates: false });
  master = await t.factory.user(first.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const call = async (
  who: TestUser,
  method: 'DELETE' | 'GET' | 'POST',
  path: string,
  payload?: object,
) =>
  t.call({
    method,
    url: `/data-api/${path}`,
    headers: await t.signIn(who),
    ...(payload === undefined ? {} : { payload }),
  });
const set = (cnpjcpf: string, values: Partial<typeof clients.$inferInsert>) =>
  t.context.db.update(clients).set(values).where(eq(clients.cnpjcpf, cnpjcpf));
const rowOf = async (cnpjcpf: string) =>
  (await t.context.db.select().from(clients).where(eq(clients.cnpjcpf, cnpjcpf)))[0]!;
const userOf = async (id: string) =>
  (await t.context.db.select().from(users).where(eq(users.id, id)))[0]!;
const linesOf = (subject: string) =>
  t.context.db.select().from(history).where(eq(history.subject, subject));
const mayEdit = async (who: TestUser, { cnpjcpf }: TestClient): Promise<boolean | undefined> =>
  (
    await t.context.db
      .select()
      .from(clientPermissions)
      .where(and(eq(clientPermissions.idUser, who.id), eq(clientPermissions.idClient, cnpjcpf)))
  )[0]?.editar;
const alertsOf = async (who: TestUser): Promise<string[]> =>
  ((await call(who, 'GET', 'alerts')).json().data as Alert[]).map(({ message }) => message);

describe('POST /clients/gerente', () => {
  const give = (list: readonly { cnpjcpf: string; seen: string | null }[], to: string | null) =>
    call(admin, 'POST', 'clients/gerente', { clients: list, id_gerente: to });

  test('gives clients a gerente, who may edit them and gets an alert, and takes one away', async () => {
    const gerente = await person('GERENTE');
    const [one, two] = [await t.factory.client(company.id), await t.factory.client(company.id)];
    const seen = [one, two].map(({ cnpjcpf }) => ({ cnpjcpf, seen: null }));
    expect((await give(seen, gerente.id)).json()).toEqual({ data: { changed: 2 } });
    expect((await rowOf(one.cnpjcpf)).idGerente).toBe(gerente.id);
    expect(await mayEdit(gerente, one)).toBe(true);
    expect(await linesOf(`client:${one.cnpjcpf}`)).toMatchObject([
      { action: 'cliente_alterado', field: 'id_gerente', before: null, after: gerente.name },
    ]);
    expect(await alertsOf(gerente)).toContain(
      `Você é o novo gerente de 2 clientes, por ${admin.name}.`,
    );
    // The same again changes nothing, although somebody else was seen.
    expect((await give(seen, gerente.id)).json()).toEqual({ data: { changed: 0 } });
    expect(await linesOf(`client:${one.cnpjcpf}`)).toHaveLength(1);
    const away = await give([{ cnpjcpf: one.cnpjcpf, seen: gerente.id }], null);
    expect(away.json()).toEqual({ data: { changed: 1 } });
    expect((await rowOf(one.cnpjcpf)).idGerente).toBeNull();
    expect((await linesOf(`client:${one.cnpjcpf}`)).at(-1)).toMatchObject({
      before: gerente.name,
      after: null,
    });
  });

  test('refuses all of them where one changed meanwhile or belongs to another company', async () => {
    const [before, gerente] = [await person('GERENTE'), await person('GERENTE')];
    const [moved, still] = [await t.factory.client(company.id), await t.factory.client(company.id)];
    await set(moved.cnpjcpf, { idGerente: before.id });
    const seen = [moved, still].map(({ cnpjcpf }) => ({ cnpjcpf, seen: null }));
    const answer = await give(seen, gerente.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'bulk_refused',
      details: { clients: [{ cnpjcpf: moved.cnpjcpf, reason: 'changed_meanwhile' }] },
    });
    const foreign = await t.factory.client(other.id);
    const away = await give([seen[1]!, { cnpjcpf: foreign.cnpjcpf, seen: null }], gerente.id);
    expect(away.statusCode).toBe(404);
    expect((await rowOf(still.cnpjcpf)).idGerente).toBeNull();
  });

  test.each([
    ['a partner', () => person('PARCEIRO')],
    [
      'a gerente of another company',
      () => t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' }),
    ],
    ['an ADMIN', async () => admin],
  ])('%s is no gerente', async (_who, make) => {
    const client = await t.factory.client(company.id);
    const answer = await give([{ cnpjcpf: client.cnpjcpf, seen: null }], (await make()).id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('Escolha um gerente ativo desta empresa.');
    expect((await rowOf(client.cnpjcpf)).idGerente).toBeNull();
  });

  test('a blocked or deleted gerente is refused', async () => {
    const client = await t.factory.client(company.id);
    for (const state of [
      { blockedAt: new Date() },
      { deletedAt: new Date() },
      { isAccepted: false },
    ]) {
      const gerente = await person('GERENTE');
      await t.context.db.update(users).set(state).where(eq(users.id, gerente.id));
      const answer = await give([{ cnpjcpf: client.cnpjcpf, seen: null }], gerente.id);
      expect(answer.json().message).toBe(userMessages.gerenteUnfit);
    }
  });
});

describe('POST /user/gerente', () => {
  const give = (
    list: readonly { id: string; seen: string | null }[],
    to: string | null,
    who = admin,
  ) => call(who, 'POST', 'user/gerente', { people: list, id_gerente: to });

  test('gives people a gerente, writes their history, and takes one away', async () => {
    const gerente = await person('GERENTE');
    const [one, two] = [await person('PARCEIRO'), await person('PARCEIRO')];
    const seen = [one, two].map(({ id }) => ({ id, seen: null }));
    // The company's own CEO does it too.
    expect((await give(seen, gerente.id, await person('CEO'))).json()).toEqual({
      data: { changed: 2 },
    });
    expect((await userOf(two.id)).idGerente).toBe(gerente.id);
    expect(await linesOf(`user:${one.id}`)).toMatchObject([
      { action: 'usuario_alterado', field: 'id_gerente', before: null, after: gerente.name },
    ]);
    expect((await alertsOf(gerente))[0]).toMatch(/^Você é o novo gerente de 2 pessoas, por /);
    expect((await give([{ id: one.id, seen: gerente.id }], null)).json().data.changed).toBe(1);
    expect((await userOf(one.id)).idGerente).toBeNull();
  });

  test('refuses all of them where one cannot have a gerente or changed meanwhile, by id', async () => {
    const [before, gerente] = [await person('GERENTE'), await person('GERENTE')];
    const moved = await person('PARCEIRO', before.id);
    const still = await person('PARCEIRO');
    const ceo = await person('CEO');
    const answer = await give(
      [moved, still, ceo, before].map(({ id }) => ({ id, seen: null })),
      gerente.id,
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'bulk_refused',
      message: 'Nada foi feito: 3 das 4 pessoas escolhidas não podem.',
    });
    expect(answer.json().details.people).toEqual(
      expect.arrayContaining([
        { id: moved.id, reason: 'changed_meanwhile' },
        { id: ceo.id, reason: 'without_manager' },
        { id: before.id, reason: 'without_manager' },
      ]),
    );
    expect((await userOf(still.id)).idGerente).toBeNull();
  });

  test('people of another company are not found, and its gerente is refused', async () => {
    const theirs = { typeUser: 'USUARIO', typeCargo: 'GERENTE' } as const;
    const foreign = await t.factory.user(other.id, theirs);
    const partner = await person('PARCEIRO');
    expect((await give([{ id: foreign.id, seen: null }], null)).statusCode).toBe(404);
    // Also for the ADMIN who may work with both companies.
    const answer = await give([{ id: partner.id, seen: null }], foreign.id, master);
    expect(answer.json().message).toBe(userMessages.gerenteUnfit);
  });
});

describe('duties', () => {
  /** A gerente with two clients as responsável, one as gerente, and three partners. */
  async function leaver() {
    const gerente = await person('GERENTE');
    const list: TestClient[] = [];
    for (let i = 0; i < 3; i += 1) list.push(await t.factory.client(company.id));
    const [one, two, three] = list as [TestClient, TestClient, TestClient];
    await set(one.cnpjcpf, { idResponsavel: gerente.id });
    await set(two.cnpjcpf, { idResponsavel: gerente.id, idGerente: gerente.id });
    await set(three.cnpjcpf, { idResponsavel: null });
    const partners = [];
    for (let i = 0; i < 3; i += 1) partners.push(await person('PARCEIRO', gerente.id));
    return { gerente, one, two, three, partners };
  }
  const handOver = (body: object, who = admin) => call(who, 'POST', 'user/hand-over', body);

  test('duties are counted, block the deletion, go to others in one call, and then block nothing', async () => {
    const { gerente, one, two, three, partners } = await leaver();
    expect((await call(admin, 'GET', `user/${gerente.id}/duties`)).json().data).toEqual({
      responsavel: 2,
      gerente: 1,
      pessoas: 3,
    });
    const refused = await call(admin, 'DELETE', 'user', [gerente.id]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'has_duties',
      message: `${gerente.name} responde por 2 clientes e acompanha 1 cliente e 3 pessoas. Escolha quem assume.`,
      details: {
        people: [{ id: gerente.id, name: gerente.name, responsavel: 2, gerente: 1, pessoas: 3 }],
      },
    });
    expect((await userOf(gerente.id)).deletedAt).toBeNull();
    const [heir, next] = [await person('PARCEIRO'), await person('GERENTE')];
    const done = await handOver({ ids: [gerente.id], responsavel: heir.id, gerente: next.id });
    expect(done.json().data).toEqual({ responsavel: 2, gerente: 1, pessoas: 3 });
    expect(await rowOf(one.cnpjcpf)).toMatchObject({ idResponsavel: heir.id, idGerente: null });
    expect(await rowOf(two.cnpjcpf)).toMatchObject({ idResponsavel: heir.id, idGerente: next.id });
    expect((await rowOf(three.cnpjcpf)).idResponsavel).toBeNull();
    expect(await mayEdit(heir, one)).toBe(true);
    expect(await mayEdit(next, two)).toBe(true);
    expect(await mayEdit(next, one)).toBeUndefined();
    for (const { id } of partners) expect((await userOf(id)).idGerente).toBe(next.id);
    expect(await linesOf(`user:${partners[0]!.id}`)).toMatchObject([
      { field: 'id_gerente', before: gerente.name, after: next.name },
    ]);
    expect(await alertsOf(next)).toContain(
      `Você é o novo gerente de 1 cliente e 3 pessoas, por ${admin.name}.`,
    );
    expect(await alertsOf(heir)).toContain(
      `Você é o novo responsável por 2 clientes, por ${admin.name}.`,
    );
    expect((await call(admin, 'DELETE', 'user', [gerente.id])).json().data.deleted).toBe(1);
  });

  test('nobody may become gerente, and duties without a successor stay', async () => {
    const { gerente, two, partners } = await leaver();
    const done = await handOver({ ids: [gerente.id], gerente: null });
    expect(done.json().data).toEqual({ responsavel: 0, gerente: 1, pessoas: 3 });
    expect(await rowOf(two.cnpjcpf)).toMatchObject({ idResponsavel: gerente.id, idGerente: null });
    expect((await userOf(partners[0]!.id)).idGerente).toBeNull();
  });

  test('a successor who leaves too, is of another company, or has the wrong cargo is refused', async () => {
    const { gerente, one } = await leaver();
    const [partner, second] = [await person('PARCEIRO'), await person('GERENTE')];
    const foreign = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
    for (const [body, message] of [
      [{ ids: [gerente.id, second.id], gerente: second.id }, userMessages.gerenteUnfit],
      [{ ids: [gerente.id], gerente: partner.id }, userMessages.gerenteUnfit],
      [{ ids: [gerente.id], gerente: foreign.id }, userMessages.gerenteUnfit],
      [{ ids: [gerente.id], responsavel: gerente.id }, clientMessages.responsavelUnfit],
      [{ ids: [gerente.id], responsavel: admin.id }, clientMessages.responsavelUnfit],
      [
        { ids: [gerente.id], responsavel: partner.id, gerente: partner.id },
        userMessages.gerenteUnfit,
      ],
      [{ ids: [gerente.id] }, userMessages.chooseSuccessor],
    ] as const) {
      const answer = await handOver(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe(message);
    }
    expect((await rowOf(one.cnpjcpf)).idResponsavel).toBe(gerente.id);
  });

  test('a gerente who was managed by the one who leaves is then managed by nobody', async () => {
    const before = await person('GERENTE');
    const next = await person('GERENTE', before.id);
    const done = await handOver({ ids: [before.id], gerente: next.id });
    expect(done.json().data.pessoas).toBe(1);
    expect((await userOf(next.id)).idGerente).toBeNull();
    expect(await linesOf(`user:${next.id}`)).toMatchObject([
      { field: 'id_gerente', before: before.name, after: null },
    ]);
  });

  test('more than a page of clients go in one call', async () => {
    const [before, heir] = [await person('PARCEIRO'), await person('PARCEIRO')];
    const rows = Array.from({ length: 501 }, () => {
      const cnpjcpf = demoCnpj(t.factory.random);
      return {
        idTenant: company.id,
        cnpjcpf,
        razaoSocial: cnpjcpf,
        searchText: cnpjcpf,
        status: 'ATIVO' as const,
        idResponsavel: before.id,
      };
    });
    await t.context.db.insert(clients).values(rows);
    const done = await handOver({ ids: [before.id], responsavel: heir.id });
    expect(done.json().data.responsavel).toBe(501);
    expect((await call(admin, 'GET', `user/${before.id}/duties`)).json().data.responsavel).toBe(0);
    expect((await call(admin, 'GET', `user/${heir.id}/duties`)).json().data.responsavel).toBe(501);
  });

  test('a gerente keeps the cargo until others took over; clients as responsável may stay', async () => {
    const { gerente, two } = await leaver();
    const become = (body: object) => call(admin, 'POST', `user/update/${gerente.id}`, body);
    const refused = await become({ typeCargo: 'PARCEIRO' });
    expect(refused.json()).toMatchObject({
      code: 'has_duties',
      message: `${gerente.name} acompanha 1 cliente e 3 pessoas. Escolha quem assume.`,
    });
    expect((await userOf(gerente.id)).typeCargo).toBe('GERENTE');
    await handOver({ ids: [gerente.id], gerente: null });
    expect((await become({ typeCargo: 'PARCEIRO' })).statusCode).toBe(200);
    expect((await rowOf(two.cnpjcpf)).idResponsavel).toBe(gerente.id);
    // In the administration nobody is a responsável.
    const leaves = await become({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    expect(leaves.json().code).toBe('has_duties');
  });

  test('people of another company are not found', async () => {
    const foreign = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    expect((await call(admin, 'GET', `user/${foreign.id}/duties`)).statusCode).toBe(404);
    expect((await handOver({ ids: [foreign.id], gerente: null })).statusCode).toBe(404);
  });
});
