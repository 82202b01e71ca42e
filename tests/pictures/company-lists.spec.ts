import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { director, newApuracao } from '#tests/support/product-at-work.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('pictures of the lists of a company: credits, regimes, products, apurações, and the cards above them', async ({
  product,
  page,
}) => {
  const { of } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  for (const [name, path, first] of [
    ['creditos', 'opcoes-financeiras?aba=creditos', /R\$/],
    ['regimes', 'opcoes-fiscais', /Ativo|pendente/i],
    ['produtos', 'opcoes-fiscais?aba=produtos', /analista/i],
    ['analises', 'opcoes-fiscais?aba=analises', /Aberta/],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(product.url(`/admin/${of.id_tenant}/${path}`));
    await expect(page.getByRole('tabpanel')).toContainText(first);
    await shootAt(page, page.getByRole('tabpanel'), `empresa-${name}`);
  }
  await page.goto(product.url(`/admin/${of.id_tenant}/opcoes-fiscais`));
  const cards = page.getByRole('region', { name: 'Resumo dos cadastros' });
  await expect(cards.getByRole('link', { name: /^Total: \d/ })).toBeVisible();
  await shootAt(page, cards, 'empresa-quadro');
});
