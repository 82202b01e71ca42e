import { readFileSync } from 'node:fs';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('an administrator types a credit, says that it is paid, takes it along as a file, bills its commission, and deletes another', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  const older = await answerOf<Credit>(product, 'POST', '/api/credits', {
    id_client: of.cnpj,
    id_product: of.id_product,
    id_apuracao: apuracao.id,
  });
  await answerOf(product, 'PUT', '/api/credits', {
    id: older.id,
    anoCompetencia: '2022',
    mesCompetencia: '03',
    creditOrigin: 100,
  });
  await signInAs(page, director, addressOf(of));
  const panel = page.getByRole('region', { name: 'Créditos', exact: true });
  const table = page.getByRole('region', { name: 'Créditos da apuração' });
  const rows = table
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const totals = table.getByRole('row', { name: /^Total / });
  const card = page
    .getByRole('list', { name: 'Valores da apuração' })
    .getByRole('listitem')
    .filter({ hasText: 'Saldo disponível' });
  /** The card says what the sums of the table say. */
  const expectCard = async (): Promise<void> => {
    const balance = await totals.getByRole('cell').nth(4).textContent();
    await expect(card).toHaveText(`Saldo disponível${balance}`);
  };
  const filterBy = (situation: string): Promise<void> =>
    page
      .getByRole('radiogroup', { name: 'Filtrar por situação' })
      .getByText(situation, { exact: true })
      .click();

  await test.step('typed by keyboard alone, it stands with its Selic', async () => {
    await expect(rows).toHaveText([/^03\/2022/]);
    await panel.getByRole('button', { name: 'Adicionar' }).click();
    await expect(table.getByRole('textbox', { name: 'Competência' })).toBeFocused();
    await page.keyboard.type('072024');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12,50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('O crédito foi salvo com sucesso!')).toBeVisible();
    await expect(rows).toHaveText([
      /^03\/2022R\$ 100,00/,
      /^07\/2024R\$ 12,50 ?08\/2024R\$ [\d,]+\d\d,\d\d%/,
    ]);
    await expect(table.getByRole('columnheader', { name: /^Selic/ })).toHaveText(
      /^Selic \(ref\. \d\d\/\d{4}\)$/,
    );
    await expect(totals).toContainText('R$ 112,50');
    await expectCard();
  });

  await test.step('paid, it is one of those; what the filter shows is what the file has', async () => {
    const paid = table.getByRole('switch', { name: 'Pago, 07/2024' });
    await paid.press('Space');
    await expect(paid).toBeChecked();
    await filterBy('Pagos');
    await expect(rows).toHaveText([/^07\/2024/]);
    await expect(totals).toContainText('R$ 12,50');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Exportar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^creditos-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines[1]).toMatch(/^07\/2024;12,50?;08\/2024;/);
    expect(lines[2]).toMatch(/^Total;12,50?;/);
  });

  await test.step('its commission is billed once it is confirmed that it is not compensated', async () => {
    await table.getByRole('checkbox', { name: 'Selecionar crédito 07/2024' }).check();
    await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
    const payer = dialog.getByRole('textbox', { name: /^Nome do beneficiário/ });
    await expect(payer).not.toHaveValue('');
    // By hand: what the record lacks differs from client to client.
    await payer.fill('Pagador da comissão');
    for (const [field, text] of [
      ['CEP', '80010010'],
      ['Rua', 'Rua das Flores'],
      ['Cidade', 'Curitiba'],
      ['UF', 'pr'],
    ] as const)
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Gerar Boleto' }).click();
    const question = page.getByRole('dialog', { name: 'Gerar o boleto?' });
    await expect(question).toContainText('Este crédito ainda não foi compensado');
    await question.getByRole('button', { name: 'Gerar mesmo assim' }).click();
    await expect(page.getByText('Boleto emitido')).toBeVisible();
    await expect(rows).toContainText(['Emitido']);
    const [billed] = (
      await answerOf<Credit[]>(product, 'GET', `/api/credits/${apuracao.id}?ano=2024`)
    ).map(({ comissao }) => formatMoney(centsOfWire(comissao!)));
    await expect(page.getByRole('region', { name: 'Boletos do cliente' })).toContainText(billed!);
  });

  await test.step('deleted, it is in no sum any more', async () => {
    await filterBy('Todos');
    await table.getByRole('button', { name: 'Excluir crédito 03/2022' }).click();
    await page
      .getByRole('dialog', { name: 'Excluir crédito?' })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await expect(page.getByText('Crédito excluído com sucesso!')).toBeVisible();
    await expect(rows).toHaveText([/^07\/2024/]);
    await expect(totals).toContainText('R$ 12,50');
    await expectCard();
  });
});
