import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

/** Ticked clients: the bar, each dialog, and the one that names who cannot take part. */
test('pictures of acts on ticked clients', async ({ page, signInAs }) => {
  await signInAs(page, 'diretoria@recupera.test', '/clientes');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await expect(page.getByText(/\d+ clientes selecionados/)).toBeVisible();
  await shootAll(page, 'marcados');
  await page.getByRole('button', { name: 'Mudar responsável' }).click();
  await expect(page.getByRole('combobox', { name: 'Novo responsável' })).toBeEnabled();
  await shootAll(page, 'marcados-responsavel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enviar link de novo' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await shootAll(page, 'marcados-link');
});
