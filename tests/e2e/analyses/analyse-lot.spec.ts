import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, director, newApuracao, openApuracao } from '#tests/support/product-at-work.ts';
import { exampleLotOf } from '#tests/support/tax/example-lot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const row = (page: Page, month: string): Locator =>
  page
    .getByRole('region', { name: 'Meses da planilha de retificação' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) });

test('an administrator sends two files, follows the run, reads the months, and makes a credit of what was found', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(
    product,
    'PIS_COFINS_MONOFASICO_PARA_SN',
    async ({ cnpj }) => /^\d{14}$/.test(cnpj),
  );
  const lot = exampleLotOf(of.cnpj);
  await signInAs(page, director, addressOf(of));
  const opener = page.getByRole('button', { name: 'Gerar Análise' });
  const run = page.getByRole('region', { name: /^Análise/ });

  await test.step('two files are followed to their end; sheet and card follow', async () => {
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Gerar Análise' });
    for (const [label, name, buffer] of [
      [/^XML das notas/, 'notas.zip', lot.xml],
      [/^PGDAS-D/, 'pgdas.zip', lot.pgdas],
    ] as const)
      await dialog
        .getByLabel(label)
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'application/zip', buffer });
    await dialog.getByText('Parâmetros').click();
    await dialog.getByRole('textbox', { name: 'Mês de referência' }).fill('09/2026');
    await dialog.getByRole('button', { name: 'Enviar e analisar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(run).toContainText('1 mês analisado, 1 com oportunidade');
    await expect(row(page, '07/2024').getByRole('cell').nth(1)).toHaveText('R$ 113,16');
    await expect(
      page
        .getByRole('list', { name: 'Valores da apuração' })
        .getByRole('listitem')
        .filter({ hasText: 'Crédito Apurado' }),
    ).toContainText('R$ 113,16');
    await expect(opener).toBeEnabled();
  });

  await test.step('the month explains itself by its address', async () => {
    const month = page.getByRole('dialog', { name: 'Competência 07/2024' });
    const part = (name: string): Locator => month.getByRole('region', { name });
    await page.goto(product.url(`${addressOf(of)}&mes=072024`));
    await expect(month).toContainText('R$ 8.000,00 × ');
    await expect(part('Conta')).toContainText('Total a restituirR$ 113,16');
    await expect(part('O que digitar na retificação')).toContainText('R$ 12.000,00');
    await expect(part('PGDAS-D')).toContainText('Arquivo TXT');
    await expect(part('Produtos das notas').getByRole('row')).not.toHaveCount(1);
    const { faults, look } = accessibilityOf(page);
    await look('a month explained');
    expect(faults).toEqual([]);
    const download = page.waitForEvent('download');
    await month.getByRole('button', { name: 'Baixar PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`competencia-${of.cnpj}-072024.pdf`);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  await test.step('on paper it stands alone, whole and in the light scheme', async () => {
    const month = page.getByRole('dialog', { name: 'Competência 07/2024' });
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    await page.evaluate(() => {
      document.documentElement.dataset['mantineColorScheme'] = 'dark';
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.title = document.documentElement.dataset['mantineColorScheme'] ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await month.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page).toHaveTitle('light');
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await expect(month.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(month.getByText(`apuração ${apuracao.label}`)).toBeVisible();
    await expect(month.getByText('R$ 113,16').first()).toBeVisible();
    await expect(row(page, '07/2024')).toBeHidden();
    const isWhole = await month.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].every(
        (one) =>
          one.scrollHeight <= one.clientHeight + 1 || getComputedStyle(one).overflowY === 'visible',
      ),
    );
    expect(isWhole).toBe(true);
    await page.emulateMedia({ media: null });
    await page.reload();
    await expect(month).toContainText('R$ 8.000,00 × ');
  });

  await test.step('left by Escape, by the address and by going back', async () => {
    const month = page.getByRole('dialog', { name: 'Competência 07/2024' });
    await page.keyboard.press('Escape');
    await expect(month).toHaveCount(0);
    await expect(page).not.toHaveURL(/mes=/);
    // A run that ended before the page was opened is not told again.
    await expect(run).toHaveCount(0);
    await row(page, '07/2024').getByRole('button', { name: 'Explicar 07/2024' }).click();
    await expect(page).toHaveURL(/mes=072024/);
    await page.goBack();
    await expect(month).toHaveCount(0);
  });

  await test.step('the found month becomes a credit, once', async () => {
    await page.getByRole('button', { name: 'Lançar créditos' }).click();
    const launch = page.getByRole('dialog', { name: 'Lançar créditos' });
    await expect(launch.getByRole('checkbox', { name: '07/2024' })).toBeChecked();
    await launch.getByRole('button', { name: 'Lançar', exact: true }).click();
    await expect(page.getByText('1 crédito lançado.')).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Créditos da apuração' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: '07/2024' }) }),
    ).toContainText('R$ 89,16');
    await page.getByRole('button', { name: 'Lançar créditos' }).click();
    await expect(launch).toContainText('já lançado, igual');
  });

  await test.step('an older apuração is read, and not analysed any more', async () => {
    await openApuracao(product, of);
    await page.goto(product.url(addressOf(of, apuracao)));
    await expect(page.getByText('Só a apuração mais recente é analisada.')).toBeVisible();
    await expect(opener).toBeDisabled();
  });
});
