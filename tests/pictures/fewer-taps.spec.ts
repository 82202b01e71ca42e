import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shoot, shootAll } from './shoot.ts';

test.use({ viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' });

/** The way from the home to the witnesses: the visit of today, the acceptance, both photos together, the witness of the day. */
test('pictures of the short way through a signing', async ({
  product,
  page,
  signInAs,
  waitingClients,
}) => {
  const clients = waitingClients.splice(0, 4);
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepareFor('today', ...clients);
  const contract = new ContractPage(page);
  const cold = async (): Promise<void> => {
    await page.reload();
    await page.waitForLoadState('networkidle');
  };
  await page.goto(product.url('/home'));
  await expect(page.getByRole('heading', { name: 'Visitas de hoje' })).toBeVisible();
  await shootAll(page, 'visitas-de-hoje');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [at, client] of clients.slice(0, 2).entries()) {
    await page.goto(product.url(`/minuta/${client.cnpjcpf}`));
    if (at === 0) {
      // On a phone as the first press leaves it.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Assinar contrato' }).click();
      await expect(page.getByRole('checkbox', { name: /Li o contrato/ })).toBeInViewport();
      await shoot(page, 'aceite-pedido-celular');
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.reload();
      await page.getByRole('button', { name: 'Assinar contrato' }).click();
      await expect(page.getByRole('checkbox', { name: /Li o contrato/ })).toBeInViewport();
      await shootAll(page, 'aceite');
      await page.getByRole('button', { name: 'Assinar contrato' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await shootAll(page, 'aceite-esquecido');
      await page.setViewportSize({ width: 768, height: 1024 });
    }
    await contract.accept();
    await contract.takePhoto('Foto da pessoa');
    if (at === 0) {
      await shootAll(page, 'foto-documento');
      await page.setViewportSize({ width: 768, height: 1024 });
    }
    await contract.takePhoto('Foto do documento');
    if (at === 0) {
      await cold();
      await shootAll(page, 'conferir');
      await page.setViewportSize({ width: 768, height: 1024 });
    }
    await contract.confirmPhotos();
    await contract.draw();
    await contract.saveDrawing();
    await expect(contract.witnessForm(1)).toBeVisible();
    if (at === 0) {
      await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '111.444.777-35' });
      await contract.continueToDraw();
      await contract.draw();
      await contract.saveDrawing();
      await expect(contract.witnessForm(2)).toBeVisible();
    } else {
      await expect(page.getByRole('button', { name: 'Rita M.' })).toBeVisible();
      await cold();
      await shootAll(page, 'testemunha-oferecida');
      await page.getByRole('button', { name: 'Rita M.' }).click();
      await shootAll(page, 'testemunha-escolhida');
      await page.setViewportSize({ width: 768, height: 1024 });
    }
  }
  await page.goto(product.url('/home'));
  await expect(page.getByRole('heading', { name: 'Visita em andamento' })).toBeVisible();
  await shootAll(page, 'visita-em-andamento');
});
