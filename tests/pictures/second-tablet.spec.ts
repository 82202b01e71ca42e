import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** The card of a signature beside one that counts: told, without network, asked, and at rest. */
test('pictures of a signature that came second', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  const sign = async (contract: ContractPage): Promise<void> => {
    await contract.accept();
    await contract.takePhotos();
    await contract.draw();
    await contract.saveDrawing();
    await expect(contract.witnessForm(1)).toBeVisible();
  };
  await signInAs(page, 'parceiro@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  await expect(page.getByRole('button', { name: 'Assinar contrato' })).toBeEnabled();
  await context.route('**/data-api/sync/**', (route) => route.abort());
  await sign(new ContractPage(page));

  const colleague = await context.browser()!.newContext({
    viewport: { width: 1024, height: 768 },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: -23.561, longitude: -46.656, accuracy: 12 },
  });
  const tablet = await colleague.newPage();
  await signInAs(tablet, 'gerente@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  const sent = tablet.waitForResponse(
    (answer) => answer.url().includes('/sync/acts/') && answer.ok(),
  );
  await sign(new ContractPage(tablet));
  await sent;
  await colleague.close();

  await page.goto(product.url('/pendencias'));
  await context.unroute('**/data-api/sync/**');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText('Outra coleta vale')).toBeVisible({ timeout: 120_000 });
  await page.reload();
  await expect(page.getByText('Outra coleta vale')).toBeVisible();
  await shootAll(page, 'outra-coleta-vale');
  await page.getByRole('button', { name: 'Avisar o escritório' }).click();
  await expect(page.getByText('O escritório foi avisado.')).toBeVisible();
  await shootAll(page, 'outra-coleta-avisada');
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(page.getByText('Guardada no escritório')).toBeVisible();
  await shootAll(page, 'outra-coleta-guardada');
});
