import type { ProductRow } from '#shared/products/products.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test('pictures of a product at work: its period, cards, a closed one, the dialogs, and one without any', async ({
  product,
  page,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data: session } = (
    await product.api({ path: '/data-api/auth/session', token })
  ).json() as { data: { user: { id_tenant: string } } };
  const { data } = (
    await product.api({
      path: `/data-api/products/tenants/${session.user.id_tenant}?pageSize=200`,
      token,
    })
  ).json() as { data: ProductRow[] };
  const found = new Map<boolean, ProductRow>();
  for (const one of data.filter(
    ({ typeServico }) => typeServico === 'PIS_COFINS_MONOFASICO_PARA_SN',
  )) {
    const list = (await product.api({ path: `/api/apuracao/${one.id_product}`, token })).json() as {
      data: unknown[];
    };
    found.set(list.data.length > 0, one);
  }
  const addressOf = ({ id_tenant, cnpj, id_product }: ProductRow): string =>
    `/admin/${id_tenant}/clientes/${cnpj}/produtos?produto=${id_product}`;
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn('ceo@recupera.test');
  await page.waitForURL(/\/alertas/);
  await page.goto(product.url(addressOf(found.get(false)!)));
  const panel = page.getByRole('region', { name: 'Apuração', exact: true });
  await expect(panel).toContainText('Nenhuma apuração encontrada.');
  await panel.scrollIntoViewIfNeeded();
  await shootAll(page, 'apuracao-nenhuma');
  await page.goto(product.url(addressOf(found.get(true)!)));
  await expect(page.getByRole('list', { name: 'Valores da apuração' })).toBeVisible();
  await shootAll(page, 'apuracao', true);
  await panel.getByRole('button', { name: 'Nova apuração' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootAll(page, 'apuracao-nova');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Valor Restituído/ }).click();
  await page.getByRole('dialog').getByLabel('Novo valor').fill('12.34');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shootAll(page, 'apuracao-valor');
});
