import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';

test.use({
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
});

/** What can be pressed on the screen and is lower than a finger needs. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, nav a, a[data-testid="pill"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.innerText || one.ariaLabel, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 48)
      .map(({ name, box }) => `${name}: ${Math.round(box.height)}`),
  );
}

/** Whether a message lies over what must stay readable. */
async function expectClear(page: Page, selectors: readonly string[]): Promise<void> {
  const toast = await page.getByRole('alert').first().boundingBox();
  if (toast === null) throw new Error('there is no message');
  for (const selector of selectors) {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not on the screen`);
    expect(toast.y + toast.height, `the message over ${selector}`).toBeLessThanOrEqual(box.y);
  }
}

test('in the field a finger finds every target, every reason, and no message over the pad', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await page.goto(product.url('/visitas?preparar=true'));
  await expect(page.getByText('Marque quem será visitado.')).toBeVisible();
  await visits.prepare(waitingClient);
  await expect(page.getByText('Pronta sem internet')).toBeVisible();
  expect(await tooLow(page)).toEqual([]);

  await visits.openVisit(waitingClient);
  // From the first page to the acceptance at the foot of the last; pressed again without a tick it says what is missing.
  const sign = page.getByRole('button', { name: 'Assinar contrato' });
  const tick = page.getByRole('checkbox', { name: 'Li o contrato e aceito os seus termos' });
  await expect(tick).toHaveCount(0);
  await sign.click();
  await expect(tick).toBeInViewport();
  await expect(tick).toBeFocused();
  await expect(page.getByText('Em resumo')).toBeVisible();
  const missing = page.getByText('Para continuar, marque que o contrato foi lido e aceito.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sign.click();
  await expect(page.getByRole('alert')).toHaveText(await missing.innerText());
  expect(await tooLow(page)).toEqual([]);
  await expect(page).toHaveURL(/\/minuta\//);
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await expect(page.locator('canvas')).toBeVisible();
  await expectClear(page, ['h1', 'canvas']);
  await expect(page.getByText('Para salvar, assine acima da linha')).toBeVisible();
  expect(await tooLow(page)).toEqual([]);
  await contract.draw();
  await contract.saveDrawing();
  await contract.startWitness(1);
  await expect(page.getByText('Falta o nome da testemunha.')).toBeVisible();
  await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '' });
  await expect(page.getByText('Falta o CPF da testemunha.')).toBeVisible();
  expect(await tooLow(page)).toEqual([]);
});
