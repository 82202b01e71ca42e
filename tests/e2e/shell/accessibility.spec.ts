import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/browser-test.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`no page has an accessibility fault that a machine finds: ${scheme}`, async ({
    product,
    context,
    page,
    signInAs,
    waitingClient,
  }) => {
    await context.addInitScript((wanted) => {
      // The checker opens empty frames, which have no storage.
      if (location.protocol.startsWith('http'))
        localStorage.setItem('recupera.color-scheme', wanted);
    }, scheme);
    const check = async (name: string): Promise<void> => {
      await page.evaluate(() =>
        Promise.all(
          document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
        ),
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        .analyze();
      expect(
        violations.map(
          (violation) =>
            `${name}: ${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await page.goto(product.url('/signin'));
    await expect(page.getByLabel('Email')).toBeVisible();
    await check('signin');
    await page.goto(product.url('/login-client'));
    await expect(page.getByLabel('CPF')).toBeVisible();
    await check('login-client');
    await signInAs(page, 'parceiro@recupera.test');
    for (const path of [
      '/home',
      '/clientes',
      '/visitas',
      '/visitas?preparar=true',
      '/pendencias',
      '/alertas',
      `/minuta/${waitingClient.cnpjcpf}`,
    ]) {
      await page.goto(product.url(path));
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(path);
    }
  });
}
