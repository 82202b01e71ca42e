import { RegistrationPage } from '#tests/pages/registration-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a bank is found without accents, and bank, agency and account that are none are refused', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const form = new RegistrationPage(page, product.url);
  await form.open();
  const bank = page.getByRole('combobox', { name: 'Banco' });
  const missing = page.getByRole('complementary', { name: 'O que falta' });

  await bank.fill('itau');
  await expect(page.getByRole('option', { name: '341 - Itaú Unibanco S.A.' })).toBeVisible();
  await bank.fill('ITAÚ UNIBANCO');
  await page.getByRole('option', { name: '341 - Itaú Unibanco S.A.' }).click();
  await expect(bank).toHaveValue('341 - Itaú Unibanco S.A.');
  await expect(missing.getByText('Informe o banco')).toHaveCount(0);

  await bank.fill('Banco da Esquina');
  await page.getByLabel('Agência').fill('12A4');
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill('conta do sócio');
  await page.getByLabel('Comissão (%)').click();
  for (const text of [
    'Escolha um banco da lista',
    'Agência inválida: de 1 a 5 números, com dígito se houver (1234-5)',
    'Conta inválida: até 13 números, com dígito se houver (56789-0)',
  ]) {
    await expect(missing.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(2);
  }
  await bank.fill('');
  await expect(missing.getByText('Informe o banco')).toBeVisible();
});
