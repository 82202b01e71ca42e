import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

const email = 'parceiro@recupera.test';

/** A second device of the person, signed in and known to the server under a name of its own. */
async function openTablet(
  browser: Browser,
  signInAs: (page: Page, email: string, path?: string) => Promise<void>,
): Promise<{ tablet: Page; installId: string }> {
  const tablet = await (await browser.newContext()).newPage();
  const enrolled = tablet.waitForRequest((request) => request.url().endsWith('/devices/keys'));
  await signInAs(tablet, email);
  const request = await enrolled;
  await request.response();
  const { installId } = request.postDataJSON() as { installId: string };
  return { tablet, installId };
}

/** The device is out: the next thing it asks for sends it to the sign-in screen. */
async function expectOut(tablet: Page, product: Product): Promise<void> {
  await tablet.goto(product.url('/pendencias'));
  await tablet.waitForURL('**/signin**');
}

const rename = (page: Page, installId: string, name: string): Promise<number> =>
  page.evaluate(
    async ([id, deviceName]) =>
      (
        await fetch('/data-api/sync/announce', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'recupera' },
          body: JSON.stringify({ installId: id, deviceName, appBuild: '', items: [] }),
        })
      ).status,
    [installId, name] as const,
  );

test('a person declares an own device lost from another one: it is out, this one goes on', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  const { tablet, installId } = await openTablet(browser, signInAs);
  expect(await rename(tablet, installId, 'Tablet perdido no táxi')).toBe(200);
  await signInAs(page, email);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Meus aparelhos' }).click();
  const list = page.getByRole('list', { name: 'Meus aparelhos' });
  await expect(list.getByText('Este aparelho')).toBeVisible();
  await list.getByRole('button', { name: 'Aparelho perdido: Tablet perdido no táxi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aparelho perdido' });
  await expect(dialog).toContainText('A chave do aparelho é revogada');
  await dialog.getByRole('button', { name: 'Declarar perdido' }).click();
  const row = list.getByRole('listitem').filter({ hasText: 'Tablet perdido no táxi' });
  await expect(row.getByText('Perdido', { exact: true })).toBeVisible();
  await expectOut(tablet, product);
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('0.0.3', { exact: false })).toBeVisible();
  await tablet.context().close();
});

test('the office declares a device lost in Dispositivos; a person who may only look has no button', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  const { tablet, installId } = await openTablet(browser, signInAs);
  expect(await rename(tablet, installId, 'Tablet do escritório')).toBe(200);
  await signInAs(page, 'ceo@recupera.test', '/dispositivos');
  await page
    .getByRole('row')
    .filter({ hasText: 'Tablet do escritório' })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'Aparelho perdido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aparelho perdido' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Aparelho perdido' }).click();
  await dialog.getByRole('button', { name: 'Declarar perdido' }).click();
  await expect(page.getByText('Aparelho declarado perdido', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aparelho perdido' })).toBeHidden();
  await expectOut(tablet, product);
  // The same browser is used again: it gets a new key, and is no longer lost.
  const again = tablet.waitForResponse(
    (answer) => answer.url().endsWith('/devices/keys') && answer.ok(),
  );
  await signInAs(tablet, email);
  await again;
  await tablet.context().close();

  const manager = await (await browser.newContext()).newPage();
  await signInAs(manager, 'gerente@recupera.test', '/dispositivos');
  await manager.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(manager.getByText('Anunciados e não recebidos')).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Aparelho perdido' })).toBeHidden();
  await manager.context().close();
});
