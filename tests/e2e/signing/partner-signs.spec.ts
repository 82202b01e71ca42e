import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

/** A partner signs the own partnership contract from the user menu, with two witnesses, and closes it. */
test('a partner signs and closes the own contract', async ({ product, page, signInAs }) => {
  await signInAs(page, 'gerente@recupera.test', '/minuta-usuario');
  await expect(page.getByRole('heading', { name: /PARCERIA/ }).first()).toBeVisible();
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  for (const [number, name, cpf] of [
    [1, 'Rita de Cássia Moura', '11144477735'],
    [2, 'Aurélio Damasceno', '39053344705'],
  ] as const) {
    await contract.startWitness(number);
    await contract.fillWitness({ name, cpf });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  }
  await contract.close();
  await expect(page.getByText('Está completo e guardado no servidor.')).toBeVisible({
    timeout: 120_000,
  });
  const download = await contract.downloadPdf();
  expect(download.suggestedFilename()).toBe('Contrato_Renata Prado.pdf');
  const token = await product.staffToken('gerente@recupera.test');
  const session = (await product.api({ path: '/data-api/auth/session', token })).json() as {
    data: { user: { id: string; isModifica: boolean } };
  };
  expect(session.data.user.isModifica).toBe(false);
  const agreement = await product.api({
    path: `/data-api/agreement/ativo/user/${session.data.user.id}`,
    token,
  });
  expect(agreement.json()).toMatchObject({ data: { isAssinado: true, actCount: 4 } });
});
