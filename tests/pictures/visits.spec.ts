import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** The visits of a day without network: one contract untouched, one begun, one closed on this device. */
test('pictures of the visits of a day', async ({
  product,
  context,
  page,
  signInAs,
  waitingClients,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(...waitingClients.slice(0, 3));
  await context.setOffline(true);
  const contract = new ContractPage(page);
  for (const client of waitingClients.slice(1, 3)) {
    await visits.open();
    await visits.openVisit(client);
    await contract.accept();
    await contract.takePhotos();
    await contract.draw();
    await contract.saveDrawing();
    await expect(contract.witnessForm(1)).toBeVisible();
  }
  for (const [n, name, cpf] of [
    [1, 'Rita de Cássia Moura', '111.444.777-35'],
    [2, 'Aurélio Damasceno', '390.533.447-05'],
  ] as const) {
    await contract.startWitness(n);
    await contract.fillWitness({ name, cpf });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  }
  await contract.close();
  await visits.open();
  await page.getByText('Concluídas (1)').click();
  await shootAll(page, 'visitas', true);
});
