import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shoot } from './shoot.ts';

/** A hand-over from the button to the return, each step opened cold where it has an address. */
for (const [name, width, height, scheme] of [
  ['celular', 390, 844, 'light'],
  ['celular-escuro', 390, 844, 'dark'],
  ['tablet-em-pe', 768, 1024, 'light'],
  ['tablet-escuro', 1024, 768, 'dark'],
  ['mesa', 1440, 900, 'light'],
] as const) {
  test(`pictures of a hand-over: ${name}`, async ({
    product,
    context,
    page,
    signInAs,
    waitingClient,
  }) => {
    await page.setViewportSize({ width, height });
    await context.addInitScript(
      (wanted) => localStorage.setItem('recupera.color-scheme', wanted),
      scheme,
    );
    await signInAs(page, 'parceiro@recupera.test');
    const visits = new VisitsPage(page, product.url);
    await visits.prepare(waitingClient);
    await visits.openVisit(waitingClient);
    const button = page.getByRole('button', { name: /^Entregar o aparelho a / });
    await expect(button).toBeVisible();
    await page.reload();
    await button.scrollIntoViewIfNeeded();
    await shoot(page, `entrega-${name}-1-contrato`);
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('PIN de 6 números').fill('123456');
    await dialog.getByLabel('O PIN mais uma vez').focus();
    await shoot(page, `entrega-${name}-2-pin`);
    await dialog.getByLabel('PIN de 6 números').fill('482913');
    await dialog.getByLabel('O PIN mais uma vez').fill('482913');
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(dialog.getByText('Fixar', { exact: false })).toBeVisible();
    await shoot(page, `entrega-${name}-3-entregar`);
    await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(page.getByText(/^Aparelho com /)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Assinar contrato' })).toBeVisible();
    await shoot(page, `entrega-${name}-4-com-o-cliente`);
    await page.goto(product.url('/devolver'));
    await expect(page.getByLabel(/^PIN de /)).toBeVisible();
    await page.getByLabel(/^PIN de /).fill('111112');
    await expect(page.getByText('PIN incorreto.')).toBeVisible();
    await shoot(page, `entrega-${name}-5-devolver`);
    await page.getByLabel(/^PIN de /).fill('482913');
    await expect(page.getByText(/^Aparelho com /)).toBeHidden();
  });
}
