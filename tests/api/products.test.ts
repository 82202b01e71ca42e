import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import { readInstallationRows } from '#server/db/installation-row.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { loadDataEncryption } from '#server/gateways/data-encryption.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function contracted() {
  const company = await t.factory.tenant();
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const analyst = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: analyst.id, idTenant: company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const caller: Caller = {
    kind: 'staff',
    id: partner.id,
    name: partner.name,
    cpf: partner.cpf,
    idTenant: company.id,
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    isMaster: false,
    permissions: await t.services.permissions.ofCaller(partner.id),
  };
  await t.services.agreements.linkClient(
    caller,
    { idTenant: company.id, cnpjcpf: client.cnpjcpf },
    ['PRINCIPAL', 'SIMPLES_NACIONAL', 'APURACAO_ST', 'PIS_COFINS_MONOFASICO_PARA_SN'],
  );
  const get = async (who: Parameters<TestApp['signIn']>[0], id: string) =>
    t.call({
      url: `/data-api/products/${id}`,
      headers: { host: company.host, ...(await t.signIn(who)) },
    });
  return { company, partner, analyst, client, get };
}

test("a client's products with the names of client, company and partner; one product by its id", async () => {
  const { company, partner, client, get } = await contracted();
  const list = await get(partner, client.cnpjcpf);
  expect(list.statusCode).toBe(200);
  const { data } = list.json() as { data: { id: string; typeServico: string }[] };
  expect(data.map((product) => product.typeServico)).toEqual([
    'APURACAO_ST',
    'PIS_COFINS_MONOFASICO_PARA_SN',
  ]);
  expect(data[0]).toMatchObject({
    id_tenant: company.id,
    razao_social: client.razaoSocial,
    typeRegime: 'SIMPLES_NACIONAL',
    status: 'DOCUMENTACAO_PENDENTE',
    parceiro: partner.name,
    nomeAnalista: null,
    contracts: expect.arrayContaining(['PRINCIPAL', 'SIMPLES_NACIONAL']),
  });
  expect((await get(partner, data[0]!.id)).json().data).toEqual(data[0]);
  // A client reads the same and changes none of it.
  expect((await get(client, client.cnpjcpf)).json().data).toEqual(
    data.map((product) => ({ ...product, editar: false })),
  );
});

test('an analyst sees the services of the own list only, and is named on the product', async () => {
  const { company, partner, analyst, client, get } = await contracted();
  expect((await get(analyst, client.cnpjcpf)).json()).toEqual({ data: [] });
  const { data } = (await get(partner, client.cnpjcpf)).json() as {
    data: { id: string; typeServico: string }[];
  };
  const [mine, other] = data;
  await t.context.db.insert(productPermissions).values({
    idUser: analyst.id,
    idTenant: company.id,
    idProduct: mine!.id,
    cnpj: client.cnpjcpf,
    typeServico: mine!.typeServico,
    typeCargo: 'ANALISTA',
  });
  const seen = (await get(analyst, client.cnpjcpf)).json().data;
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ id: mine!.id, nomeAnalista: analyst.name });
  expect((await get(analyst, other!.id)).statusCode).toBe(404);
});

test('the file of a client has the lines of the list that the person sees, and its opening is recorded', async () => {
  const { company, partner, analyst, client, get } = await contracted();
  const linesOf = async (who: Parameters<TestApp['signIn']>[0]): Promise<string[]> => {
    const answer = await get(who, `${client.cnpjcpf}/export`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body.split('\r\n');
  };
  const { title } = (await t.services.tenants.find(t.context.db, company.id))!;
  expect(await linesOf(partner)).toEqual([
    '\uFEFFCliente;Produto;Regime;Status;Analista;Parceiro;Empresa',
    `${client.razaoSocial};Apuração de ST;Simples Nacional;Documentação pendente;Sem analista;${partner.name};${title}`,
    `${client.razaoSocial};PIS/COFINS Monofásico para SN;Simples Nacional;Documentação pendente;Sem analista;${partner.name};${title}`,
    expect.stringMatching(/^Dados de .*: 2 linhas$/),
    '',
  ]);
  // The analyst has no service here.
  expect(await linesOf(analyst)).toHaveLength(3);
  const sheet = await get(partner, `${client.cnpjcpf}/export?format=xlsx`);
  expect((await readSheet(sheet.rawPayload)).slice(1, -1)).toHaveLength(2);
  const events = await t.context.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.idTenant, company.id));
  expect(events.filter(({ action }) => action === 'exportacao')).toHaveLength(3);
  // The client reads the own products and takes no file of the office along.
  expect((await get(client, `${client.cnpjcpf}/export`)).statusCode).toBe(403);
  const stranger = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GESTOR' });
  expect((await get(stranger, `${client.cnpjcpf}/export`)).statusCode).toBe(404);
});

test('a product of a type that no regime offers any more is read by its name', async () => {
  const { partner, client, get } = await contracted();
  const { data } = (await get(partner, client.cnpjcpf)).json() as { data: { id: string }[] };
  await t.context.db
    .update(products)
    .set({ typeServico: 'INSUMOS' })
    .where(eq(products.id, data[1]!.id));
  const list = (await get(partner, client.cnpjcpf)).json() as {
    data: { id: string; typeServico: string }[];
  };
  expect(list.data.find(({ id }) => id === data[1]!.id)).toMatchObject({ typeServico: 'INSUMOS' });
  expect((await get(partner, `${client.cnpjcpf}/export`)).body).toContain(';Insumos;');
});

test('out of reach: another company, a client not permitted, an unknown id', async () => {
  const { company, partner, client, get } = await contracted();
  const foreign = await contracted();
  const stranger = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GESTOR' });
  const { data } = (await get(partner, client.cnpjcpf)).json() as { data: { id: string }[] };
  expect((await get(stranger, client.cnpjcpf)).json()).toMatchObject({
    code: 'not_found',
    message: 'Cliente não encontrado ou não autenticado',
  });
  expect((await get(stranger, data[0]!.id)).statusCode).toBe(404);
  expect((await foreign.get(foreign.partner, client.cnpjcpf)).statusCode).toBe(404);
  expect((await foreign.get(foreign.partner, data[0]!.id)).statusCode).toBe(404);
  expect((await get(partner, '0198aaaa-0000-7000-8000-00000000ffff')).statusCode).toBe(404);
  expect((await get(partner, 'nada')).statusCode).toBe(404);
  expect((await t.call({ url: `/data-api/products/${client.cnpjcpf}` })).statusCode).toBe(401);
});

type Row = { id: string; status: string; senhaProduto: string | null; editar: boolean };

/** A client's products with calls on the first one, by who makes them. */
async function worked() {
  const place = await contracted();
  const ceo = await t.factory.user(place.company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const list = async (who: Parameters<TestApp['signIn']>[0]): Promise<Row[]> =>
    (await place.get(who, place.client.cnpjcpf)).json().data;
  const { id } = (await list(ceo))[0]!;
  const post = async (
    who: Parameters<TestApp['signIn']>[0],
    path: string,
    payload?: object,
  ): Promise<{ status: number; body: { code?: string; message?: string; data?: Row } }> => {
    const answer = await t.call({
      method: 'POST',
      url: `/data-api/products/${path}`,
      headers: { host: place.company.host, ...(await t.signIn(who)) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...place, ceo, id, list, post };
}
const linesOn = (id: string) =>
  t.context.db
    .select({ action: history.action, field: history.field, after: history.after })
    .from(history)
    .where(eq(history.subject, `product:${id}`))
    .orderBy(history.at, history.id);

describe('status of a product', () => {
  test('is each of the 25 for ADMIN, and none of them for anybody else', async () => {
    const { id, ceo, analyst, company, client, partner, list, post } = await worked();
    await t.context.db.insert(productPermissions).values({
      idUser: analyst.id,
      idTenant: company.id,
      idProduct: id,
      cnpj: client.cnpjcpf,
      typeServico: 'APURACAO_ST',
      typeCargo: 'ANALISTA',
    });
    // The one that is left only by another agreement comes last.
    const all = (Object.keys(productStatuses) as ProductStatus[]).toSorted(
      (a, b) => Number(a === 'CANCELADO') - Number(b === 'CANCELADO'),
    );
    expect(all).toHaveLength(25);
    for (const [i, status] of all.entries()) {
      for (const person of [partner, client])
        expect(await post(person, `status/${id}/${status}`)).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      expect(await post(i % 2 === 0 ? ceo : analyst, `status/${id}/${status}`)).toMatchObject({
        status: 200,
        body: { data: { id, status } },
      });
      expect((await list(partner))[0]).toMatchObject({ status });
    }
    for (const unknown of ['pago', 'PAGO%20', 'QUITADO', 'toString'])
      expect(await post(ceo, `status/${id}/${unknown}`)).toMatchObject({
        status: 422,
        body: { message: 'Status de produto inválido' },
      });
  });

  test('stays where a permission for the product lets its holder only read it, but for the direction', async () => {
    const { id, ceo, analyst, company, client, list, post } = await worked();
    for (const { id: idUser } of [ceo, analyst])
      await t.context.db.insert(productPermissions).values({
        idUser,
        idTenant: company.id,
        idProduct: id,
        cnpj: client.cnpjcpf,
        typeServico: 'APURACAO_ST',
        typeCargo: 'ANALISTA',
        editar: false,
      });
    expect(await list(analyst)).toMatchObject([{ id, editar: false }]);
    expect(await post(analyst, `status/${id}/PAGO`)).toMatchObject({
      status: 403,
      body: { code: 'read_only' },
    });
    expect(await linesOn(id)).toEqual([]);
    expect(await post(ceo, `status/${id}/PAGO`)).toMatchObject({ status: 200 });
  });

  test('is set by ADMIN who may edit, told to the people of the client, and asks for the regime editor once it is cancelled', async () => {
    const { id, ceo, partner, client, list, post } = await worked();
    const set = await post(ceo, `status/${id}/PAGO`);
    expect(set).toMatchObject({
      status: 200,
      body: { data: { id, status: 'PAGO', editar: true } },
    });
    expect((await list(partner))[0]).toMatchObject({ status: 'PAGO' });
    // Said once more it changes nothing and tells nobody.
    expect((await post(ceo, `status/${id}/PAGO`)).status).toBe(200);
    const alerts = await t.call({ url: '/data-api/alerts', headers: await t.signIn(partner) });
    expect(
      (alerts.json().data as { message: string }[]).filter(({ message }) =>
        message.includes(client.razaoSocial),
      ),
    ).toMatchObject([
      {
        message: `Apuração de ST de ${client.razaoSocial} passou de Documentação pendente a Pago.`,
      },
    ]);
    expect((await post(ceo, `status/${id}/CANCELADO`)).status).toBe(200);
    expect(await post(ceo, `status/${id}/ATIVO`)).toMatchObject({
      status: 409,
      body: { code: 'product_cancelled' },
    });
    expect((await list(ceo))[0]).toMatchObject({ status: 'CANCELADO' });
  });

  test("is refused by role, by what stands in no list, and where the product is somebody else's", async () => {
    const { id, ceo, partner, analyst, post, list } = await worked();
    expect(await post(partner, `status/${id}/PAGO`)).toMatchObject({ status: 403 });
    // The service does not stand in the analyst's own list.
    expect(await post(analyst, `status/${id}/PAGO`)).toMatchObject({ status: 404 });
    expect(await post(ceo, `status/${id}/QUITADO`)).toMatchObject({
      status: 422,
      body: { message: 'Status de produto inválido' },
    });
    expect(await post(ceo, 'status/1/PAGO')).toMatchObject({
      status: 422,
      body: { message: 'ID do produto não fornecido' },
    });
    const elsewhere = await worked();
    expect(await post(ceo, `status/${elsewhere.id}/PAGO`)).toMatchObject({ status: 404 });
    await t.context.security.flush();
    expect(
      await t.context.db
        .select({ action: securityEvents.action, object: securityEvents.object })
        .from(securityEvents)
        .where(eq(securityEvents.actor, `staff:${ceo.id}`)),
    ).toContainEqual({ action: 'recusa_objeto', object: `product:${elsewhere.id}` });
    expect((await elsewhere.list(elsewhere.ceo))[0]).toMatchObject({
      status: 'DOCUMENTACAO_PENDENTE',
    });
    expect((await list(ceo))[0]).toMatchObject({ status: 'DOCUMENTACAO_PENDENTE' });
  });
});

describe('access code of a product', () => {
  test('is set, masked in every answer, encrypted in the row, shown and copied on record, and removed', async () => {
    const { id, ceo, partner, client, get, list, post } = await worked();
    const secret = 'S3nh@ do eCAC'.slice(0, 12);
    const set = await post(partner, `senha-produto/${id}`, { senha: secret });
    expect(set).toMatchObject({ status: 200, body: { data: { senhaProduto: '••••••••' } } });
    expect((await list(ceo))[0]).toMatchObject({ senhaProduto: '••••••••' });
    for (const answer of [await get(ceo, client.cnpjcpf), await get(client, client.cnpjcpf)])
      expect(answer.body).not.toContain(secret);
    const [row] = await t.context.db.select().from(products).where(eq(products.id, id));
    expect(row!.secret).toMatch(new RegExp(`^v1\\.${t.context.dataEncryption.keyId}\\.`));
    expect(row!.secret).not.toContain(secret);
    // A start without this key, or with another, is refused.
    expect((await readInstallationRows(t.context.db)).sealed).toEqual([
      { keyId: t.context.dataEncryption.keyId, count: expect.any(Number) },
    ]);
    expect(await post(ceo, `${id}/senha/reveal`, {})).toMatchObject({
      status: 200,
      body: { data: { senha: secret } },
    });
    expect(await post(partner, `${id}/senha/reveal`, { motivo: 'copiar' })).toMatchObject({
      body: { data: { senha: secret } },
    });
    // Told again it is no change.
    await post(partner, `senha-produto/${id}`, { senha: secret });
    expect(await post(partner, `senha-produto/${id}`, { senha: ' ' })).toMatchObject({
      status: 200,
      body: { data: { senhaProduto: null } },
    });
    expect(await post(ceo, `${id}/senha/reveal`, {})).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Este produto não tem senha de acesso.' },
    });
    const told = await linesOn(id);
    expect(told.map(({ action }) => action)).toEqual([
      'codigo_alterado',
      'codigo_visto',
      'codigo_copiado',
      'codigo_retirado',
    ]);
    expect(JSON.stringify(told)).not.toContain(secret);
    const noted = await t.context.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.object, `product:${id}`));
    expect(noted.map(({ action, outcome }) => ({ action, outcome }))).toEqual([
      { action: 'codigo_revelado', outcome: 'feito' },
      { action: 'codigo_revelado', outcome: 'feito' },
    ]);
  });

  test('that this key does not open is masked and said to be so, and can be replaced and removed', async () => {
    const { id, ceo, client, get, list, post } = await worked();
    const other = (await list(ceo))[1]!.id;
    const stored = async (): Promise<string | null> =>
      (await t.context.db.select().from(products).where(eq(products.id, id)))[0]!.secret;
    const put = (secret: string) =>
      t.context.db.update(products).set({ secret }).where(eq(products.id, id));
    const ofOtherKey = loadDataEncryption({
      key: Buffer.alloc(32, 9).toString('base64'),
      keysDir: '',
    }).encrypt('4821', `products:${id}`);
    expect(await post(ceo, `senha-produto/${other}`, { senha: '4821' })).toMatchObject({
      status: 200,
    });
    const [elsewhere] = await t.context.db.select().from(products).where(eq(products.id, other));
    // Made with another key, moved from another product, cut short.
    for (const unreadable of [ofOtherKey, elsewhere!.secret!, ofOtherKey.slice(0, 30)]) {
      await put(unreadable);
      expect((await list(ceo))[0]).toMatchObject({ id, senhaProduto: '••••••••' });
      expect((await get(client, id)).json().data).toMatchObject({ senhaProduto: '••••••••' });
      for (const body of [{}, { motivo: 'copiar' }])
        expect(await post(ceo, `${id}/senha/reveal`, body)).toMatchObject({
          status: 409,
          body: {
            code: 'secret_unreadable',
            message:
              'Este valor foi cifrado com outra chave. Cadastre-o de novo ou traga a chave de volta.',
          },
        });
      expect(await post(ceo, `senha-produto/${id}`, { senha: '4821' })).toMatchObject({
        status: 200,
        body: { data: { senhaProduto: '••••••••' } },
      });
      expect(await post(ceo, `${id}/senha/reveal`, {})).toMatchObject({
        status: 200,
        body: { data: { senha: '4821' } },
      });
      await put(unreadable);
      expect(await post(ceo, `senha-produto/${id}`, { senha: '' })).toMatchObject({
        status: 200,
        body: { data: { senhaProduto: null } },
      });
      expect(await stored()).toBeNull();
    }
    // What was not revealed is in no record.
    expect((await linesOn(id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => [
        'codigo_alterado',
        'codigo_visto',
        'codigo_retirado',
      ]).flat(),
    );
  });

  test('is refused when it is too long or cannot be typed, to readers, and where the product is not seen', async () => {
    const { id, company, ceo, partner, analyst, client, list, post } = await worked();
    expect(await post(ceo, `senha-produto/${id}`, { senha: '1234567890123' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message: 'Use no máximo 12 caracteres.' },
    });
    expect(await post(ceo, `senha-produto/${id}`, { senha: 'a\u0000b' })).toMatchObject({
      status: 422,
    });
    expect(await post(client, `senha-produto/${id}`, { senha: '1' })).toMatchObject({
      status: 403,
    });
    expect(await post(client, `${id}/senha/reveal`, {})).toMatchObject({ status: 403 });
    expect(await post(analyst, `${id}/senha/reveal`, {})).toMatchObject({ status: 404 });
    // A permission on the product that only reads makes it read-only, although the client may be changed.
    await t.context.db.insert(productPermissions).values({
      idUser: partner.id,
      idTenant: company.id,
      idProduct: id,
      cnpj: client.cnpjcpf,
      typeServico: 'APURACAO_ST',
      typeRegime: 'SIMPLES_NACIONAL',
      typeCargo: 'PARCEIRO',
      editar: false,
    });
    expect((await list(partner)).map(({ editar }) => editar)).toEqual([false, true]);
    expect(await post(partner, `senha-produto/${id}`, { senha: '1' })).toMatchObject({
      status: 403,
      body: { code: 'read_only' },
    });
    expect(await linesOn(id)).toEqual([]);
  });
});

describe('analyst of a product', () => {
  test('is chosen by ADMIN/CEO, sees the product and its client, and hands both over with the product', async () => {
    const { id, company, ceo, partner, client, list, get } = await worked();
    const analyst = (name: string) =>
      t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA', name });
    const [ana, bia] = [await analyst('Ana Analista'), await analyst('Bia Analista')];
    const choose = async (who: Parameters<TestApp['signIn']>[0], id_user: string | null) => {
      const answer = await t.call({
        method: 'PUT',
        url: `/data-api/products/${id}/analista`,
        headers: { host: company.host, ...(await t.signIn(who)) },
        payload: { id_user },
      });
      const { data, ...refusal } = answer.json() as { data?: object; code?: string };
      return { status: answer.statusCode, data, ...refusal };
    };
    expect(await list(ceo)).toMatchObject([{ canSetAnalyst: true, id_analista: null }, {}]);
    expect(await list(partner)).toMatchObject([{ canSetAnalyst: false, id_analista: null }, {}]);
    expect((await get(ana, client.cnpjcpf)).statusCode).toBe(404);
    expect(await choose(ceo, ana.id)).toMatchObject({
      status: 200,
      data: { id, nomeAnalista: 'Ana Analista', id_analista: ana.id },
    });
    expect(await list(ana)).toMatchObject([{ id, editar: true }]);
    // Chosen once more it changes nothing.
    expect(await choose(ceo, ana.id)).toMatchObject({ status: 200 });
    expect(await choose(ceo, bia.id)).toMatchObject({ data: { id_analista: bia.id } });
    expect(await list(ana)).toEqual([]);
    expect(await list(bia)).toMatchObject([{ id, editar: true }]);
    expect(await choose(ceo, null)).toMatchObject({
      data: { nomeAnalista: null, id_analista: null },
    });
    expect(await linesOn(id)).toEqual([
      { action: 'analista_alterado', field: 'analista', after: 'Ana Analista' },
      { action: 'analista_alterado', field: 'analista', after: 'Bia Analista' },
      { action: 'analista_alterado', field: 'analista', after: null },
    ]);
    const lawyer = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'JURIDICO' });
    const foreign = await worked();
    for (const nobody of [lawyer.id, foreign.analyst.id, partner.id, t.context.newId()])
      expect(await choose(ceo, nobody)).toMatchObject({ status: 404 });
    for (const person of [ana, partner, client])
      expect(await choose(person, ana.id)).toMatchObject({ status: 403 });
    expect(await choose(foreign.ceo, foreign.analyst.id)).toMatchObject({ status: 404 });
  });
});

describe('products of a company', () => {
  test(
    'are those of clients that open to the reader, found by client and product, without the cancelled unless asked for',
    onPostgres,
    async () => {
      const { id, company, ceo, partner, analyst, client, post } = await worked();
      const search = async (who: Parameters<TestApp['signIn']>[0], query = '') => {
        const answer = await t.call({
          url: `/data-api/products/tenants/${company.id}${query}`,
          headers: { host: company.host, ...(await t.signIn(who)) },
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json() as {
          data: { id_product: string; typeServico: string }[];
          total: number;
          truncated: boolean;
        };
      };
      const all = await search(ceo);
      expect(all).toMatchObject({ total: 2, truncated: false });
      expect(all.data[0]).toEqual({
        id_tenant: company.id,
        razao_social: client.razaoSocial,
        id_product: id,
        typeServico: 'APURACAO_ST',
        typeRegime: 'SIMPLES_NACIONAL',
        cnpj: client.cnpjcpf,
        status: 'DOCUMENTACAO_PENDENTE',
      });
      expect(await search(partner)).toEqual(all);
      const stranger = await t.factory.user(company.id, {
        typeUser: 'USUARIO',
        typeCargo: 'GESTOR',
      });
      expect(await search(stranger)).toEqual({ data: [], total: 0, truncated: false });
      // An analyst sees the services of the own list.
      expect((await search(analyst)).total).toBe(0);
      await t.context.db.insert(productPermissions).values({
        idUser: analyst.id,
        idTenant: company.id,
        idProduct: id,
        cnpj: client.cnpjcpf,
        typeServico: 'APURACAO_ST',
        typeCargo: 'ANALISTA',
      });
      expect((await search(analyst)).data).toMatchObject([{ id_product: id }]);
      const found = async (query: string): Promise<string[]> =>
        (await search(ceo, `?${query}`)).data.map(({ typeServico }) => typeServico);
      expect(await found('q=monofasico')).toEqual(['PIS_COFINS_MONOFASICO_PARA_SN']);
      expect(await found(`q=${client.cnpjcpf}`)).toHaveLength(2);
      expect(await found('q=nada disso')).toEqual([]);
      expect(await found('regime=LUCRO_REAL')).toEqual([]);
      expect(await search(ceo, '?page=2&pageSize=1')).toMatchObject({
        data: [all.data[1]],
        total: 2,
      });
      await post(ceo, `status/${id}/CANCELADO`);
      expect(await found('')).toEqual(['PIS_COFINS_MONOFASICO_PARA_SN']);
      expect(await found('status=CANCELADO')).toEqual(['APURACAO_ST']);
      const elsewhere = await worked();
      const answer = await t.call({
        url: `/data-api/products/tenants/${elsewhere.company.id}`,
        headers: { host: company.host, ...(await t.signIn(ceo)) },
      });
      expect(answer.statusCode).toBe(404);
    },
  );
});
