import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { answerOf } from '#tests/support/product-at-work.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

test('the sheet of the day is put in order and timed without network, and stays so', async ({
  product,
  context,
  page,
  signInAs,
  waitingClients,
}) => {
  const [first, second, third] = waitingClients.slice(0, 3) as [
    { cnpjcpf: string; razao_social: string },
    { cnpjcpf: string; razao_social: string },
    { cnpjcpf: string; razao_social: string },
  ];
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(first, second, third);
  const sheet = page.getByRole('region', { name: /-feira, \d\d\/\d\d$/ });
  await expect(sheet).toHaveCount(1);
  await expect(sheet).toContainText('0 de 3 feitas');
  await expect(sheet).toContainText('Pronta sem internet');
  const expectOrder = (...clients: { razao_social: string }[]): Promise<void> =>
    expect(visits.names).toHaveText(clients.map((client) => client.razao_social));
  /** Said once it is kept on the device. */
  const expectSaid = (words: string): Promise<void> =>
    expect(page.getByText(words, { exact: true })).toBeAttached();

  await context.setOffline(true);
  await page.reload();
  await expectOrder(first, second, third);

  await test.step('by the buttons, which keep the focus', async () => {
    const down = page.getByRole('button', { name: `Mover ${first.razao_social} para baixo` });
    await down.press('Enter');
    await expectOrder(second, first, third);
    await expect(down).toBeFocused();
    await down.press('Enter');
    await expectOrder(second, third, first);
    await expect(visits.handleOf(first)).toBeFocused();
    await expectSaid(`${first.razao_social}: 3 de 3`);
  });
  await test.step('by the arrows on the handle', async () => {
    await visits.handleOf(first).press('ArrowUp');
    await expectOrder(second, first, third);
  });
  await test.step('by dragging', async () => {
    await visits.drag(third, second);
    await expectOrder(third, second, first);
    await expectSaid(`${third.razao_social}: 1 de 3`);
  });
  await test.step('a time, and the way there', async () => {
    await page.getByLabel(`Horário de ${second.razao_social}`).fill('14:30');
    await expectSaid(`${second.razao_social}: às 14:30`);
    const map = page.getByRole('link', { name: /^Abrir no mapa: / }).first();
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(map).toHaveAttribute('target', '_blank');
    const address = ((await map.textContent()) ?? '').replace('Abrir no mapa: ', '');
    await expect(map).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    );
  });

  await page.reload();
  await expectOrder(third, second, first);
  await expect(page.getByLabel(`Horário de ${second.razao_social}`)).toHaveValue('14:30');
});

test('a visit whose parts the browser threw away says so when it is shown', async ({
  product,
  page,
  signInAs,
  waitingClients,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClients[0]!);
  await expect(page.getByText('Pronta sem internet')).toBeVisible();
  // A browser that protects nobody's data but an installed application's says how to get there.
  await page.getByRole('button', { name: 'Proteger' }).click();
  await page
    .getByRole('dialog', { name: 'Instalar aplicativo' })
    .getByRole('button', { name: 'Fechar' })
    .click();
  await expect(page.getByRole('button', { name: 'Instalar e proteger' })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('recupera-kept');
        open.addEventListener('error', () => reject(open.error!));
        open.addEventListener('success', () => {
          const change = open.result.transaction('brands', 'readwrite');
          change.objectStore('brands').clear();
          change.addEventListener('complete', () => {
            open.result.close();
            resolve();
          });
        });
      }),
  );
  await page.reload();
  await expect(page.getByText('Incompleta')).toBeVisible();
  await expect(
    page.getByText('Não está neste aparelho: Marca da empresa, Logotipo.'),
  ).toBeVisible();
});

test('what the office denied after the visit was prepared waits for a new signature, in the list and on the home', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepareFor('today', waitingClient);
  await visits.openVisit(waitingClient);
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  const received = page.waitForResponse(
    (answer) => answer.url().includes('/sync/acts/') && answer.ok(),
  );
  await contract.saveDrawing();
  await received;
  await visits.open();
  const row = page.getByRole('listitem').filter({ hasText: waitingClient.razao_social });
  await expect(row).toContainText('Falta testemunha 1');

  await answerOf(
    product,
    'POST',
    `/data-api/signatures/isverifedClient/${waitingClient.cnpjcpf}/false`,
    { motivo: 'Foto ilegível.' },
  );
  await page.reload();
  await expect(row).toContainText('Nova coleta');
  await page.goto(product.url('/home'));
  const card = page.getByRole('region', { name: 'Visitas de hoje' });
  await expect(
    card.getByRole('listitem').filter({ hasText: waitingClient.razao_social }),
  ).toContainText('Nova coleta');
});
