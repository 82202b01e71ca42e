import { randomUUID } from 'node:crypto';
import { addDays, dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { searchList } from '#tests/pages/list-search.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { companyOf, director } from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const searchLabel = 'Buscar por nome ou CNPJ/CPF';

test('an administrator issues a boleto by the sidebar and the dialog, finds it, reads it whole, and narrows the list over a reload', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  /** A name that no other boleto bears. */
  const nome = `Pagador ${randomUUID().slice(0, 8)}`;
  const due = addDays(dayInBrasilia(new Date()), 12);
  const rows = page
    .getByRole('table', { name: 'Lista de Boletos' })
    .locator('tbody')
    .getByRole('row');
  await signInAs(page, director, `/admin/${await companyOf(product)}/clientes`);
  await page.getByRole('link', { name: 'Opções Financeiras' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+\/opcoes-financeiras$/);

  await test.step('issued, with who pays from the record and what was typed over it', async () => {
    // The one of the page's head; the list without boletos has another one.
    await page.getByRole('main').getByRole('button', { name: 'Gerar Boleto' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
    const field = (name: string | RegExp) => dialog.getByRole('textbox', { name, exact: true });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill(waitingClient.razao_social);
    await page.getByRole('option', { name: waitingClient.razao_social }).click();
    await expect(field(/^Nome do beneficiário/)).toHaveValue(waitingClient.razao_social);
    await dialog.getByLabel(/^Vencimento/).fill(due);
    await dialog.getByRole('combobox', { name: 'Multa' }).selectOption('Multa Percentual');
    for (const [name, text] of [
      ['Valor', '1.234,5'],
      ['Percentual da multa', '2,5'],
      [/^Nome do beneficiário/, nome],
      ['Email', 'financeiro@exemplo.com.br'],
      ['Telefone', '41999990000'],
      ['CEP', '80010010'],
      ['Rua', 'Rua das Flores'],
      ['Número', '12'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Curitiba'],
      ['UF', 'pr'],
    ] as const)
      await field(name).fill(text);
    await dialog.getByRole('button', { name: 'Gerar Boleto' }).click();
    await expect(page.getByText('Boleto emitido')).toBeVisible();
    await expect(page.getByText(/: R\$ 1\.234,50$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('found, and read whole', async () => {
    await searchList(page, searchLabel, nome);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(formatCivilDay(due));
    await expect(rows).toContainText('Pendentesimulado');
    const details = rows.getByRole('button', { name: `Ver detalhes do boleto de ${nome}` });
    await details.click();
    const whole = page.getByRole('dialog', { name: /^Boleto \d+$/ });
    for (const text of [
      'R$ 1.234,50',
      'Multa Percentual: 2,50 %',
      nome,
      'financeiro@exemplo.com.br',
      'Rua das Flores, 12',
      'Centro, Curitiba – PR',
      formatCivilDay(addDays(due, 30)),
    ])
      await expect(whole).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    await expect(details).toBeFocused();
  });

  await test.step('filters stand in the address and outlive a reload', async () => {
    const status = page.getByRole('radiogroup', { name: 'Filtrar por status' });
    const from = page.getByLabel('Vencimento de', { exact: true });
    await status.getByText('Pago', { exact: true }).click();
    await expect(page).toHaveURL(/status=PAGO/);
    await expect(page.getByText('Nenhum boleto encontrado')).toBeVisible();
    await status.getByText('Pendente', { exact: true }).click();
    await from.fill(addDays(due, 1));
    await expect(page.getByText('Nenhum boleto encontrado')).toBeVisible();
    await from.fill(due);
    await page.getByLabel('Vencimento até', { exact: true }).fill(due);
    await expect(page).toHaveURL(new RegExp(`status=PENDENTE.*de=${due}.*ate=${due}`));
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: searchLabel })).toHaveValue(nome);
    await expect(from).toHaveValue(due);
    await expect(status.getByRole('radio', { name: 'Pendente' })).toBeChecked();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/opcoes-financeiras$/);
    await expect(from).toHaveValue('');
  });
});
