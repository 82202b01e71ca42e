import type { Route } from '@playwright/test';
import { cnpjCheckDigits, formatCnpj } from '#shared/kernel/cnpj.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';

// The worker would give an answer that it kept where a lookup fails here, and its requests are not the page's.
test.use({ serviceWorkers: 'block' });

const cnpjOf = (base: string): string => formatCnpj(base + cnpjCheckDigits(base));

/** Companies that the demonstration's lookups know, and one that nobody knows. */
const market = { cnpj: cnpjOf('519233860001'), name: 'Supermercado Vale das Palmeiras S.A.' };
const parts = { cnpj: cnpjOf('630455170001'), name: 'Auto Peças Rota Nova Ltda.' };
const unknown = cnpjOf('700111220001');
const notFound = 'Nenhuma informação encontrada para este CNPJ.';

/** Holds the answers of the lookup of one CNPJ until they are let go. */
async function holdLookup(page: Page, cnpj: string): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = [];
  // Some forms ask with the mask.
  const url = ({ pathname }: URL): boolean =>
    pathname.includes('/utils/cnpj/') &&
    decodeURIComponent(pathname).replaceAll(/\D/g, '') === cnpj.replaceAll(/\D/g, '');
  await page.route(url, (route) => void held.push(route));
  return {
    async letGo() {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const answered = page.waitForResponse((answer) => url(new URL(answer.url())));
      for (const route of held.splice(0)) await route.continue();
      await (await answered).finished();
      await page.unroute(url);
    },
  };
}

for (const [title, address] of [
  ['Cadastrar Cliente', '/cadastrar-cliente'],
  ['Adicionar Rede', '/adicionar-rede'],
] as const)
  test(`${title}: nothing of a company stays under another CNPJ, and a late answer counts for nothing`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, 'parceiro@recupera.test', address);
    const cnpj = page.getByRole('textbox', { name: 'CNPJ', exact: true });
    const name = page.getByLabel('Razão social');
    const search = page.getByRole('button', { name: 'Consultar' });
    const lookUp = async (): Promise<void> => {
      await cnpj.fill(market.cnpj);
      await search.click();
      await expect(name).toHaveValue(market.name);
    };

    // Another number empties what the lookup wrote, and keeps what the person did.
    await lookUp();
    await page.getByLabel('Complemento').fill('Sala 9');
    await cnpj.fill(unknown);
    await expect(name).toHaveValue('');
    await expect(page.getByLabel('Logradouro')).toHaveValue('');
    await expect(page.getByLabel('Complemento')).toHaveValue('Sala 9');

    // A lookup that finds nothing.
    await search.click();
    await expect(page.getByText(notFound)).toBeVisible();
    await expect(name).toHaveValue('');

    // The same after the page was left and opened again: the draft knows what was looked up.
    await lookUp();
    await expect(page.getByText('Rascunho salvo neste aparelho')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue(market.name);
    await cnpj.fill(unknown);
    await expect(name).toHaveValue('');

    // A lookup of the same number that fails.
    await lookUp();
    await page.route('**/utils/cnpj/**', (route) => route.abort());
    await search.click();
    await expect(page.getByRole('alert').filter({ hasText: /conexão/i })).toBeVisible();
    await expect(name).toHaveValue('');
    await page.unroute('**/utils/cnpj/**');

    // The answer for a number that is no longer there.
    const held = await holdLookup(page, parts.cnpj);
    await cnpj.fill(parts.cnpj);
    await search.click();
    await cnpj.fill(unknown);
    await held.letGo();
    await page.getByLabel('Número').fill('1');
    await expect(cnpj).toHaveValue(unknown);
    await expect(name).toHaveValue('');
  });

test('Cadastrar Contabilidade: nothing of a company stays under another CNPJ', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test', '/parceiros/cadastrar/contabilidade');
  const cnpj = page.getByRole('textbox', { name: 'CNPJ' });
  const name = page.getByLabel('Razão Social');
  await cnpj.fill(market.cnpj);
  await expect(name).toHaveValue(market.name);
  await page.getByLabel('Complemento').fill('Sala 9');

  // A number that is not whole yet starts no lookup, and is another number all the same.
  await cnpj.fill(unknown.slice(0, -1));
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Logradouro')).toHaveValue('');
  await expect(page.getByLabel('Complemento')).toHaveValue('Sala 9');

  await cnpj.fill(market.cnpj);
  await expect(name).toHaveValue(market.name);
  await page.reload();
  await expect(name).toHaveValue(market.name);
  await cnpj.fill(unknown.slice(0, -1));
  await expect(name).toHaveValue('');

  const held = await holdLookup(page, parts.cnpj);
  await cnpj.fill(parts.cnpj);
  await cnpj.fill(unknown);
  await expect(page.getByText(notFound)).toBeVisible();
  await held.letGo();
  await page.getByLabel('Bairro').fill('Centro');
  await expect(name).toHaveValue('');
});

test('Adicionar Empresa: nothing of a company stays under another CNPJ', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ti@recupera.test', '/admin/adicionar-empresa');
  const cnpj = page.getByRole('textbox', { name: 'CNPJ' });
  const name = page.getByRole('textbox', { name: 'Razão social' });
  await cnpj.fill(market.cnpj);
  await expect(name).toHaveValue(market.name);
  await page.getByRole('textbox', { name: 'Complemento' }).fill('Sala 9');

  // Wrong check digits: no lookup, and the data of before are not its own.
  await cnpj.fill(`${market.cnpj.slice(0, -2)}00`);
  await expect(page.getByText('CNPJ inválido.')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Endereço no sistema' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Complemento' })).toHaveValue('Sala 9');

  await cnpj.fill(market.cnpj);
  await expect(name).toHaveValue(market.name);
  await cnpj.fill(market.cnpj.slice(0, -1));
  await expect(name).toHaveValue('');

  const held = await holdLookup(page, parts.cnpj);
  await cnpj.fill(parts.cnpj);
  await cnpj.fill(unknown);
  await expect(page.getByText(notFound)).toBeVisible();
  await held.letGo();
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro');
  await expect(name).toHaveValue('');
});
