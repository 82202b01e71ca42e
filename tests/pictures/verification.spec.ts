import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shoot } from './shoot.ts';

const sizes = [
  ['celular', 390, 844],
  ['tablet', 768, 1024],
  ['tablet-deitado', 1024, 768],
  ['mesa', 1440, 900],
] as const;

/** The verification desk, opened cold by its address, at four sizes in both themes. */
for (const scheme of ['light', 'dark'] as const)
  test(`pictures of the verification desk: ${scheme}`, async ({ product, browser }) => {
    const token = await product.staffToken('ceo@recupera.test');
    const list = (
      await product.api({ path: '/data-api/signatures?status=pendente', token })
    ).json() as { data: { id_client: string | null; id_usuario: string | null }[] };
    const [first] = list.data;
    const address = `/admin/assinatura?verificar=${first?.id_client ?? first?.id_usuario ?? ''}&tipo=${first?.id_client === null ? 'usuario' : 'cliente'}`;
    const context = await browser.newContext();
    await context.addInitScript(
      (theme) => localStorage.setItem('recupera.color-scheme', theme),
      scheme,
    );
    const page = await context.newPage();
    const form = new SignInPage(page, product.url);
    await form.open();
    await form.signIn('ceo@recupera.test');
    await page.waitForURL(/\/(home|alertas|admin\/home|termos-de-uso)/);
    for (const [name, width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(product.url('/admin/assinatura'));
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
      await shoot(page, `verificacao-lista-${name}-${scheme}`);
      await page.goto(product.url(address));
      const dialog = page.getByRole('dialog', { name: 'Verificação da Assinatura' });
      const pictures = dialog.getByRole('figure').getByRole('img');
      for (const picture of await pictures.all())
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(100);
      await expect(pictures).toHaveCount(2);
      await page.waitForLoadState('networkidle');
      await shoot(page, `verificacao-${name}-${scheme}`);
      await dialog.getByRole('button', { name: 'Negar' }).click();
      await dialog.getByRole('button', { name: 'Girar o documento para a direita' }).click();
      await dialog.getByRole('button', { name: 'Atalhos do teclado' }).click();
      await shoot(page, `verificacao-negar-${name}-${scheme}`);
      await dialog.getByRole('button', { name: 'Atalhos do teclado' }).click();
      await dialog.getByRole('tab', { name: /^Testemunhas/ }).click();
      await shoot(page, `verificacao-testemunhas-${name}-${scheme}`);
    }
    await context.close();
  });
