import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import type { ProductRow } from '#shared/products/products.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

const director = 'ceo@recupera.test';
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const long = `${'Recibo de entrega da declaração de débitos e créditos tributários federais '.repeat(2)}`;

test('pictures of the documents of a credit: none, a refused file, the names, some of them, and those of a product', async ({
  product,
  page,
}) => {
  const token = await product.staffToken(director);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (
      (
        await product.api({ method, path, token, ...(body === undefined ? {} : { body }) })
      ).json() as { data: T }
    ).data;
  const { user } = await call<{ user: { id_tenant: string } }>('GET', '/data-api/auth/session');
  const all = await call<ProductRow[]>(
    'GET',
    `/data-api/products/tenants/${user.id_tenant}?pageSize=200`,
  );
  const of = all.find(({ typeServico }) => typeServico === 'PREVIDENCIARIO')!;
  const apuracao = await call<Apuracao>('POST', '/api/apuracao', {
    id_client: of.cnpj,
    id_product: of.id_product,
    typeServico: of.typeServico,
  });
  const { id } = await call<Credit>('POST', '/api/credits', {
    id_client: of.cnpj,
    id_product: of.id_product,
    id_apuracao: apuracao.id,
  });
  await call('PUT', '/api/credits', {
    id,
    anoCompetencia: '2024',
    mesCompetencia: '07',
    creditOrigin: 12.5,
  });
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  await page.goto(
    product.url(`/admin/${of.id_tenant}/clientes/${of.cnpj}/produtos?produto=${of.id_product}`),
  );
  const own = page.getByRole('region', { name: 'Anexos', exact: true });
  await expect(own).toContainText('Nenhum anexo.');
  await shootAt(page, own, 'anexos-produto');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Anexos do crédito/ }).click();
  await expect(dialog).toContainText('Arraste o arquivo para cá');
  await shootAt(page, dialog, 'anexos-arquivo');
  const input = dialog.getByLabel('Arquivo do anexo');
  await input.setInputFiles({ name: 'a.exe', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog).toContainText('Envie .pdf');
  await shootAt(page, dialog, 'anexos-recusado');
  for (const name of ['OUTROS', 'DARF COMPLEMENTAR PARA PAGAMENTO', 'RECIBO PER/DCOMP']) {
    await dialog.getByRole('tab', { name: 'Adicionar' }).click();
    await input.setInputFiles({
      name: name === 'OUTROS' ? `${long}.pdf` : 'folha.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog).toContainText('Escolha um nome da lista.');
    if (name === 'OUTROS') await shootAt(page, dialog, 'anexos-nomes');
    await dialog.getByRole('radio', { name, exact: true }).check();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByRole('tab', { name: /^Anexos/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await shootAt(page, dialog, 'anexos-lista');
  await dialog.getByRole('button', { name: 'Excluir folha.pdf' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Excluir anexo?' })).toBeVisible();
  await shootAt(page, page.getByRole('dialog', { name: 'Excluir anexo?' }), 'anexos-excluir');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shootAt(
    page,
    page.getByRole('region', { name: 'Créditos', exact: true }),
    'anexos-credito',
  );
});
