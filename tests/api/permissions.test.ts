import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPermissions } from '#server/db/schema/permissions.ts';
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
      },
    ],
    tenantPermissions: [
      {
        id_tenant: other.id,
        typeCargo: 'GERENTE',
        razao_social: expect.stringContaining('Consultoria Ltda.'),
        editar: true,
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
      },
    ],
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
