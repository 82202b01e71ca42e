import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });

type Client = { cnpjcpf: string; razao_social: string };

async function signByClient(product: Product, page: Page, client: Client): Promise<ContractPage> {
  await page.goto(product.url(`/minuta/${client.cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  return contract;
}

test('a witness of the day finds the own name at the next client, and is asked for the CPF all the same', async ({
  product,
  page,
  signInAs,
  waitingClients,
}) => {
  const [one, two, three] = waitingClients.splice(0, 3) as [Client, Client, Client];
  await signInAs(page, 'parceiro@recupera.test');
  const first = await signByClient(product, page, one);
  const offers = page.getByRole('region', { name: /Já foi testemunha hoje/ });
  await expect(offers).toHaveCount(0);
  await first.fillWitness({ name: 'Rita de Cássia Moura', cpf: '111.444.777-35' });
  await first.continueToDraw();
  await first.draw();
  await first.saveDrawing();
  await expect(first.witnessForm(2)).toBeVisible();
  // Who has signed here already is not offered again.
  await expect(offers).toHaveCount(0);

  const second = await signByClient(product, page, two);
  const goOn = page.getByRole('button', { name: 'Continuar para assinar' });
  const cpf = page.getByLabel('CPF', { exact: false });
  await expect(page.getByText('Rita de Cássia')).toHaveCount(0);
  await offers.getByRole('button', { name: 'Rita M.' }).click();
  await expect(cpf).toHaveValue('');
  await expect(cpf).toBeFocused();
  await expect(page.getByText('Falta o CPF da testemunha.')).toBeVisible();
  await expect(page.getByText('Rita de Cássia')).toHaveCount(0);
  await cpf.fill('390.533.447-05');
  await expect(page.getByText('Este não é o CPF de Rita M.').first()).toBeVisible();
  await expect(goOn).toBeDisabled();
  await page.getByRole('button', { name: 'Sou outra pessoa' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('');
  await offers.getByRole('button', { name: 'Rita M.' }).click();
  await cpf.fill('111.444.777-35');
  await expect(page.getByText('Rita de Cássia Moura')).toBeVisible();
  await second.continueToDraw();
  await second.draw();
  await second.saveDrawing();
  await expect(second.witnessForm(2)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('complementary', { name: 'Assinatura do contrato' })).toContainText(
    'Rita de Cássia Moura',
  );

  // Another consultant on the same tablet is offered nobody.
  await page.evaluate(() => localStorage.clear());
  // A page that stands open would notice the end of its session, and go to the sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, 'gerente@recupera.test');
  await signByClient(product, page, three);
  await expect(offers).toHaveCount(0);
});
