import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';
import { shootAll } from './shoot.ts';

async function open(page: Page, product: Product, email: string, path: string): Promise<void> {
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(email);
  await page.waitForURL(/\/(home|alertas)/);
  await page.goto(product.url(path));
  await expect(page.getByText(/^Atualizado às/)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('pictures of the day of the administration, above its alerts', async ({ product, page }) => {
  await open(page, product, 'ceo@recupera.test', '/alertas');
  await shootAll(page, 'dia-administracao');
});

test('pictures of the day of a company, and without an answer', async ({ product, page }) => {
  await open(page, product, 'diretoria@recupera.test', '/home');
  await shootAll(page, 'dia-diretoria');
  await page.route('**/data-api/overview', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/quando a rede voltar/)).toBeVisible();
  await shootAll(page, 'dia-sem-rede');
});

test('pictures of a day on which nothing waits, of somebody without a client', async ({
  product,
  page,
}) => {
  await page.route('**/data-api/overview', (route) =>
    route.fulfill({
      json: {
        data: {
          at: new Date().toISOString(),
          temCliente: false,
          alertas: 0,
          procuracoesVencendo: 0,
          procuracoesVencidas: 0,
          pessoas: null,
          assinaturas: null,
          boletosAtrasados: null,
          apuracoes: 0,
          prescrevem: null,
        },
      },
    }),
  );
  await open(page, product, 'parceiro@recupera.test', '/home');
  await shootAll(page, 'dia-sem-cliente');
});
