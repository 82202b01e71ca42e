import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { setClockOff } from '#tests/support/wrong-clock.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

test('a tablet two hours ahead says so before and while somebody signs, and signs all the same', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await setClockOff(context, 2 * 60 * 60_000);
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  const notice = page.getByText('Relógio deste aparelho adiantado em 2 h', { exact: true });
  await visits.open();
  await expect(notice).toBeVisible();
  await visits.prepare(waitingClient);
  await context.setOffline(true);
  await page.reload();
  await expect(notice).toBeVisible();
  await visits.openVisit(waitingClient);
  // The list has the same notice: it is the contract's that is opened.
  await expect(page.getByRole('heading', { name: 'Contrato', exact: true })).toBeVisible();
  await notice.click();
  await expect(page.getByText('Na última conversa com o servidor')).toBeVisible();
  await expect(page.getByText('Pode assinar mesmo assim')).toBeVisible();
  const contract = new ContractPage(page);
  await contract.accept();
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  await expect(notice).toBeVisible();
  await contract.takePhotos();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(notice).toBeVisible();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByText(/no relógio do aparelho$/)).toBeVisible();
});

test('a tablet with the right time says nothing of it', async ({ page, signInAs }) => {
  await signInAs(page, 'parceiro@recupera.test', '/visitas');
  await expect(page.getByRole('heading', { name: 'Visitas' })).toBeVisible();
  await expect(page.getByText(/Relógio deste aparelho/)).toHaveCount(0);
});
