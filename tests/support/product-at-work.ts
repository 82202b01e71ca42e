import { expect } from '@playwright/test';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ProductRow } from '#shared/products/products.schemas.ts';
import type { Product } from './product-process.ts';

/** The ADMIN of the demonstration who opens and edits everything. */
export const director = 'ceo@recupera.test';

/** What the director's call is answered; a refusal fails the test. */
export async function answerOf<T>(
  product: Product,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const token = await product.staffToken(director);
  const answer = await product.api({
    method,
    path,
    token,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return (answer.json() as { data: T }).data;
}

/** The director's company. */
export async function companyOf(product: Product): Promise<string> {
  const { user } = await answerOf<{ user: { id_tenant: string } }>(
    product,
    'GET',
    '/data-api/auth/session',
  );
  return user.id_tenant;
}

/** A boleto of a client, simulated, with an amount in reais and a due day. */
export const issueBoletoOf = (
  product: Product,
  charge: { id_client: string; valor: number; dataVencimento: string; nomeBeneficiario: string },
): Promise<Boleto> =>
  answerOf(product, 'POST', '/api/boletos', {
    ...charge,
    limitePag: 30,
    endRua: 'Rua das Flores',
    endCidade: 'Curitiba',
    cep: '80010-010',
    uf: 'PR',
  });

/** A new apuração of a product of this service: nothing stands in it, whatever stood before. */
export async function newApuracao(
  product: Product,
  service: ProductType,
  isFit: (row: ProductRow) => Promise<boolean> = async () => true,
): Promise<{ of: ProductRow; apuracao: Apuracao }> {
  const all = await answerOf<ProductRow[]>(
    product,
    'GET',
    `/data-api/products/tenants/${await companyOf(product)}?pageSize=200`,
  );
  for (const of of all.filter(({ typeServico }) => typeServico === service))
    if (await isFit(of)) return { of, apuracao: await openApuracao(product, of) };
  throw new Error(`no product of ${service}`);
}

/** Another apuração of it, which closes the one before. */
export const openApuracao = (product: Product, of: ProductRow): Promise<Apuracao> =>
  answerOf(product, 'POST', '/api/apuracao', {
    id_client: of.cnpj,
    id_product: of.id_product,
    typeServico: of.typeServico,
  });

/** The screen of a product, as an ADMIN opens it. */
export const addressOf = (of: ProductRow, apuracao?: Apuracao): string =>
  `/admin/${of.id_tenant}/clientes/${of.cnpj}/produtos?produto=${of.id_product}${apuracao === undefined ? '' : `&apuracao=${apuracao.id}`}`;
