import { expect, test } from '#tests/support/browser-test.ts';

// A worker would have the parts already.
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('a menu that is loaded after the tap opens once, and gives the focus back to its button', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  for (const { name, part } of [
    { name: /^Menu de/, part: '**/user-menu-dropdown-*.js' },
    { name: /^Empresa:/, part: '**/tenant-menu-*.js' },
  ]) {
    let arrive = (): void => undefined;
    const tapped = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(part, async (route) => {
      await tapped;
      await route.continue();
    });
    const asked = page.waitForRequest(part);
    await page.goto(product.url('/acessos'));
    const button = page.getByRole('button', { name });
    await button.click();
    await asked;
    arrive();
    const menu = page.getByRole('menu');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});
