import { signingMessages } from '#shared/signing/signing.messages.ts';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { readEvidence } from '#tests/support/office.ts';
import { demoClientCpf, demoPassword } from '#tests/support/product-process.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A client opens the link that the consultancy sent and signs alone, with network. */
test('a client signs their own contract from the share link', async ({ product, page }) => {
  const token = await product.staffToken('ceo@recupera.test');
  const clients = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: {
      cnpjcpf: string;
      agreement: { id: string; signerCpf: string; status: { isModifica: boolean } } | null;
    }[];
  };
  const own = clients.data.find((client) => client.agreement?.signerCpf === demoClientCpf);
  expect(own?.agreement?.status.isModifica).toBe(true);
  await page.goto(product.url(`/login-client?id=${own!.agreement!.id}`));
  const cpf = page.getByLabel('CPF');
  await cpf.fill('52998224724');
  await cpf.blur();
  await expect(page.getByText('CPF inválido. Verifique o número digitado.')).toBeVisible();
  await cpf.fill('529.982.247-25');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Erro ao fazer login: Credenciais inválidas')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`**/minuta/${own!.agreement!.id}`);

  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.stayUpright();
  await expect(page.getByText(signingMessages.signerDeclares)).toBeVisible();
  await contract.draw();
  const sent = page.waitForResponse(
    (answer) => answer.url().includes('/sync/acts/') && answer.ok(),
  );
  await contract.saveDrawing();
  await sent;
  await contract.startWitness(1);
  const declares = page.getByText(/^Declaro ter presenciado a assinatura deste contrato por \S/);
  await expect(declares).toBeVisible();
  await test.step('the CPF of the client is refused for a witness', async () => {
    await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '529.982.247-25' });
    await page.getByLabel('Nome completo').focus();
    await expect(
      page.getByText('A testemunha não pode ser a própria pessoa que assina o contrato.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar para assinar' })).toBeDisabled();
  });
  await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '111.444.777-35' });
  await contract.continueToDraw();
  await contract.stayUpright();
  await expect(declares).toBeVisible();
  await contract.draw();
  await contract.saveDrawing();
  // Straight to the next witness.
  await expect(contract.witnessForm(2)).toBeVisible();
  // Bytes are released by the receipt of their act.
  await expect.poll(async () => (await readCaptured(page)).files, { timeout: 120_000 }).toEqual([]);
  await expect(page.getByText(/Tudo enviado/).first()).toBeVisible();
  const { evidence } = await readEvidence(product, own!.cnpjcpf);
  expect(evidence.verification.ok).toBe(true);
  expect(evidence.acts.map((act) => [act.kind, act.state, act.files.length])).toEqual([
    ['assinatura', 'valido', 3],
    ['testemunha_1', 'valido', 1],
  ]);
});
