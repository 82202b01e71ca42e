import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import type { CreditList } from '#shared/credits/credits.schemas.ts';
import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { addMonths, formatCompetencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { foundMonths } from '#tests/support/found-months.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import { shoot, shootAt } from './shoot.ts';

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

test('pictures of what prescribes soon, and of the dialog that makes credits of months: new, equal, changed, gone and compensated ones', async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const today = dayInBrasilia(new Date());
  const months = analysisMonths
    .filter(({ diagnostico }) => badgeOf(diagnostico) === 'Disponível')
    .flatMap((month, n) =>
      [0, 1, 2].map((year) => ({
        ...month,
        competencia: addMonths(month.competencia, -12 * year),
        until: addDays(today, [12, 75, 400, -3, 1, 800][3 * n + year]!),
      })),
    );
  await foundMonths(product, apuracao, months);
  const launched = months.slice(0, 4);
  await answerOf(product, 'POST', `/api/apuracao/${apuracao.id}/creditos`, {
    linhas: launched.map(({ competencia, total }) => ({
      competencia: formatCompetencia(competencia),
      total: wireOfCents(total),
    })),
  });
  const token = await product.staffToken(director);
  const answer = await product.api({ method: 'GET', path: `/api/credits/${apuracao.id}`, token });
  const [paid] = (answer.json() as CreditList).data;
  await answerOf(product, 'PUT', '/api/credits', { id: paid!.id, isPago: true });
  await foundMonths(
    product,
    apuracao,
    months
      .filter((month) => month !== launched[1])
      .map((month) => (month === launched[0] ? { ...month, total: 1_234_567 } : month)),
  );
  await signInAs(page, director, addressOf(of));
  const panel = page.getByRole('region', { name: 'Planilha de retificação', exact: true });
  await expect(panel).toContainText('Prescrevem em 30 dias');
  // The first page of the repository shows it (.readme/planilha-simples.png).
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot(page, 'planilha-simples');
  await shootAt(page, panel, 'planilha-prescreve');
  await page.getByRole('button', { name: 'Lançar créditos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('não existe mais');
  await shootAt(page, dialog, 'lancar-creditos');
});
