import { expect, test } from '#tests/support/browser-test.ts';
import { shoot } from './shoot.ts';

const widths = [
  ['celular', 390, 844],
  ['mesa', 1440, 900],
] as const;

/** Aparelho perdido: in the menu of the person, and in Dispositivos, each with the question before. */
test('pictures of a device that is declared lost', async ({ product, page, browser, signInAs }) => {
  const tablet = await (await browser.newContext()).newPage();
  await signInAs(tablet, 'parceiro@recupera.test');
  const desk = await (await browser.newContext()).newPage();
  await signInAs(page, 'parceiro@recupera.test');
  await signInAs(desk, 'ceo@recupera.test');
  for (const [look, width, height] of widths) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Meus aparelhos' }).click();
    await expect(
      page.getByRole('list', { name: 'Meus aparelhos' }).getByText('Este aparelho'),
    ).toBeVisible();
    await shoot(page, `meus-aparelhos-${look}`);
    await page
      .getByRole('button', { name: /^Aparelho perdido/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Declarar perdido' })).toBeVisible();
    await shoot(page, `meus-aparelhos-perdido-${look}`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await desk.setViewportSize({ width, height });
    await desk.goto(product.url('/dispositivos'));
    await desk
      .getByRole('button', { name: /João Pedro Mourão/ })
      .first()
      .click();
    await expect(desk.getByText('Anunciados e não recebidos')).toBeVisible();
    await shoot(desk, `dispositivos-aberto-${look}`);
    const lose = desk.getByRole('button', { name: 'Aparelho perdido' });
    if (width > 1000) {
      await lose.click();
      await desk.getByRole('button', { name: 'Declarar perdido' }).click();
      await expect(desk.getByText('Aparelho declarado perdido', { exact: true })).toBeVisible();
      await shoot(desk, `dispositivos-perdido-${look}`);
    }
  }
  await desk.context().close();
  await tablet.context().close();
});
