import { expect, test } from '#tests/support/browser-test.ts';

test('a desk compares the pictures, verifies one signature, and denies another with a reason that reaches the consultant', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.goto(product.url('/admin/assinatura'));
  await expect(page.getByRole('heading', { name: 'Assinaturas', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Assinaturas' });
  await page
    .getByRole('radiogroup', { name: 'Filtrar por parte' })
    .getByText('Clientes', { exact: true })
    .click();
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
    await page.getByRole('tab', { name: 'Verificados', exact: true }).click();
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
    await page.getByRole('textbox', { name: 'Buscar por nome ou CPF/CNPJ' }).fill(next);
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
});
