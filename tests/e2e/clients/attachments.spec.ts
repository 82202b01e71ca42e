import { readFileSync } from 'node:fs';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import type { Locator, Page } from '@playwright/test';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { formOf } from '#tests/support/authorisation-forms.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { formHeaders } from '#tests/support/faults/multipart.ts';
import {
  addressOf,
  answerOf,
  director,
  newApuracao,
  openApuracao,
} from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const direction = 'diretoria@recupera.test';
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Anexos do crédito 07/2024' });
const opener = (page: Page): Locator =>
  page.getByRole('button', { name: /^Anexos do crédito 07\/2024/ });
const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const folha = { name: 'folha de março.pdf', mimeType: 'application/pdf', buffer: pdf };

/** A credit of 07/2024 in this apuração. */
async function newCredit(
  product: Product,
  { id, id_client, id_product }: Apuracao,
): Promise<Credit> {
  const made = await answerOf<Credit>(product, 'POST', '/api/credits', {
    id_client,
    id_product,
    id_apuracao: id,
  });
  return answerOf(product, 'PUT', '/api/credits', {
    id: made.id,
    anoCompetencia: '2024',
    mesCompetencia: '07',
    creditOrigin: 12.5,
  });
}

/** Chooses the first step's file. */
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).getByLabel('Arquivo do anexo').setInputFiles(file);

test('an administrator attaches a document in two steps, downloads it under its name and deletes it; the credit counts its documents', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  const credit = await newCredit(product, apuracao);
  await signInAs(page, director, addressOf(of));
  const go = dialog(page).getByRole('button', { name: 'Continuar' });
  const confirm = dialog(page).getByRole('button', { name: 'Confirmar' });

  await test.step('a document of the product, by one of its own names, and deleted again', async () => {
    const own = page.getByRole('region', { name: 'Anexos', exact: true });
    await own.getByRole('tab', { name: 'Adicionar' }).click();
    await own.getByLabel('Arquivo do anexo').setInputFiles(folha);
    await own.getByRole('button', { name: 'Continuar' }).click();
    await expect(own.getByRole('radio')).toHaveCount(4);
    await own.getByRole('radio', { name: 'AVISO DE RECEBIMENTO' }).check();
    await own.getByRole('button', { name: 'Confirmar' }).dblclick();
    await expect(own.getByRole('tab', { name: 'Anexos (1)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(rows(page)).toHaveText([/^AVISO DE RECEBIMENTOfolha de março\.pdf/]);
    await rows(page).getByRole('button', { name: 'Excluir folha de março.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir anexo?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(own).toContainText('Nenhum anexo.');
  });

  await test.step('without a file, or with one that is not taken, the first step stays', async () => {
    await expect(opener(page)).toHaveText('0');
    await opener(page).click();
    await expect(dialog(page).getByRole('tab', { name: 'Adicionar' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await go.click();
    await expect(dialog(page)).toContainText('Arquivo de Anexo é obrigatório');
    await choose(page, { name: 'a.exe', mimeType: 'application/pdf', buffer: pdf });
    await expect(dialog(page)).toContainText('Envie .pdf, .doc, .docx, .csv, .xls ou .xlsx.');
    await choose(page, { ...folha, buffer: Buffer.alloc(0) });
    await expect(dialog(page)).toContainText('O arquivo está vazio.');
    await go.click();
    await expect(confirm).toHaveCount(0);
  });

  await test.step('without a name it is not sent; what the server refuses stays chosen', async () => {
    await choose(page, { ...folha, buffer: Buffer.from('MZ, no PDF') });
    await go.click();
    await confirm.click();
    await expect(dialog(page)).toContainText('Escolha um nome da lista.');
    await dialog(page).getByRole('radio', { name: 'RECIBO DCTF WEB' }).check();
    await confirm.click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Erro ao adicionar arquivo: Envie .pdf, .doc, .docx, .csv, .xls ou .xlsx.',
    );
    await dialog(page).getByRole('button', { name: 'Voltar' }).click();
    await expect(dialog(page)).toContainText('folha de março.pdf');
    const { faults, look } = accessibilityOf(page);
    await look('attachments, first step');
    expect(faults).toEqual([]);
  });

  await test.step('attached once, however often it is pressed, and counted', async () => {
    await choose(page, folha);
    await go.click();
    await confirm.dblclick();
    await expect(page.getByText('Arquivo adicionado com sucesso!')).toBeVisible();
    await expect(dialog(page).getByRole('tab', { name: 'Anexos (1)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(rows(page)).toHaveText([/^RECIBO DCTF WEBfolha de março\.pdf15 B · .+\d\d:\d\d$/]);
    const kept = await answerOf<Attachment[]>(product, 'GET', `/api/anexos/${credit.id}`);
    expect(kept).toHaveLength(1);
  });

  await test.step('downloaded, it has its bytes and its name', async () => {
    const download = page.waitForEvent('download');
    await rows(page).getByRole('button', { name: 'Baixar folha de março.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('folha de março.pdf');
    expect(readFileSync(await file.path()).equals(pdf)).toBe(true);
  });

  await test.step('deleted after a question', async () => {
    await rows(page).getByRole('button', { name: 'Excluir folha de março.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir anexo?' });
    await question.getByRole('button', { name: 'Excluir' }).dblclick();
    await expect(page.getByText('Arquivo excluído com sucesso!')).toBeVisible();
    await expect(dialog(page)).toContainText('Nenhum anexo.');
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toHaveText('0');
    await expect(opener(page)).toBeFocused();
  });

  await test.step('a chosen file is not lost by leaving, and a list that did not come is asked for again', async () => {
    const lists = `**/api/anexos/${credit.id}`;
    await page.route(lists, (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
      }),
    );
    await page.reload();
    await opener(page).click();
    await choose(page, folha);
    await expect(dialog(page)).toContainText('folha de março.pdf');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Continuar editando' }).click();
    await expect(dialog(page)).toContainText('folha de março.pdf');
    await dialog(page)
      .getByRole('tab', { name: /^Anexos/ })
      .click();
    await expect(dialog(page)).toContainText('Não foi possível carregar os anexos');
    await page.unroute(lists);
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog(page)).toContainText('Nenhum anexo.');
  });

  await test.step('where somebody closes the apuração meanwhile, the chosen file stays, with the reason', async () => {
    await dialog(page).getByRole('tab', { name: 'Adicionar' }).click();
    await go.click();
    await dialog(page).getByRole('radio', { name: 'OUTROS' }).check();
    await openApuracao(product, of);
    await confirm.click();
    await expect(dialog(page).getByRole('alert')).toContainText('Esta apuração foi encerrada.');
    await expect(page.getByText('Apuração encerrada').first()).toBeAttached();
    await expect(dialog(page)).toContainText('folha de março.pdf');
    await expect(dialog(page).getByRole('alert')).toContainText('Esta apuração foi encerrada.');
  });
});

test('the direction of a company reads documents of a credit, also of a closed apuração, and those of the product', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken(direction);
  const { of, apuracao } = await newApuracao(
    product,
    'PREVIDENCIARIO',
    async ({ id_product }) =>
      (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
  );
  const credit = await newCredit(product, apuracao);
  const answer = await product.api({
    method: 'POST',
    path: '/api/anexos',
    token: await product.staffToken(director),
    headers: formHeaders,
    body: formOf({
      id_client: apuracao.id_client,
      id_calculo: credit.id,
      id_apuracao: apuracao.id,
      nome: 'OUTROS',
      anexo: { name: 'folha.pdf', bytes: pdf },
    }),
  });
  expect(answer.status).toBe(200);
  await openApuracao(product, of);
  await signInAs(
    page,
    direction,
    `/cliente/${of.cnpj}/produtos?produto=${of.id_product}&apuracao=${apuracao.id}`,
  );
  await opener(page).click();
  await expect(rows(page)).toHaveText([/^OUTROSfolha\.pdf/]);
  await expect(dialog(page).getByRole('tab')).toHaveCount(0);
  await expect(rows(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const own = page.getByRole('region', { name: 'Anexos', exact: true });
  await expect(own).toContainText('Nenhum anexo.');
  await expect(own).toContainText(
    'Aqui ficam PERS, COMUNICADO DE COMPENSAÇÃO DE OFÍCIO, AVISO DE RECEBIMENTO e OUTROS.',
  );
});
