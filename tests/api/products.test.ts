import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPermissions } from '#server/db/schema/permissions.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
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
  expect((await get(client, client.cnpjcpf)).json().data).toEqual(data);
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
