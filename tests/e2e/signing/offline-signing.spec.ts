import { execFileSync } from 'node:child_process';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { expectOnServer } from '#tests/support/office.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** The whole story on a tablet: prepared with network, signed without, sent when it is back, exactly once. */
test('a contract is signed on the premises with no network and arrives exactly once', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);

  await test.step('cold start without network', async () => {
    await context.setOffline(true);
    await page.close();
  });
  const cold = await context.newPage();
  const contract = new ContractPage(cold);
  const coldVisits = new VisitsPage(cold, product.url);
  await coldVisits.open();
  await coldVisits.openVisit(waitingClient);

  await test.step('reading, photos and drawing', async () => {
    expect(await contract.readToTheEnd()).toBeGreaterThan(3);
    await contract.accept();
    await contract.takePhotos();
    await contract.draw();
    await contract.saveDrawing();
  });
  await test.step('the list of visits tells where it stands here', async () => {
    await expect(contract.witnessForm(1)).toBeVisible();
    await coldVisits.open();
    const row = cold.getByRole('link', { name: waitingClient.razao_social });
    await expect(row).toContainText('Falta testemunha 1');
    await expect(row).toContainText('Continuar');
    await coldVisits.openVisit(waitingClient);
  });
  await test.step('two witnesses', async () => {
    await contract.startWitness(1);
    await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '111.444.777-35' });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
    await contract.startWitness(2);
    await contract.fillWitness({ name: 'Aurélio Damasceno', cpf: '390.533.447-05' });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  });
  await contract.close();

  const captured = await readCaptured(cold);
  expect(captured.files.map((file) => file.kind).toSorted()).toEqual([
    'desenho',
    'desenho',
    'desenho',
    'foto_documento',
    'foto_pessoa',
  ]);
  expect(captured.acts).toHaveLength(4);

  await test.step('closed here, says every list of this device', async () => {
    await coldVisits.open();
    await expect(cold.getByText('1 de 1 feita')).toBeVisible();
    await cold.getByText('Concluídas (1)').click();
    await expect(cold.getByRole('link', { name: waitingClient.razao_social })).toContainText(
      'Fechado neste aparelho',
    );
    await cold.goto(product.url('/home'));
    const atHome = cold.getByRole('link', { name: waitingClient.razao_social });
    await expect(atHome).toHaveCount(1);
    await expect(atHome).toContainText('Fechado neste aparelho');
    await cold.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  });

  await test.step('a preview is handed over at once', async () => {
    const download = await contract.downloadPdf();
    expect(download.suggestedFilename()).toBe(`Contrato_${waitingClient.cnpjcpf}.pdf`);
    const text = execFileSync('pdftotext', ['-layout', await download.path(), '-']).toString();
    expect(text).toContain('prévia - aguardando envio');
    expect(text).toContain('Rita de Cássia Moura');
  });

  await test.step('back online everything arrives', async () => {
    await context.setOffline(false);
    await expect(cold.getByText(/Tudo enviado/).first()).toBeVisible({ timeout: 120_000 });
    await expectOnServer(product, waitingClient.cnpjcpf, captured.files, 4);
  });

  await test.step('received, it is closed in the list of visits too', async () => {
    await coldVisits.open();
    await cold.getByText('Concluídas (1)').click();
    const row = cold.getByRole('link', { name: waitingClient.razao_social });
    await expect(row).toContainText(/Fechado(?! neste aparelho)/);
  });

  await test.step('the office sees it closed', async () => {
    const office = await context.newPage();
    await office.goto(product.url(`/clientes?q=${waitingClient.cnpjcpf}`));
    await expect(office.getByText(/Fechado|Assinado/).first()).toBeVisible();
    const token = await product.staffToken('parceiro@recupera.test');
    const pdf = await product.api({
      path: `/data-api/agreement/ativo/${waitingClient.cnpjcpf}`,
      token,
    });
    expect(pdf.json()).toMatchObject({ data: { isAssinado: true } });
  });
});
