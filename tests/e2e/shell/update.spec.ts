import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { nextBuild } from '#tests/support/browser-places.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { countLoads } from '#tests/support/count-loads.ts';

test.use({ hasOwnProcess: true, viewport: { width: 1024, height: 768 } });

/** Row 53 of the failure catalogue. */
test('the first visit of a device is never reloaded', async ({ page, signInAs }) => {
  const count = countLoads(page);
  await signInAs(page, 'parceiro@recupera.test');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: 'Visitas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Visitas' })).toBeVisible();
  expect(count.loads).toBe(1);
});

/** A new version comes out while somebody signs: nothing moves under the pen, and after it one reload lands on the same page. */
test('an update waits for the end of a signature and reloads once', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const count = countLoads(page);
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  const before = count.loads;

  await test.step('the new version is there and waits', async () => {
    await product.restart(nextBuild);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null),
        { timeout: 120_000 },
      )
      .toBe(true);
    await expect(page.getByText(/[Aa]tualização/).first()).toBeVisible();
    expect(count.loads).toBe(before);
    await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeEnabled();
  });

  await test.step('the signature is kept, the screen is idle: one reload, and the same page', async () => {
    await contract.saveDrawing();
    await expect.poll(() => count.loads, { timeout: 120_000 }).toBe(before + 1);
    await expect(contract.witnessForm(1)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
      .toBe(true);
    expect(count.loads).toBe(before + 1);
  });
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('teste-2', { exact: false }).first()).toBeVisible();
  await product.restart();
});
