import { ContractsPage } from '#tests/pages/contracts-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { acceptanceClause, run, wordDocument } from '#tests/support/word-document.ts';

test.use({ serviceWorkers: 'block' });

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('a contract is made in two steps, read, deleted and restored; privileges open the deleted ones', async ({
  product,
  context,
  page,
  signInAs,
  browser,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.getByRole('link', { name: 'Contratos', exact: true }).click();
  const contracts = new ContractsPage(page, (path) => product.url(path));
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Contratos' })).toBeVisible();
  await expect(contracts.row('Em uso').first()).toBeVisible();

  await contracts.tab('Criar Novo Contrato').click();
  // Without a company the screen says so, and nothing is sent.
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Por favor, selecione uma Empresa.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome do contrato' })).toBeFocused();
  await contracts.identify({
    name: 'Subvenção revisada',
    type: 'Subvenção',
    company: 'Recupera',
  });

  // What a template may hold, and the clause that it must, are there to be copied.
  await page.getByText('Campos e cláusula para copiar').click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar CNPJ ou CPF do cliente' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('{{contratante_documento}}');
  await page.getByRole('button', { name: 'Copiar cláusula' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('reconhecem como válida a assinatura eletrônica');

  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Por favor, selecione um arquivo antes de finalizar.')).toBeVisible();
  await contracts.chooseDocument(
    'rascunho.docx',
    docx,
    wordDocument(['Contrato de {{cliente}}.', acceptanceClause]),
  );
  await expect(page.getByText('Campos desconhecidos no modelo: cliente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeDisabled();
  await contracts.chooseDocument(
    'final.docx',
    docx,
    wordDocument([
      run('Contrato revisado de ') + run('{{contratante_', '<w:b/>') + run('nome}}.'),
      acceptanceClause,
    ]),
  );
  const preview = page.getByRole('region', { name: 'Prévia do contrato' });
  await expect(preview.getByText('Contrato revisado de {{contratante_nome}}.')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(contracts.dialog.getByText('Contrato Criado com Sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Ver lista' }).click();

  const row = contracts.row('Subvenção revisada');
  await expect(row).toContainText('Em uso');
  await row.getByRole('button', { name: /Visualizar/ }).click();
  await expect(contracts.dialog).toContainText('Contrato revisado de {{contratante_nome}}.');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /Visualizar/ })).toBeFocused();

  await row.getByRole('button', { name: /Excluir/ }).click();
  await expect(contracts.dialog).toContainText('voltam a usar a versão anterior');
  await contracts.dialog.getByRole('button', { name: 'Excluir contrato' }).click();
  await expect(row).toHaveCount(0);
  await contracts.tab('Contratos Excluídos').click();
  await expect(row).toContainText('Excluído');

  // Another ADMIN does not see them until the CEO grants it.
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signInAs(otherPage, 'ti@recupera.test');
  const others = new ContractsPage(otherPage, (path) => product.url(path));
  await others.open();
  await expect(others.tab('Contratos Excluídos')).toBeDisabled();
  await expect(otherPage.getByRole('button', { name: 'Conceder Privilégios' })).toHaveCount(0);
  await otherPage.goto(product.url('/admin/contratos?aba=excluidos'));
  await expect(
    otherPage.getByText('Acesso Restrito - Você não tem permissão para acessar esta área.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Conceder Privilégios' }).click();
  await expect(page.getByRole('button', { name: 'Remover Privilégios' })).toBeVisible();
  await otherPage.reload();
  await others
    .row('Subvenção revisada')
    .getByRole('button', { name: /Restaurar/ })
    .click();
  await expect(otherPage.getByText('Subvenção revisada foi restaurado.')).toBeVisible();
  await others.tab('Lista de Contratos').click();
  await expect(others.row('Subvenção revisada')).toContainText('Em uso');
  await other.close();
});

test('a document is dropped, refused in plain words, and the first step can be changed', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ti@recupera.test');
  const contracts = new ContractsPage(page, (path) => product.url(path));
  await contracts.open();
  await contracts.tab('Criar Novo Contrato').click();
  await contracts.identify({ name: 'Modelo de MVA', type: 'MVA', company: 'Recupera' });
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page
    .getByText('Arraste o documento para cá')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(
    page.getByText('Envie o contrato como documento do Word (.docx) ou página HTML.'),
  ).toBeVisible();
  // Another type after going back: what waited for its document does not stay behind.
  await page.getByRole('button', { name: 'Voltar' }).click();
  await contracts.identify({ name: 'Modelo operacional', type: 'Operacional' });
  await page
    .getByText('Arraste o documento para cá')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await contracts.tab('Lista de Contratos').click();
  // A document was chosen and not sent.
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(contracts.row('Modelo operacional')).toContainText('Sem documento');
  await expect(contracts.row('Modelo de MVA')).toHaveCount(0);
  await contracts
    .row('Modelo operacional')
    .getByRole('button', { name: /Enviar documento/ })
    .click();
  await contracts.chooseDocument(
    'operacional.html',
    'text/html',
    Buffer.from(`<h1>OPERACIONAL</h1><p>${acceptanceClause}</p>`),
  );
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(contracts.dialog.getByText('Contrato Criado com Sucesso')).toBeVisible();
});
