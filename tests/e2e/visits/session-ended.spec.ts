import { ContractPage } from '#tests/pages/contract-page.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { reloadEnded } from '#tests/support/reload-ended.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

test('a session that the server ends between two photos comes back to the second one', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  const contract = new ContractPage(page);
  await contract.accept();
  const step = new URL(page.url()).pathname;
  await contract.takePhoto('Foto da pessoa');
  const document = page.getByRole('heading', { name: 'Foto do documento' });
  await expect(document).toBeVisible();

  const token = await product.staffToken('parceiro@recupera.test');
  const ended = await product.api({ method: 'DELETE', path: '/data-api/auth/sessions', token });
  expect(ended.status).toBe(200);
  await reloadEnded(page);
  await page.waitForURL(
    (url) =>
      url.pathname === '/signin' &&
      url.searchParams.get('session') === 'expired' &&
      url.searchParams.get('next') === step,
  );
  await new SignInPage(page, product.url).signIn('parceiro@recupera.test');
  await page.waitForURL(`**${step}`);
  await expect(document).toBeVisible();
  await contract.takePhoto('Foto do documento');
  await contract.confirmPhotos();
  // What was saved last is the step: an empty pad has no strokes that could be.
  const saved = page.getByText('Traços salvos neste aparelho');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(saved).toHaveCount(0);
  await contract.draw();
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(saved).toHaveCount(0);
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
});

for (const next of ['https://example.com/', '//example.com', '/\\example.com'])
  test(`an address of elsewhere is no way back: ${next}`, async ({ product, page }) => {
    await page.goto(product.url(`/signin?next=${encodeURIComponent(next)}`));
    await new SignInPage(page, product.url).signIn('parceiro@recupera.test');
    await page.waitForURL(product.url('/home'));
  });
