import type { Locator, Page } from '@playwright/test';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { foundMonths } from '#tests/support/found-months.ts';
import { addressOf, director, newApuracao } from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const opener = (page: Page): Locator => page.getByRole('button', { name: 'Lançar créditos' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Lançar créditos' });
const tick = (page: Page, month: string): Locator =>
  dialog(page).getByRole('checkbox', { name: month });
const launch = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: 'Lançar', exact: true });
const credit = (page: Page, month: string): Locator =>
  page
    .getByRole('region', { name: 'Créditos da apuração' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) });

test('found months become credits: the new ones by themselves, the changed ones by hand, and none that was not seen', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  await foundMonths(product, apuracao);
  await signInAs(page, director, addressOf(of));

  await test.step('new months are ticked; one that is unticked is not launched', async () => {
    await opener(page).click();
    await expect(tick(page, '07/2024')).toBeChecked();
    await expect(dialog(page)).toContainText('2 meses · R$ 189,16');
    await expect(dialog(page)).toContainText(
      'Selic: diferença de arredondamento de até R$ 0,01 por mês.',
    );
    await dialog(page)
      .getByRole('checkbox', { name: 'Selecionar todos os meses que podem ser lançados' })
      .click();
    await launch(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Selecione ao menos um mês.');
    await tick(page, '07/2024').check();
    await expect(dialog(page)).toContainText('1 mês · R$ 89,16');
    const { faults, look } = accessibilityOf(page);
    await look('dialog of found credits');
    expect(faults).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Continuar editando' }).click();
    await launch(page).click();
    await expect(page.getByText('1 crédito lançado.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(credit(page, '07/2024')).toContainText('R$ 89,16');
    await expect(credit(page, '08/2024')).toHaveCount(0);
  });

  await test.step('another analysis comes while the months are looked at: nothing of what was seen is launched', async () => {
    await opener(page).click();
    await expect(tick(page, '08/2024')).toBeChecked();
    await foundMonths(
      product,
      apuracao,
      analysisMonths.map((one) =>
        one.competencia === '2024-07'
          ? { ...one, total: 9077 }
          : one.competencia === '2024-08'
            ? { ...one, total: 12_000 }
            : one,
      ),
    );
    await launch(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'A análise mudou. Veja os valores novos.',
    );
    await expect(dialog(page)).toContainText('mudou de R$ 89,16 para R$ 90,77');
    await expect(tick(page, '07/2024')).not.toBeChecked();
    await expect(dialog(page)).toContainText('1 mês · R$ 120,00');
    await tick(page, '07/2024').check();
    await launch(page).click();
    await expect(page.getByText('1 crédito lançado. 1 crédito corrigido.')).toBeVisible();
    await expect(credit(page, '07/2024')).toContainText('R$ 90,77');
    await expect(credit(page, '08/2024')).toContainText('R$ 120,00');
  });
});
