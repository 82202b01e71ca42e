import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { ProductRow } from '#shared/products/products.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

const director = 'ceo@recupera.test';

test('pictures of verbas: those of the demonstration with the cards, none, the list that is searched, what is refused, one changed meanwhile, and a closed apuração', async ({
  product,
  page,
}) => {
  const token = await product.staffToken(director);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (
      (
        await product.api({ method, path, token, ...(body === undefined ? {} : { body }) })
      ).json() as { data: T }
    ).data;
  const { user } = await call<{ user: { id_tenant: string } }>('GET', '/data-api/auth/session');
  const all = await call<ProductRow[]>(
    'GET',
    `/data-api/products/tenants/${user.id_tenant}?pageSize=200`,
  );
  const held = all.filter(({ typeServico }) => typeServico === 'PREVIDENCIARIO');
  // The one of the demonstration.
  const apuracoes = await Promise.all(
    held.map(({ id_product }) => call<Apuracao[]>('GET', `/api/apuracao/${id_product}`)),
  );
  const of = held[apuracoes.findIndex((list) => list.length > 0)]!;
  const address = `/admin/${of.id_tenant}/clientes/${of.cnpj}/produtos?produto=${of.id_product}`;
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  const panel = page.getByRole('region', { name: 'Verbas', exact: true });
  await page.goto(product.url(address));
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await shootAt(page, panel, 'verbas-demonstracao');
  await shootAt(page, page.getByRole('list', { name: 'Valores da apuração' }), 'verbas-cartoes');
  await panel.getByRole('textbox', { name: 'Período inicial' }).fill('13/2021');
  await panel.getByRole('textbox', { name: 'Valor de Hora extra 50%' }).fill('1.2');
  await panel.getByRole('textbox', { name: 'FAP' }).fill('3');
  await panel.getByRole('button', { name: 'Salvar alíquotas' }).click();
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(panel).toContainText('Valor inválido');
  await shootAt(page, panel, 'verbas-erro');

  const newest = await call<Apuracao>('POST', '/api/apuracao', {
    id_client: of.cnpj,
    id_product: of.id_product,
    typeServico: of.typeServico,
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(product.url(address));
  await expect(panel).toContainText('Escolha a primeira');
  await shootAt(page, panel, 'verbas-nenhuma');
  const picker = panel.getByRole('combobox', { name: 'Adicionar verba' });
  for (const [look, width, height] of [
    ['celular', 390, 844],
    ['mesa', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await picker.click();
    await picker.fill('férias');
    await expect(page.getByRole('option').first()).toBeVisible();
    await shootAt(page, picker, `verbas-busca-${look}`);
    await page.keyboard.press('Escape');
    await picker.fill('');
  }
  await picker.fill('prêmios');
  await page.getByRole('option', { name: /^Prêmios/ }).click();
  await panel.getByRole('textbox', { name: 'Valor de Prêmios' }).fill('999.999.999,99');
  await panel.getByRole('textbox', { name: 'Período inicial' }).fill('01/2024');
  await panel.getByRole('textbox', { name: 'Período final' }).fill('12/2024');
  await call('PUT', `/api/funds/${newest.id}/012024/122024`, [
    { verba: 'Hora extra noturna', valor: 12.5 },
  ]);
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await shootAt(page, panel, 'verbas-alteradas');
  await call('POST', '/api/apuracao', {
    id_client: of.cnpj,
    id_product: of.id_product,
    typeServico: of.typeServico,
  });
  await page.goto(product.url(`${address}&apuracao=${newest.id}`));
  await expect(panel).toContainText('Hora extra noturna');
  await shootAt(page, panel, 'verbas-encerrada');
});
