import { ContractPage } from '#tests/pages/contract-page.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser-test.ts';

test.use({
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
});

/** More than these between sign-in and PDF, and people begin to tap without reading. */
const maxTaps = 18;

/** What was tapped, in order; kept over pages and reloads of the tab. */
const tapsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[]);

/** Notes each pointer that goes down on something that acts. A drawing of several strokes is one tap; fields are typed into, not tapped. */
async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      (event) => {
        const target = event.target as Element;
        const acting = target.closest('button, a, label, summary, select, [role], input, canvas');
        if (acting === null) return;
        const name =
          acting instanceof HTMLCanvasElement
            ? 'desenho'
            : (acting.textContent ?? '').trim() ||
              (acting.getAttribute('aria-label') ?? acting.closest('label')?.textContent) ||
              // A box that stands beside its label.
              [...((acting as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join();
        const taps = JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[];
        if (name === 'desenho' && taps.at(-1) === 'desenho') return;
        sessionStorage.setItem('taps', JSON.stringify([...taps, name]));
      },
      true,
    );
  });
}

/** The whole story of a prepared visit on a tablet: from the sign-in of the morning to the PDF in the client's hand. */
test(`from sign-in to the PDF in at most ${maxTaps} taps`, async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}, testInfo) => {
  await signInAs(page, 'parceiro@recupera.test');
  const prepared = new VisitsPage(page, product.url);
  await prepared.prepareFor('today', waitingClient);
  // The tablet was switched off over night, and the session with it: what was prepared stays.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.close();

  await countTaps(context);
  const tablet = await context.newPage();
  const contract = new ContractPage(tablet);
  const signIn = new SignInPage(tablet, product.url);
  await signIn.open();
  await signIn.signIn('parceiro@recupera.test');
  await test.step('the visit of today is the first thing', async () => {
    await expect(tablet.getByRole('heading', { name: 'Visitas de hoje' })).toBeVisible();
    await tablet
      .getByRole('region', { name: 'Visitas de hoje' })
      .getByRole('link', { name: waitingClient.razao_social })
      .click();
  });
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  for (const [number, name, cpf] of [
    [1, 'Rita de Cássia Moura', '111.444.777-35'],
    [2, 'Aurélio Damasceno', '390.533.447-05'],
  ] as const) {
    await expect(contract.witnessForm(number)).toBeVisible();
    await contract.fillWitness({ name, cpf });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  }
  await contract.close();
  const pdf = await contract.downloadPdf();
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);

  const taps = await tapsOf(tablet);
  const told = `${taps.length} taps from sign-in to PDF: ${taps.join(' | ')}`;
  testInfo.annotations.push({ type: 'taps', description: told });
  console.info(told);
  // The counter saw the first and the last one, and each drawing.
  expect(taps[0]).toBe('Entrar');
  expect(taps.at(-1)).toBe('Baixar PDF');
  expect(taps.filter((name) => name === 'desenho')).toHaveLength(3);
  expect(taps.length, told).toBeLessThanOrEqual(maxTaps);
});
