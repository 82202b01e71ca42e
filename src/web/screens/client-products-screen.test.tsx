import { useNavigate, useSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { people } from '#tests/support/components/people.ts';
import {
  apuracao,
  boletoPage,
  boletoRow,
  client,
  clientDocument,
  credit,
  creditList,
  funds,
  idOf,
  observationPage,
  product,
} from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { listApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { listAttachments } from '#shared/attachments/attachments.endpoints.ts';
import { listBoletos } from '#shared/boletos/boletos.endpoints.ts';
import { boletoPageSize } from '#shared/boletos/boletos.schemas.ts';
import { getClient } from '#shared/clients/clients.endpoints.ts';
import { listCredits } from '#shared/credits/credits.endpoints.ts';
import { listProductObservations } from '#shared/observations/observations.endpoints.ts';
import { getProducts } from '#shared/products/products.endpoints.ts';
import { getResume } from '#shared/resume/resume.endpoints.ts';
import { getFunds } from '#shared/verbas/verbas.endpoints.ts';
import { ClientProductsScreen } from './client-products-screen.tsx';
import { productsAddress } from './products-address.ts';

/** The screen at its address, as both of its routes have it. */
function Addressed() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <ClientProductsScreen
      cnpjcpf={clientDocument}
      tenant={undefined}
      search={search}
      {...productsAddress((options) => navigate({ to: '.', ...options }))}
    />
  );
}

const of = `produto=${product().id}&apuracao=${apuracao().id}`;

/** The address of the screen, opened by somebody who reads boletos; there are two pages of them. */
async function showAt(search: string): Promise<() => Record<string, unknown>> {
  fakeApi.answers(getProducts, () => [product()]);
  fakeApi.answers(listApuracoes, () => [apuracao()]);
  fakeApi.answers(getResume, () => []);
  fakeApi.answers(getFunds, () => funds());
  fakeApi.answers(listAttachments, () => []);
  fakeApi.answers(listCredits, () => creditList([credit()]));
  fakeApi.answers(getClient, () => client());
  fakeApi.answers(listProductObservations, () => observationPage([]));
  fakeApi.answers(listBoletos, ({ query: { page: at = 1 } }) => ({
    ...boletoPage(
      Array.from({ length: boletoPageSize }, (_, i) =>
        boletoRow({ id: idOf(1000 * at + i), seuNumero: `PAGINA${at}` }),
      ),
    ),
    total: 2 * boletoPageSize,
  }));
  const { router } = await show(<Addressed />, { as: people.ceo, at: `/?${search}` });
  return () => router.state.location.search as Record<string, unknown>;
}

const boletos = page.getByRole('region', { name: 'Boletos do cliente', exact: true });
const pageButton = (n: number) => boletos.getByRole('button', { name: String(n), exact: true });
const credits = page.getByRole('region', { name: 'Créditos', exact: true });
const typed = credits.getByRole('textbox', { name: 'Crédito' });
const firstPage = { produto: product().id, apuracao: apuracao().id };

it("another page of the client's boletos stands in the address, takes nothing that is typed along, and asks nobody", async () => {
  const address = await showAt(of);
  await credits.getByRole('button', { name: 'Editar crédito 07/2024' }).click();
  await typed.fill('99,50');
  await pageButton(2).click();
  await expect.element(boletos).toHaveTextContent('PAGINA2');
  await expect.element(pageButton(2)).toHaveAttribute('aria-current', 'page');
  await expect.element(boletos.getByRole('row').nth(1)).toBeInViewport();
  expect(address()).toEqual({ ...firstPage, boletosPagina: 2 });
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await expect.element(typed).toHaveValue('99,50');
  await pageButton(1).click();
  await expect.element(boletos).toHaveTextContent('PAGINA1');
  expect(address()).toEqual(firstPage);
  expect(fakeApi.calls(listBoletos).map(({ query }) => [query.id_client, query.page])).toEqual([
    [clientDocument, 1],
    [clientDocument, 2],
  ]);
});

it('opened at a page of them it shows that one', async () => {
  const address = await showAt(`${of}&boletosPagina=2`);
  await expect.element(boletos).toHaveTextContent('PAGINA2');
  expect(address()).toEqual({ ...firstPage, boletosPagina: 2 });
});

it.each(['-3', 'dois'])('page %s of the boletos is the first', async (wrong) => {
  await showAt(`${of}&boletosPagina=${wrong}`);
  await expect.element(boletos).toHaveTextContent('PAGINA1');
});

it('a page beyond the last is the last, in the address too', async () => {
  const address = await showAt(`${of}&boletosPagina=9`);
  await expect.element(boletos).toHaveTextContent('PAGINA2');
  await expect.poll(address).toEqual({ ...firstPage, boletosPagina: 2 });
});

it('the page goes with the product, and comes back with it', async () => {
  const address = await showAt(`${of}&boletosPagina=2`);
  await expect.element(boletos).toHaveTextContent('PAGINA2');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect
    .element(page.getByRole('table', { name: 'Produtos do cliente' }))
    .toHaveTextContent('Previdenciário');
  expect(address()).toEqual({});
});

it('who has none of the products that a client holds is told so', async () => {
  fakeApi.answers(getProducts, () => []);
  await show(<Addressed />, { as: people.analyst });
  await expect.element(page.getByText('Você não possui produtos disponíveis.')).toBeVisible();
});
