import { expect, test } from '#tests/support/browser-test.ts';
import { foundMonths } from '#tests/support/found-months.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

test('pictures of the sheet of the Simples: no month, the found ones with one that was corrected, the dialog, and a filter without months', async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  await signInAs(page, director);
  const panel = page.getByRole('region', { name: 'Planilha de retificação', exact: true });
  await page.goto(product.url(addressOf(of)));
  await expect(panel).toContainText('Nenhum mês analisado');
  await shootAt(page, panel, 'planilha-nenhum');

  await foundMonths(product, apuracao);
  await answerOf(product, 'PATCH', '/api/simples/update', {
    id_apuracao: apuracao.id,
    competencia: '07/2024',
    valor: 100,
  });
  await foundMonths(
    product,
    apuracao,
    analysisMonths.map((month) => ({
      ...month,
      totalARestituir: month.totalARestituir === 0 ? 0 : month.totalARestituir + 1,
    })),
  );
  await page.goto(product.url(addressOf(of)));
  await expect(panel).toContainText('calculado R$ 113,17');
  await shootAt(page, panel, 'planilha');
  await shootAt(page, panel, 'planilha-direita', { left: 2000 });
  await page.getByRole('button', { name: 'Corrigir o total a restituir de 07/2024' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Novo valor' }).fill('1.2');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toContainText('Valor inválido');
  await shootAt(page, dialog, 'planilha-corrigir');
});
