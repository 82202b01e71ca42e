import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1024, height: 768 } });

/** The question before a closing where the record has no e-mail, to which a copy would go by itself. */
test('pictures of a closing without an address for the copy', async ({
  product,
  page,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  test.slow();
  await signInAs(page, 'parceiro@recupera.test');
  await page.route(/\/data-api\/agreement/, async (route) => {
    const { host, port } = new URL(route.request().url());
    // The test's own process knows no such name.
    const answer = await route.fetch({
      url: route.request().url().replace(host, `127.0.0.1:${port}`),
      headers: { ...(await route.request().allHeaders()), host },
    });
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replaceAll(/("contact":\{"email":")[^"]*"/g, '$1"'),
    });
  });
  await page.goto(product.url(`/minuta/${cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  for (const [which, name, cpf] of [
    [1, 'Rita de Cássia Moura', '111.444.777-35'],
    [2, 'Aurélio Damasceno', '390.533.447-05'],
  ] as const) {
    await contract.startWitness(which);
    await contract.fillWitness({ name, cpf });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  }
  const dialog = page.getByRole('dialog', { name: /Fechar o contrato/ });
  await expect(dialog).toContainText('O cadastro não tem e-mail.');
  await shootAll(page, 'fechar-sem-endereco');
});
