import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { demoCnpj } from '#server/demo/demo-random.ts';
import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (host: string, id: string, session: Record<string, string>) =>
  t.call({ url: `/data-api/permissions/${id}`, headers: { host, ...session } });

test("a person's three lists come with the names and shapes of the permissions editor", async () => {
  const company = await t.factory.tenant({ templates: false });
  const other = await t.factory.tenant({ templates: false });
  const partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
  });
  const client = await t.factory.client(company.id, { openTo: [partner], editar: false });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: partner.id, idTenant: other.id, typeCargo: 'GERENTE', editar: true },
    ]),
  );
  const idProduct = t.context.newId();
  await t.context.db.insert(productPermissions).values({
    idUser: partner.id,
    idTenant: company.id,
    idProduct,
    cnpj: client.cnpjcpf,
    typeServico: 'PREVIDENCIARIO',
    typeRegime: 'LUCRO_REAL',
    typeCargo: 'ANALISTA',
  });
  const own = await read(company.host, partner.id, await t.signIn(partner));
  expect(own.json().data).toEqual({
    clientePermissions: [
      {
        id_client: client.cnpjcpf,
        id_tenant: company.id,
        razao_social: client.razaoSocial,
        isNet: false,
        hasNet: false,
        typeCargo: 'PARCEIRO',
        editar: false,
        canChange: false,
      },
    ],
    tenantPermissions: [
      {
        id_tenant: other.id,
        typeCargo: 'GERENTE',
        razao_social: expect.stringContaining('Consultoria Ltda.'),
        editar: true,
        canChange: false,
      },
    ],
    productPermissions: [
      {
        id_product: idProduct,
        cnpj: client.cnpjcpf,
        typeServico: 'PREVIDENCIARIO',
        typeRegime: 'LUCRO_REAL',
        typeCargo: 'ANALISTA',
        editar: true,
        canChange: false,
      },
    ],
    // Nobody gives themselves anything.
    canGive: false,
    truncated: { clients: false, tenants: false, products: false },
  });
  // An ADMIN of the company sees what lies in the own scope, and nothing of the other company.
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const seen = (await read(company.host, partner.id, await t.signIn(admin))).json().data;
  expect(seen.clientePermissions).toHaveLength(1);
  expect(seen.productPermissions).toHaveLength(1);
  expect(seen.tenantPermissions).toEqual([]);
});

test('a colleague, another company and an unknown id get 404; a client 403; nobody 401', async () => {
  const company = await t.factory.tenant({ templates: false });
  const other = await t.factory.tenant({ templates: false });
  const target = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const colleague = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
  });
  const foreignAdmin = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const client = await t.factory.client(company.id);
  const status = async (session: Record<string, string>, id = target.id): Promise<number> =>
    (await read(company.host, id, session)).statusCode;
  expect(await status(await t.signIn(colleague))).toBe(404);
  expect(await status(await t.signIn(foreignAdmin))).toBe(404);
  const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
  expect(await status(await t.signIn(admin))).toBe(200);
  expect(await status(await t.signIn(admin), t.context.newId())).toBe(404);
  expect(await status(await t.signIn(admin), 'nao-e-um-id')).toBe(404);
  expect(await status(await t.signIn(client))).toBe(403);
  expect(await status({})).toBe(401);
});

/** A company with its people, three clients, and the calls that give and take. */
async function office() {
  const company = await t.factory.tenant({ templates: false });
  const user = (typeUser: 'ADMIN' | 'USUARIO', typeCargo: 'CEO' | 'TI' | 'PARCEIRO' | 'ANALISTA') =>
    t.factory.user(company.id, { typeUser, typeCargo });
  const admin = await user('ADMIN', 'CEO');
  const ti = await user('ADMIN', 'TI');
  const ceo = await user('USUARIO', 'CEO');
  const partner = await user('USUARIO', 'PARCEIRO');
  const clients = [];
  for (let i = 0; i < 3; i += 1) clients.push(await t.factory.client(company.id));
  const send = async (
    who: TestUser,
    to: string,
    items: unknown,
    kind: 'client' | 'tenant' | 'product' = 'client',
  ) => {
    const answer = await t.call({
      method: 'POST',
      url: `/data-api/permissions/${kind}/${to}`,
      headers: { host: company.host, 'content-type': 'application/json', ...(await t.signIn(who)) },
      payload: JSON.stringify(items),
    });
    const body = answer.json() as {
      data?: Record<string, unknown>[];
      code?: string;
      message?: string;
    };
    return { status: answer.statusCode, ...body };
  };
  const listsOf = async (who: TestUser, id: string): Promise<UserPermissions> =>
    (await read(company.host, id, await t.signIn(who))).json().data as UserPermissions;
  const of = (cnpjcpf: string, typeCargo = 'PARCEIRO', editar = true) => ({
    id_client: cnpjcpf,
    id_tenant: company.id,
    // What a screen repeats is not believed.
    razao_social: 'Outro Nome',
    isNet: true,
    hasNet: true,
    typeCargo,
    editar,
  });
  const opens = async (who: TestUser, cnpjcpf: string): Promise<number> =>
    (
      await t.call({
        url: `/data-api/clients/${cnpjcpf}`,
        headers: { host: company.host, ...(await t.signIn(who)) },
      })
    ).statusCode;
  return { company, user, admin, ti, ceo, partner, clients, send, listsOf, of, opens };
}

describe('giving and taking', () => {
  test('the list of clients becomes what was sent, opens them, and stands in the histories of the person and of the client', async () => {
    const { company, admin, partner, clients, send, listsOf, of, opens } = await office();
    const [one, two] = clients as [(typeof clients)[0], (typeof clients)[0]];
    expect(await opens(partner, one.cnpjcpf)).toBe(404);
    const given = await send(admin, partner.id, [
      of(one.cnpjcpf),
      of(two.cnpjcpf, 'GERENTE', false),
    ]);
    expect(given.status).toBe(200);
    expect(given.data).toEqual(
      [
        { ...of(one.cnpjcpf), razao_social: one.razaoSocial },
        { ...of(two.cnpjcpf, 'GERENTE', false), razao_social: two.razaoSocial },
      ]
        .map((item) => ({ ...item, isNet: false, hasNet: false, canChange: true }))
        .toSorted((a, b) => a.id_client.localeCompare(b.id_client)),
    );
    expect(await opens(partner, one.cnpjcpf)).toBe(200);
    expect(await listsOf(admin, partner.id)).toMatchObject({ canGive: true });
    // Said once more it changes nothing.
    expect((await send(admin, partner.id, given.data)).status).toBe(200);
    expect((await send(admin, partner.id, [of(two.cnpjcpf, 'GERENTE', true)])).status).toBe(200);
    expect(await opens(partner, one.cnpjcpf)).toBe(404);
    const told = await t.context.db
      .select({
        party: history.party,
        subject: history.subject,
        action: history.action,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(eq(history.subject, `user:${partner.id}`))
      .orderBy(asc(history.at), asc(history.id));
    const change = (before: string | null, after: string | null) => ({
      subject: `user:${partner.id}`,
      action: 'permissoes_alteradas',
      field: 'permissaoCliente',
      before,
      after,
    });
    const ofPerson = told.filter(({ party }) => party === `user:${partner.id}`);
    expect(ofPerson).toHaveLength(4);
    expect(ofPerson.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { party: `user:${partner.id}`, ...change(null, `${one.razaoSocial}: Parceiro, edita`) },
        { party: `user:${partner.id}`, ...change(null, `${two.razaoSocial}: Gerente, só lê`) },
      ]),
    );
    expect(told.filter(({ party }) => party === `client:${two.cnpjcpf}`)).toEqual([
      { party: `client:${two.cnpjcpf}`, ...change(null, `${partner.name}: Gerente, só lê`) },
      {
        party: `client:${two.cnpjcpf}`,
        ...change(`${partner.name}: Gerente, só lê`, `${partner.name}: Gerente, edita`),
      },
    ]);
    expect(told.every(({ party }) => party !== `client:${company.id}`)).toBe(true);
  });

  test("what lies beyond the giver stays, sent or not, and is nobody's to change", async () => {
    const { ceo, admin, partner, clients, company, send, listsOf, of } = await office();
    const [mine, other] = clients as [(typeof clients)[0], (typeof clients)[0]];
    await send(admin, partner.id, [of(mine.cnpjcpf), of(other.cnpjcpf)]);
    await send(admin, ceo.id, [of(mine.cnpjcpf, 'PARCEIRO', false)]);
    const lists = await listsOf(ceo, partner.id);
    expect(
      Object.fromEntries(lists.clientePermissions.map((row) => [row.id_client, row.canChange])),
    ).toEqual({ [mine.cnpjcpf]: true, [other.cnpjcpf]: false });
    // Unchanged it passes; another cargo for it does not.
    expect((await send(ceo, partner.id, lists.clientePermissions)).status).toBe(200);
    expect(await send(ceo, partner.id, [of(other.cnpjcpf, 'GERENTE')])).toMatchObject({
      status: 404,
      message: 'Um item da lista não foi encontrado.',
    });
    const left = await send(ceo, partner.id, []);
    expect(left.data?.map((row) => row['id_client'])).toEqual([other.cnpjcpf]);
    // The right to change is given only by who has it.
    expect(await send(ceo, partner.id, [of(mine.cnpjcpf)])).toMatchObject({
      status: 403,
      message: 'Você só pode dar edição do que você mesmo edita.',
    });
    expect((await send(ceo, partner.id, [of(mine.cnpjcpf, 'PARCEIRO', false)])).status).toBe(200);
    // On the partner side nobody gives companies.
    expect(
      await send(
        ceo,
        partner.id,
        [{ id_tenant: company.id, typeCargo: 'PARCEIRO', editar: false }],
        'tenant',
      ),
    ).toMatchObject({ status: 404 });
  });

  test('nobody gives to themselves, to whom stands above, or across the companies', async () => {
    const { admin, ti, ceo, partner, clients, send, of, user } = await office();
    const item = [of(clients[0]!.cnpjcpf)];
    const foreign = await office();
    for (const [giver, receiver] of [
      [admin, admin],
      [ti, admin],
      [ceo, ti],
      [ceo, ceo],
    ] as const)
      expect(await send(giver, receiver.id, item)).toMatchObject({
        status: 403,
        code: 'forbidden',
        message: 'Você não pode alterar as permissões desta pessoa.',
      });
    expect(await send(partner, ceo.id, item)).toMatchObject({ status: 403 });
    expect(await send(admin, foreign.partner.id, item)).toMatchObject({
      status: 404,
      message: `Permissão com ID ${foreign.partner.id} não encontrada`,
    });
    expect((await send(admin, (await user('ADMIN', 'CEO')).id, item)).status).toBe(200);
    expect((await send(ti, partner.id, [])).status).toBe(200);
  });

  test('companies by ADMIN who work with them; products with what the record says of them', async () => {
    const { company, admin, partner, clients, user, send, listsOf } = await office();
    const analyst = await user('ADMIN', 'ANALISTA');
    const elsewhere = await t.factory.tenant({ templates: false });
    const tenant = (id_tenant: string) => [{ id_tenant, typeCargo: 'ANALISTA', editar: true }];
    expect(await send(admin, analyst.id, tenant(elsewhere.id), 'tenant')).toMatchObject({
      status: 404,
    });
    expect((await send(admin, analyst.id, tenant(company.id), 'tenant')).data).toMatchObject([
      { id_tenant: company.id, canChange: true, editar: true },
    ]);
    const { cnpjcpf } = clients[0]!;
    const idProduct = t.context.newId();
    await t.context.db.insert(products).values({
      id: idProduct,
      idTenant: company.id,
      idClient: cnpjcpf,
      idAgreement: t.context.newId(),
      typeServico: 'PREVIDENCIARIO',
      typeRegime: 'LUCRO_REAL',
      status: 'ATIVO',
      createdAt: new Date(),
    });
    const sent = {
      id_product: idProduct,
      cnpj: '00000000000000',
      typeServico: 'MVA',
      typeRegime: 'SIMPLES_NACIONAL',
      typeCargo: 'ANALISTA',
      editar: true,
    };
    expect((await send(admin, analyst.id, [sent], 'product')).data).toEqual([
      {
        ...sent,
        cnpj: cnpjcpf,
        typeServico: 'PREVIDENCIARIO',
        typeRegime: 'LUCRO_REAL',
        canChange: true,
      },
    ]);
    expect(
      await send(admin, analyst.id, [{ ...sent, id_product: t.context.newId() }], 'product'),
    ).toMatchObject({ status: 404 });
    expect(
      await send(admin, analyst.id, [{ ...sent, id_product: 'nada' }], 'product'),
    ).toMatchObject({ status: 404 });
    expect((await listsOf(admin, partner.id)).productPermissions).toEqual([]);
  });

  test('a list that makes no sense is refused whole', async () => {
    const { company, admin, partner, clients, send, listsOf, of } = await office();
    const [one, two] = clients as [(typeof clients)[0], (typeof clients)[0]];
    expect(await send(admin, partner.id, [of(one.cnpjcpf), of(one.cnpjcpf)])).toMatchObject({
      status: 422,
      message: 'Item repetido na lista.',
    });
    expect(await send(admin, partner.id, [of(two.cnpjcpf), of(one.cnpjcpf, 'CEO')])).toMatchObject({
      status: 422,
      message: 'CEO não pode ser dado como cargo de um item.',
    });
    expect(await send(admin, partner.id, [of(demoCnpj(t.factory.random))])).toMatchObject({
      status: 404,
    });
    expect(await send(admin, '%20', [])).toMatchObject({
      status: 422,
      message: 'ID da permissão não fornecido',
    });
    expect(await send(admin, partner.id, { id_client: one.cnpjcpf })).toMatchObject({
      status: 422,
    });
    const short = { id_tenant: company.id, typeCargo: 'PARCEIRO', editar: false };
    const many = Array.from({ length: 5001 }, (_, i) => ({ ...short, id_client: String(i) }));
    expect(await send(admin, partner.id, many)).toMatchObject({
      status: 409,
      code: 'list_too_long',
      message: 'A lista passa de 5.000 itens.',
    });
    const huge = Array.from({ length: 100_001 }, (_, i) => ({ ...short, id_client: String(i) }));
    expect(await send(admin, partner.id, huge)).toMatchObject({ status: 413 });
    expect((await listsOf(admin, partner.id)).clientePermissions).toEqual([]);
    // One that stands from before may stay what it is.
    await t.context.db.insert(clientPermissions).values({
      idUser: partner.id,
      idTenant: company.id,
      idClient: one.cnpjcpf,
      typeCargo: 'CEO',
    });
    expect((await send(admin, partner.id, [of(one.cnpjcpf, 'CEO'), of(two.cnpjcpf)])).status).toBe(
      200,
    );
  });

  test(
    'ten items and four hundred, of one company and of ten, cost the same number of statements',
    onPostgres,
    async () => {
      const { company, admin, partner, of } = await office();
      const companies = [company];
      while (companies.length < 10) companies.push(await t.factory.tenant({ templates: false }));
      await t.seed((tx) =>
        t.services.permissions.grantTenants(
          tx,
          companies.slice(1).map(({ id }) => ({
            idUser: admin.id,
            idTenant: id,
            typeCargo: 'CEO' as const,
            editar: true,
          })),
        ),
      );
      const headers = {
        host: company.host,
        'content-type': 'application/json',
        ...(await t.signIn(admin)),
      };
      /** Gives these many new clients, in turn of these many companies, in place of what stood before. */
      const costOf = async (many: number, reached = 1): Promise<number> => {
        const items: ReturnType<typeof of>[] = [];
        for (let i = 0; i < many; i += 1) {
          const { id } = companies[i % reached]!;
          items.push({ ...of((await t.factory.client(id)).cnpjcpf), id_tenant: id });
        }
        const request = {
          method: 'POST' as const,
          url: `/data-api/permissions/client/${partner.id}`,
          headers,
          payload: JSON.stringify(items),
        };
        const { answer, statements } = await recordQueries(() => t.call(request));
        expect(answer.statusCode, answer.body).toBe(200);
        expect(
          (answer.json().data as { id_tenant: string; canChange: boolean }[])
            .filter(({ canChange }) => canChange)
            .map(({ id_tenant }) => id_tenant)
            .toSorted(),
        ).toEqual(items.map(({ id_tenant }) => id_tenant).toSorted());
        return statements.length;
      };
      // All take what stood before, so all remove, write and tell.
      await costOf(1);
      const few = await costOf(10);
      expect(await costOf(400)).toBe(few);
      expect(await costOf(20, 10)).toBe(few);
      // Of ten companies in place of ten.
      expect(await costOf(10, 10)).toBe(few);
      const told = await t.context.db
        .select({ idTenant: history.idTenant, party: history.party })
        .from(history)
        .where(inArray(history.idTenant, [companies[9]!.id]));
      // Two given, taken again, and one more given: each with the person and with the client.
      expect(told.filter(({ party }) => party === `user:${partner.id}`)).toHaveLength(5);
      expect(told).toHaveLength(10);
      const stored = await t.context.db
        .select({ id: clientPermissions.idClient })
        .from(clientPermissions)
        .where(inArray(clientPermissions.idUser, [partner.id]));
      expect(stored).toHaveLength(10);
    },
  );
});
