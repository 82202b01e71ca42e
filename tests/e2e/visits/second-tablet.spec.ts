import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** Two consultants sign the same client, the second one without network: told whose counts, nothing is asked that could only fail. */
test('who signed second reads whose signature counts, asks the office, and lets it rest', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  const second = new ContractPage(page);
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await context.setOffline(true);
  await visits.openVisit(waitingClient);
  await second.accept();
  await second.takePhotos();
  await second.draw();
  await second.saveDrawing();
  await expect(second.witnessForm(1)).toBeVisible();

  const colleague = await context.browser()!.newContext({
    viewport: { width: 1024, height: 768 },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: -23.561, longitude: -46.656, accuracy: 12 },
  });
  const tablet = await colleague.newPage();
  await signInAs(tablet, 'gerente@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  const first = new ContractPage(tablet);
  await first.accept();
  await first.takePhotos();
  await first.draw();
  const sent = tablet.waitForResponse(
    (answer) => answer.url().includes('/sync/acts/') && answer.ok(),
  );
  await first.saveDrawing();
  await sent;

  await page.goto(product.url('/pendencias'));
  await context.setOffline(false);
  const card = page.getByRole('region', { name: waitingClient.razao_social });
  const notice = card.getByRole('alert');
  // By the name that they have now: other journeys of this server rename people.
  await expect(notice).toContainText(/vale a colhida por \S.*, recebida pelo servidor em/, {
    timeout: 120_000,
  });
  await expect(notice).toContainText('Não é preciso enviar de novo nem anular.');
  for (const name of ['Tentar novamente', 'Entregar ao escritório', 'Anular com motivo'])
    await expect(card.getByRole('button', { name })).toHaveCount(0);
  await expect(card).not.toContainText('act_superseded');

  const ask = card.getByRole('button', { name: 'Avisar o escritório' });
  await expect(ask).toBeEnabled();
  await context.setOffline(true);
  await expect(ask).toBeDisabled({ timeout: 120_000 });
  await expect(card.getByText('Para avisar o escritório é preciso conexão.')).toBeVisible();
  await context.setOffline(false);
  await expect(ask).toBeEnabled({ timeout: 120_000 });
  await ask.click();
  await expect(card.getByText('O escritório foi avisado.')).toBeVisible();
  await expect(ask).toHaveCount(0);

  await expect(page.getByText('1 assinatura precisa de você', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Entendi' }).click();
  await expect(card.getByText('Guardada no escritório')).toBeVisible();
  await expect(page.getByText('precisa de você', { exact: false })).toHaveCount(0);
  await page.reload();
  await expect(card.getByText('Guardada no escritório')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Entendi' })).toHaveCount(0);

  // Who answers for the client reads it.
  await tablet.goto(product.url('/alertas'));
  await expect(
    tablet.getByText(/João Pedro Mourão pede que o escritório veja: .* Vale a de \S/),
  ).toHaveCount(1);
  await colleague.close();
});

/** The office corrects the record of a prepared client, before the signature begins and after it. */
test('a minuta that the office corrects reaches the tablet; a signature that has begun goes on, or starts again', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  const { cnpjcpf } = waitingClient;
  const move = async (logradouro: string): Promise<void> => {
    const answer = await product.api({
      method: 'POST',
      path: `/data-api/clients/update/${cnpjcpf}`,
      token: await product.staffToken('gerente@recupera.test'),
      body: { logradouro },
    });
    expect(answer.status, answer.body.toString()).toBe(200);
  };
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await move('Rua da Primeira Mudança');

  await page.reload();
  const updated = /^Minuta atualizada em \d\d\/\d\d\/\d{4}: endereço\.$/;
  await expect(page.getByText(updated)).toBeVisible();
  await context.setOffline(true);
  await visits.openVisit(waitingClient);
  const contract = new ContractPage(page);
  const text = page.getByRole('article', { name: `Contrato de ${waitingClient.razao_social}` });
  await expect(page.getByText(updated)).toBeVisible();
  await expect(text).toContainText('Rua da Primeira Mudança');
  await contract.accept();
  await contract.takePhotos();
  await move('Rua da Segunda Mudança');

  await context.setOffline(false);
  await page.goto(product.url('/visitas'));
  await expect(page.getByText(updated)).toHaveCount(0);
  await visits.openVisit(waitingClient);
  await expect(
    page.getByText(
      'O escritório atualizou a minuta depois que esta assinatura começou: endereço. O que for assinado aqui vale.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Recomeçar com a nova versão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recomeçar' }).click();
  await expect(text).toContainText('Rua da Segunda Mudança');
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
});
