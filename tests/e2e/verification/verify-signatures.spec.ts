import { flagTexts } from '#shared/signing/flags.rules.ts';
import type { SignatureRecord, SignatureRow } from '#shared/verification/verification.schemas.ts';
import { searchList } from '#tests/pages/list-search.ts';
import { VerificationPage } from '#tests/pages/verification-page.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a desk compares the pictures, verifies one signature, and denies another with a reason that reaches the consultant', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/assinatura');
  await expect(page.getByRole('heading', { name: 'Assinaturas', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Assinaturas' });
  await page
    .getByRole('radiogroup', { name: 'Filtrar por parte' })
    .getByText('Clientes', { exact: true })
    .click();
  // The list of before stays until the filtered one is there.
  await expect(table.getByRole('row').filter({ hasText: 'Usuário' })).toHaveCount(0);
  const rows = table.getByRole('row').filter({ hasText: 'Pendente' });
  await expect(rows.first()).toBeVisible();
  const name = await rows.first().getByRole('button').locator('span').first().innerText();

  const dialog = page.getByRole('dialog', { name: 'Verificação da Assinatura' });
  await test.step('the pictures zoom together, Esc closes', async () => {
    await rows.first().getByRole('button').click();
    const pictures = dialog.getByRole('figure').getByRole('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(100);
    await dialog.getByRole('button', { name: 'Aumentar' }).click();
    await expect(dialog.getByText('120%')).toBeVisible();
    for (const picture of await pictures.all())
      await expect(picture).toHaveCSS('transform', 'matrix(1.2, 0, 0, 1.2, 0, 0)');
    await pictures.first().hover();
    await page.mouse.wheel(0, 100);
    await expect(dialog.getByText('108%')).toBeVisible();
    await dialog
      .getByRole('radiogroup', { name: 'Comparar com o documento' })
      .getByText('Assinatura', { exact: true })
      .click();
    await expect(dialog.getByAltText(/^Assinatura desenhada de /)).toBeVisible();
    await expect(dialog.getByText(/Cadeia de evidências conferida agora/)).toBeVisible();
    await dialog.getByRole('tab', { name: /^Testemunhas \(\d\)$/ }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('verified, it moves to the other tab', async () => {
    await rows.first().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Atualizado com sucesso!')).toBeVisible();
    // The desk goes on to the next one.
    await expect(new VerificationPage(page).place).not.toContainText(name);
    await page.keyboard.press('Escape');
    await new VerificationPage(page).tab('Verificados').click();
    await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Verificado');
  });

  await test.step('denied, it asks why and opens the signature again', async () => {
    await page.getByRole('tab', { name: 'Não Verificados' }).click();
    const open = (
      await product.api({
        path: '/data-api/signatures?status=pendente&filter=clientes',
        token: await product.staffToken('ceo@recupera.test'),
      })
    ).json() as { data: { nome: string; isAssinado: boolean; status: string }[] };
    const next = open.data.find((row) => !row.isAssinado && row.status === 'pendente')!.nome;
    await searchList(page, 'Buscar por nome ou CPF/CNPJ', next);
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('button', { name: next }).click();
    await dialog.getByRole('button', { name: 'Negar' }).click();
    await dialog.getByRole('button', { name: 'Negar assinatura' }).click();
    await expect(dialog.getByText('Informe o motivo da negativa.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('O documento está cortado.');
    await dialog.getByRole('button', { name: 'Negar assinatura' }).click();
    await expect(dialog).toBeHidden();
    // The second success takes the place of the first: one toast at a time.
    await expect(page.getByText('Atualizado com sucesso!')).toHaveCount(1);
    await expect(table.getByRole('row').filter({ hasText: next })).toContainText('Negada');
    await table.getByRole('button', { name: next }).click();
    await expect(dialog.getByText('Negada: espera uma nova coleta.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
    // What everybody who may capture it sees at the next contact.
    await page.goto(product.url('/alertas'));
    await expect(page.getByText('Nova coleta').first()).toBeVisible();
    await expect(page.getByText(/Motivo: O documento está cortado\./).first()).toBeVisible();
  });

  await test.step('denied after closing, a new contract is issued in its place', async () => {
    const token = await product.staffToken('ceo@recupera.test');
    const listed = (
      await product.api({
        path: '/data-api/signatures?status=pendente&filter=clientes&pageSize=200',
        token,
      })
    ).json() as { data: SignatureRow[] };
    const closed = listed.data.find((row) => row.isAssinado && row.status === 'pendente')!;
    const decided = await product.api({
      method: 'POST',
      path: `/data-api/signatures/isverifedClient/${closed.id_client}/false`,
      token,
      body: { motivo: 'A foto é de outra pessoa.' },
    });
    expect(decided.status, decided.body.toString()).toBe(200);
    await page.goto(product.url(`/admin/assinatura?verificar=${closed.id_client}&tipo=cliente`));
    await expect(dialog.getByText('A assinatura foi negada depois do fechamento.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Emitir novo contrato' }).click();
    const question = page.getByRole('dialog', { name: 'Emitir novo contrato?' });
    await expect(question).toContainText('O contrato fechado fica guardado.');
    await question.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(page.getByText(/^Versão \d+ pronta para assinar\.$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('a desk walks its queue by keyboard: what has a flag first, who has it, what was typed is not lost, and the next one after a decision', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const read = async <T>(path: string): Promise<T> =>
    (await product.api({ path: `/data-api/signatures${path}`, token })).json() as T;
  const { data: queue, total } = await read<{ data: SignatureRow[]; total: number }>(
    '?status=pendente',
  );
  const whole = (row: SignatureRow) =>
    read<{ data: SignatureRecord }>(
      row.id_client === null ? `/veiwUser/${row.id_usuario}` : `/owner/${row.id_client}`,
    );
  const [first, second, third] = queue as [SignatureRow, SignatureRow, SignatureRow];
  const [one, two, three] = await Promise.all([whole(first), whole(second), whole(third)]);
  const address = product.url(
    `/admin/assinatura?verificar=${first.id_client ?? first.id_usuario ?? ''}&tipo=${first.id_client === null ? 'usuario' : 'cliente'}`,
  );
  const desk = new VerificationPage(page);
  await signInAs(page, 'ceo@recupera.test');

  await test.step('what has a flag is first, and its flags stand before its facts', async () => {
    expect(first.atencao).not.toEqual([]);
    await page.goto(address);
    await desk.expectPlace(1, total, one.data.nome);
    await expect(desk.facts.getByRole('heading').first()).toHaveText('Olhe com atenção');
    for (const flag of one.data.atencao.flatMap(({ flags }) => flags))
      await expect(desk.facts.getByText(flagTexts[flag]).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anterior (K)' })).toBeDisabled();
  });

  await test.step('J and K go through the queue, the address goes along', async () => {
    await desk.press('j');
    await desk.expectPlace(2, total, two.data.nome);
    await expect(page).toHaveURL(
      new RegExp(`verificar=(%22)?${second.id_client ?? second.id_usuario}`),
    );
    await desk.press('k');
    await desk.expectPlace(1, total, one.data.nome);
  });

  await test.step('each picture turns by itself, and stays turned while both zoom', async () => {
    await desk.press('p');
    await expect(desk.document).toHaveCSS('transform', 'matrix(0, 1, -1, 0, 0, 0)');
    await expect(desk.left).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
    await desk.press('+', 'q');
    await expect(desk.document).toHaveCSS('transform', 'matrix(0, 1.2, -1.2, 0, 0, 0)');
    await expect(desk.left).toHaveCSS('transform', 'matrix(0, -1.2, 1.2, 0, 0, 0)');
    await desk.dialog.getByRole('button', { name: 'Girar a foto para a direita' }).press('Enter');
    await expect(desk.left).toHaveCSS('transform', 'matrix(1.2, 0, 0, 1.2, 0, 0)');
  });

  await test.step('who has it is told to a second person, who takes it over after a question', async () => {
    await desk.press('a');
    await expect(desk.decision.getByText('Você assumiu esta assinatura.')).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    const theirs = new VerificationPage(other);
    await signInAs(other, 'ti@recupera.test', '/admin/assinatura');
    await expect(theirs.table.getByRole('row').nth(1)).toContainText('com Helena Vasconcelos');
    await other.goto(address);
    await expect(
      theirs.decision.getByText(
        /^Em análise por Helena Vasconcelos desde \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      ),
    ).toBeVisible();
    await theirs.press('a');
    await expect(theirs.decision.getByText('Assumir de Helena Vasconcelos?')).toBeVisible();
    await theirs.press('Enter');
    await expect(theirs.decision.getByText('Você assumiu esta assinatura.')).toBeVisible();
    await theirs.press('a');
    await expect(theirs.decision.getByText('Ninguém assumiu esta assinatura.')).toBeVisible();
    await context.close();
  });

  await test.step('in the text of a denial the keys are letters, and it is asked before they are lost', async () => {
    await page.reload();
    await desk.expectPlace(1, total, one.data.nome);
    await expect(desk.document).toBeVisible();
    await desk.press('n');
    const motivo = desk.decision.getByLabel('Motivo');
    await expect(motivo).toBeFocused();
    await page.keyboard.type('jkqwopavn12?+');
    await expect(motivo).toHaveValue('jkqwopavn12?+');
    await desk.expectPlace(1, total, one.data.nome);
    await expect(desk.document).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await desk.press('Escape');
    await expect(question).toBeVisible();
    await desk.press('Enter');
    await expect(question).toBeHidden();
    await desk.decision.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await desk.press('j');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Descartar' }).press('Enter');
    await desk.expectPlace(2, total, two.data.nome);
  });

  await test.step('no fault that a machine finds, the list of keys open too', async () => {
    const { faults, look } = accessibilityOf(page);
    await expect(desk.document).toBeVisible();
    await look('desk');
    await desk.press('?');
    await expect(desk.dialog.getByText('Girar o documento', { exact: true })).toBeVisible();
    await look('shortcuts');
    await desk.press('?', '2');
    await look('witnesses');
    expect(faults).toEqual([]);
  });

  await test.step('after a decision the next one is there', async () => {
    await desk.press('v');
    await expect(desk.decision.getByRole('button', { name: 'Verificar' })).toBeFocused();
    await desk.press('Enter');
    await expect(page.getByText('Atualizado com sucesso!')).toBeVisible();
    await desk.expectPlace(2, total - 1, three.data.nome);
    await desk.press('k');
    await desk.expectPlace(1, total - 1, one.data.nome);
    await desk.press('Escape');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.tab('Não Verificados')).toHaveText(`Não Verificados (${total - 1})`);
  });
});
