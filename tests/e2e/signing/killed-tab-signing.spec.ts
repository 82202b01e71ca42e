import type { BrowserContext, Page } from '@playwright/test';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { expectOnServer } from '#tests/support/office.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const upright = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };

/** The browser's process for the tab dies, as a tablet does when memory runs out; a new tab opens the same address. */
async function killAndReopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  const session = await context.newCDPSession(page);
  // The crash never answers: its own session dies with the tab.
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await page.close();
  await next.setViewportSize(upright);
  await next.goto(address);
  return next;
}

/** On a phone, turned while signing, with the tab killed after every step and no network at all. */
test('the tab is killed after every step on a phone and nothing is asked for twice', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await context.setOffline(true);
  let tab = await killAndReopen(context, page);
  await new VisitsPage(tab, product.url).openVisit(waitingClient);
  await expect(tab.getByRole('button', { name: 'Assinar contrato' })).toBeVisible();

  const contract = (): ContractPage => new ContractPage(tab);
  await contract().readToTheEnd();
  tab = await killAndReopen(context, tab);
  await contract().accept();
  tab = await killAndReopen(context, tab);
  await contract().takePhoto('Foto da pessoa');
  await expect(tab.getByRole('heading', { name: 'Foto do documento' })).toBeVisible();
  tab = await killAndReopen(context, tab);
  await contract().takePhoto('Foto do documento');
  await expect(tab.getByRole('heading', { name: 'Conferir antes de assinar' })).toBeVisible();
  tab = await killAndReopen(context, tab);
  await contract().confirmPhotos();

  await test.step('the drawing survives turning and a kill', async () => {
    await expect(tab.getByText('Gire o aparelho')).toBeVisible();
    await tab.setViewportSize(lying);
    await contract().draw();
    const ink = (): Promise<number> =>
      tab.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height).data;
        let dark = 0;
        for (let i = 3; i < pixels.length; i += 4)
          if (pixels[i]! > 40 && pixels[i - 1]! + pixels[i - 2]! + pixels[i - 3]! < 480) dark += 1;
        return dark;
      });
    expect(await ink()).toBeGreaterThan(100);
    for (const size of [upright, lying, upright, lying, upright]) await tab.setViewportSize(size);
    await expect.poll(ink).toBeGreaterThan(100);
    tab = await killAndReopen(context, tab);
    await expect.poll(ink).toBeGreaterThan(100);
    await contract().saveDrawing();
  });
  await expect(contract().witnessForm(1)).toBeVisible();
  tab = await killAndReopen(context, tab);

  for (const [number, name, cpf] of [
    [1, 'Rita de Cássia Moura', '11144477735'],
    [2, 'Aurélio Damasceno', '39053344705'],
  ] as const) {
    await contract().startWitness(number);
    await contract().fillWitness({ name, cpf });
    await contract().continueToDraw();
    tab = await killAndReopen(context, tab);
    await contract().stayUpright();
    await contract().draw();
    tab = await killAndReopen(context, tab);
    await contract().saveDrawing();
    if (number === 1) {
      await expect(contract().witnessForm(2)).toBeVisible();
      tab = await killAndReopen(context, tab);
    }
  }
  await expect(tab.getByRole('dialog', { name: /Fechar o contrato/ })).toBeVisible();
  tab = await killAndReopen(context, tab);
  await contract().close();
  tab = await killAndReopen(context, tab);
  await expect(tab.getByText('Contrato fechado').first()).toBeVisible();

  const captured = await readCaptured(tab);
  expect(captured.files).toHaveLength(5);
  await context.setOffline(false);
  await expect(tab.getByText(/Tudo enviado/).first()).toBeVisible({ timeout: 120_000 });
  await expectOnServer(product, waitingClient.cnpjcpf, captured.files, 4);
});
