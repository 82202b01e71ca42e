import { expect, test } from '#tests/support/browser-test.ts';

/** The link of a proposal: anyone reads it page by page, with blanks where a client's data would stand, and takes the PDF. */
test('a proposal is read without sign-in', async ({ product, page }) => {
  const brand = (await product.api({ path: '/data-api/tenants/brand' })).json() as {
    data: { id: string };
  };
  await page.goto(
    product.url(`/minuta-read/${brand.data.id}/PRINCIPAL,SIMPLES_NACIONAL,APURACAO_ST`),
  );
  await expect(page.getByRole('heading', { name: /CONTRATO DE PRESTAÇÃO/ })).toBeVisible();
  await expect(page.getByText('[nome do cliente]').first()).toBeVisible();
  const input = page.getByRole('textbox', { name: /[Pp]ágina/ });
  await input.fill('999');
  await input.press('Enter');
  const count = Number(
    /de (\d+)/.exec(
      await page
        .getByText(/Página \d+ de \d+/)
        .first()
        .innerText(),
    )![1],
  );
  await expect(page.getByText(`Página ${count} de ${count}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
  await input.fill('-3');
  await input.press('Enter');
  await expect(page.getByText(`Página 1 de ${count}`).first()).toBeVisible();
  await input.fill('3');
  await input.press('Enter');
  await expect(page.getByText(`Página 3 de ${count}`).first()).toBeVisible();
  await input.fill('0');
  await input.press('Enter');
  await expect(page.getByText(`Página 1 de ${count}`).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Contrato.pdf');
});

test('an unknown type says so', async ({ product, page }) => {
  const brand = (await product.api({ path: '/data-api/tenants/brand' })).json() as {
    data: { id: string };
  };
  await page.goto(product.url(`/minuta-read/${brand.data.id}/NAO_EXISTE`));
  await expect(page.getByText('Erro ao carregar o contrato', { exact: false })).toBeVisible();
});
