import { execFileSync } from 'node:child_process';
import { defaultRates, wireRates } from '#shared/apuracoes/payroll-rates.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('an administrator types verbas by keyboard and saves them with their period and rates; card, sums and document follow', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  // It begins with the rates of the one before.
  await answerOf(product, 'PATCH', `/api/apuracao/${apuracao.id}`, wireRates(defaultRates));
  await signInAs(page, director, addressOf(of));
  const panel = page.getByRole('region', { name: 'Verbas', exact: true });
  const lines = page.getByRole('region', { name: 'Verbas da apuração' }).getByRole('listitem');
  const start = page.getByRole('textbox', { name: 'Período inicial' });
  const card = page.getByRole('list', { name: 'Valores da apuração' });
  const disputed = page
    .getByRole('region', { name: 'Totais das verbas' })
    .getByRole('row', { name: /^Controvertida/ });
  const rates = panel.getByRole('form', { name: 'Alíquotas' });
  const fap = rates.getByRole('textbox', { name: 'FAP' });
  const add = async (typed: string): Promise<void> => {
    await panel.getByRole('combobox', { name: 'Adicionar verba' }).click();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };

  await test.step('typed and saved, the card says what is recoverable', async () => {
    await add('aviso previo');
    await page.keyboard.type('2,50');
    await add('1050');
    await page.keyboard.type('1.000');
    await start.fill('012024');
    await page.getByRole('textbox', { name: 'Período final' }).fill('122024');
    await page.keyboard.press('Enter');
    await expect(page.getByText('O verba foi salva com sucesso!')).toBeVisible();
    await expect(card).toContainText(
      'Rubricas totalR$ 2,50R$ 0,70 recuperável (patronal, RAT x FAP, terceiros)',
    );
  });

  await test.step('other rates: all that is reckoned follows, also over a reload', async () => {
    await fap.fill('1,2345');
    await rates.getByText('3%').click();
    await rates.getByRole('button', { name: 'Salvar alíquotas' }).click();
    await expect(page.getByText('Alíquotas salvas.')).toBeVisible();
    await expect(disputed).toHaveText(/R\$ 37,04/);
    await page.reload();
    await expect(fap).toHaveValue('1,2345');
    await expect(rates.getByRole('radio', { name: '3%' })).toBeChecked();
    await expect(lines).toHaveCount(2);
    await expect(start).toHaveValue('01/2024');
  });

  await test.step('what is saved is handed over as a document, and only that', async () => {
    const amount = page.getByRole('textbox', { name: 'Valor de Aviso prévio indenizado' });
    await amount.fill('999');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Exportar PDF' }).dblclick();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`diagnostico-${of.cnpj}-012024-122024.pdf`);
    await expect(page.getByText(`${file.suggestedFilename()} foi salvo.`)).toBeVisible();
    const text = execFileSync('pdftotext', ['-raw', await file.path(), '-']).toString();
    expect(text).toContain('Rubricas total R$ 2,50');
    expect(text).not.toContain('999,00');
    await expect(amount).toHaveValue('999');
  });
});
