import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import { showRun } from '#tests/support/shown-run.ts';
import { exampleLotOf } from '#tests/support/tax/example-lot.ts';
import { manyNoteXml, randomOf } from '#tests/support/tax/many-notes.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

test('pictures of an analysis: its dialog, sending, the run in the queue, at work, failed and cancelled', async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN', ({ cnpj }) =>
    Promise.resolve(/^\d{14}$/.test(cnpj)),
  );
  await signInAs(page, director, addressOf(of));
  await page.getByRole('button', { name: 'Gerar Análise' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('PGDAS-D');
  await shootAt(page, dialog, 'analise-dialogo');
  const zip = { mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') };
  const inputs = dialog.locator('input[type=file]');
  await inputs.nth(0).setInputFiles({ name: 'notas de 2021 a 2025, todas as lojas.zip', ...zip });
  await inputs.nth(1).setInputFiles({ name: 'pgdas.rar', ...zip });
  await dialog.getByText('Parâmetros').click();
  await dialog.getByRole('textbox', { name: 'Mês de referência' }).fill('13/2026');
  await dialog.getByRole('button', { name: 'Enviar e analisar' }).click();
  await expect(dialog).toContainText('Mês inválido');
  await shootAt(page, dialog, 'analise-parametros');
  await dialog.getByRole('textbox', { name: 'Mês de referência' }).fill('09/2026');
  await dialog.getByText('Parâmetros').click();
  await inputs.nth(1).setInputFiles({ name: 'pgdas.zip', ...zip });
  await page.route('**/microservices/xml/simples-nacional', () => undefined);
  await dialog.getByRole('button', { name: 'Enviar e analisar' }).click();
  await expect(dialog).toContainText('Enviando os arquivos');
  await shootAt(page, dialog, 'analise-envio');
  await dialog.getByRole('button', { name: 'Cancelar envio' }).click();

  const job = await showRun(page, apuracao);
  const run = page.getByRole('region', { name: /^Análise/ });
  await page.reload();
  await expect(run).toContainText('Na fila, 2 antes');
  await shootAt(page, run, 'analise-fila');
  const half = { bytes: 130 * 1024 * 1024, entradas: 12_345, problemas: 2, antes: 0 };
  Object.assign(job, { estado: 'correndo', etapa: 'lendo_xml', ...half });
  await expect(run).toContainText('cerca de');
  await shootAt(page, run, 'analise-correndo');
  Object.assign(job, {
    estado: 'falhou',
    erro: { codigo: 'lote_recusado', texto: 'O lote passa do limite: 1.000.000 notas.' },
  });
  await expect(run).toContainText('O lote passa do limite');
  await shootAt(page, run, 'analise-falhou');
});

test('pictures of a month explained: its parts, one without a statement, one that is not there, and what is said of the lot', async ({
  product,
  page,
  signInAs,
}) => {
  const { of } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN', ({ cnpj }) =>
    Promise.resolve(/^\d{14}$/.test(cnpj)),
  );
  const random = randomOf(1);
  const lot = exampleLotOf(of.cnpj, {
    statements: ['extrato-072024.txt', 'declaracao-072024.txt'],
    besides: [
      { name: 'fotos da loja/fachada.jpg', body: 'not a note' },
      { name: 'notas/quebrada.xml', body: '<nfeProc' },
      ...Array.from({ length: 30 }, (_, number) => ({
        name: `agosto/${number}.xml`,
        body: manyNoteXml(number + 1, { cnpj: of.cnpj, month: '2024-08', random }),
      })),
    ],
  });
  await signInAs(page, director, addressOf(of));
  await page.getByRole('button', { name: 'Gerar Análise' }).click();
  const dialog = page.getByRole('dialog');
  const inputs = dialog.locator('input[type=file]');
  const zip = { mimeType: 'application/zip' };
  await inputs.nth(0).setInputFiles({ name: 'notas.zip', buffer: lot.xml, ...zip });
  await inputs.nth(1).setInputFiles({ name: 'pgdas.zip', buffer: lot.pgdas, ...zip });
  await dialog.getByText('Parâmetros').click();
  await dialog.getByRole('textbox', { name: 'Mês de referência' }).fill('09/2026');
  await dialog.getByRole('button', { name: 'Enviar e analisar' }).click();
  const explain = page.getByRole('button', { name: 'Explicar 07/2024' });
  await expect(explain).toBeVisible();
  await page.getByText('Arquivos não lidos').click();
  await page.getByText('Meses faltantes').click();
  await shootAt(page, page.getByText('Meses faltantes'), 'mes-lote');
  await explain.click();
  await expect(dialog).toContainText('Total a restituir');
  await shootAt(page, dialog, 'mes');
  for (const [name, file] of [
    ['Conta', 'conta'],
    ['O que digitar na retificação', 'retificacao'],
    ['PGDAS-D', 'declaracao'],
    ['Produtos das notas', 'produtos'],
  ] as const)
    await shootAt(page, dialog.getByRole('region', { name, exact: true }), `mes-${file}`);
  for (const [month, words, file] of [
    ['082024', 'Nenhuma declaração deste mês no lote.', 'sem-declaracao'],
    ['092024', 'Este mês não está na planilha.', 'fora'],
  ] as const) {
    await page.goto(product.url(`${addressOf(of)}&mes=${month}`));
    await expect(dialog).toContainText(words);
    await shootAt(page, dialog, `mes-${file}`);
  }
});
