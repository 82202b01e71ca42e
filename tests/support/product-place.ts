import { clientPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { TestUser } from './factory.ts';
import type { TestApp } from './test-app.ts';

type Who = Parameters<TestApp['signIn']>[0];

/** A client with a product, the people who work with it, and the calls on its apurações. */
export async function productPlace(
  t: TestApp,
  typeServico: ProductType = 'PREVIDENCIARIO',
  ofClient: { cnpjcpf?: string } = {},
) {
  const company = await t.factory.tenant({ templates: false });
  const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner], ...ofClient });
  const addProduct = async (of: { cnpjcpf: string }, type = typeServico): Promise<string> => {
    const id = t.context.newId();
    await t.context.db.insert(products).values({
      id,
      idTenant: company.id,
      idClient: of.cnpjcpf,
      idAgreement: t.context.newId(),
      typeServico: type,
      typeRegime: 'LUCRO_REAL',
      status: 'ATIVO',
      createdAt: new Date(),
    });
    return id;
  };
  const product = await addProduct(client);
  const call = async (
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const answer = await t.call({
      method,
      url: `/api/${path}`,
      headers: { host: company.host, ...(await t.signIn(who)) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, ...(answer.json() as { code?: string; message?: string }) };
  };
  const body = {
    id_client: client.cnpjcpf,
    id_product: product,
    id_tenant: company.id,
    typeServico,
  };
  const open = (who: Who = ceo, differs: object = {}) =>
    call(who, 'POST', 'apuracao', { ...body, ...differs }) as Promise<{
      status: number;
      code?: string;
      message?: string;
      data?: Apuracao;
    }>;
  const list = async (who: Who = ceo, id = product): Promise<Apuracao[]> =>
    ((await call(who, 'GET', `apuracao/${id}`)) as { data?: Apuracao[] }).data!;
  const rename = (who: Who, id: string, name: unknown) =>
    call(who, 'PATCH', `apuracao/${id}`, { name }) as ReturnType<typeof open>;
  return { company, ceo, partner, client, product, addProduct, call, open, list, rename };
}

/** An ADMIN who opens the client and changes nothing there. */
export async function readerOfPlace(
  t: TestApp,
  p: {
    company: { id: string };
    client: { cnpjcpf: string };
  },
): Promise<TestUser> {
  const reader = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: reader.id, idTenant: p.company.id, typeCargo: 'TI', editar: false },
    ]),
  );
  await t.context.db.insert(clientPermissions).values({
    idUser: reader.id,
    idTenant: p.company.id,
    idClient: p.client.cnpjcpf,
    typeCargo: 'TI',
    editar: false,
  });
  return reader;
}
