import { ContractPage } from '#tests/pages/contract-page.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { agreementIdOf } from '#tests/support/office.ts';
import type { FaultProxy, Rule } from '#tests/support/fault-proxy/fault-proxy.ts';
import { expect, idOf, isActPut, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import { expectArrivedOnce, readRows, sendNow } from '#tests/support/fault-proxy/sign-one-act.ts';
import {
  handTabletOver,
  lockWithPin,
  returnPin,
  takeTabletBack,
} from '#tests/support/hand-over.ts';
import { setClockOff } from '#tests/support/wrong-clock.ts';

// Sessions are ended here, and mails counted.
test.use({ viewport: { width: 1024, height: 768 } });

const consultant = 'parceiro@recupera.test';
const rita = { name: 'Rita de Cássia Moura', cpf: '111.444.777-35' };
const aurelio = { name: 'Aurélio Damasceno', cpf: '390.533.447-05' };

/** No page, no part of one and no call gets through. */
const cutAll = (rig: FaultProxy): Rule => rig.on(() => true, { kind: 'cut' });

/** From the text to the drawing that is kept. */
async function signAsClient(contract: ContractPage): Promise<void> {
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
}

/** In the form that is open. */
async function signAsWitness(
  contract: ContractPage,
  witness: { name: string; cpf: string },
): Promise<void> {
  await contract.fillWitness(witness);
  await contract.continueToDraw();
  await contract.draw();
  await contract.saveDrawing();
}

test("'Sair' with nothing getting through: it says what would be locked, the tablet is locked from there, and the visits are still here", async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, consultant);
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  cutAll(rig);
  await visits.open();
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sair sem conexão?' });
  await expect(leaving).toContainText('Até lá fica trancada 1 visita preparada neste aparelho.');
  await leaving.getByRole('button', { name: 'Bloquear' }).click();
  await lockWithPin(page);
  const locked = page.getByRole('heading', { name: 'Aparelho bloqueado' });
  await expect(locked).toBeVisible();
  await expect(page.getByText(waitingClient.razao_social)).toHaveCount(0);
  await page.getByLabel(/^PIN de /).fill(returnPin);
  await expect(locked).toBeHidden();
  await visits.open();
  await visits.openVisit(waitingClient);
  await expect(page.getByRole('button', { name: 'Assinar contrato' })).toBeVisible();
});

test('the addresses of a signing name the agreement from the text to the witness, and the one of before opens, all of it with nothing getting through', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  const id = await agreementIdOf(product, waitingClient.cnpjcpf);
  await signInAs(page, consultant);
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  cutAll(rig);
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(frame.url()));
  const contract = new ContractPage(page);
  await visits.open();
  await visits.openVisit(waitingClient);
  await expect(page).toHaveURL(new RegExp(`/minuta/${id}$`));
  await contract.readToTheEnd();
  await contract.accept();
  await expect(page).toHaveURL(new RegExp(`/assinar-contrato/${id}$`));
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/minuta/${id}\\?painel=testemunha$`));
  expect(been.length).toBeGreaterThan(3);
  expect(been.filter((address) => /\d{11}/.test(new URL(address).pathname))).toEqual([]);
  // A new tab by an address from an old message.
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  await expect(page.getByRole('button', { name: 'Assinar testemunha 1' })).toBeVisible();
});

test('a clock eleven minutes ahead is told before a signing and at each of its steps, with nothing getting through', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await setClockOff(context, 11 * 60_000);
  await signInAs(page, consultant);
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  cutAll(rig);
  const notice = page.getByText('Relógio deste aparelho adiantado em 11 minutos', { exact: true });
  await visits.open();
  await expect(notice).toBeVisible();
  await visits.openVisit(waitingClient);
  await notice.click();
  await expect(page.getByText('Na última conversa com o servidor')).toBeVisible();
  await expect(page.getByText('Pode assinar mesmo assim')).toBeVisible();
  const contract = new ContractPage(page);
  await contract.accept();
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  await expect(notice).toBeVisible();
  await contract.takePhotos();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(notice).toBeVisible();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  await expect(notice).toBeVisible();
});

test('a copy asked for while nothing gets through goes once, though the answer to its closing is lost', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, consultant);
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  const dead = cutAll(rig);
  await visits.open();
  await visits.openVisit(waitingClient);
  const contract = new ContractPage(page);
  await signAsClient(contract);
  await signAsWitness(contract, rita);
  await expect(contract.witnessForm(2)).toBeVisible();
  await signAsWitness(contract, aurelio);
  const dialog = page.getByRole('dialog', { name: /Fechar o contrato/ });
  await dialog.getByLabel('E-mail').fill('dona@sem-rede.test');
  await dialog.getByLabel('WhatsApp').fill('');
  const before = (await readCaptured(page)).acts;
  await contract.close();
  await expect(page.getByText(/^Cópia para (\S+ e )?do•••@sem-rede\.test/)).toContainText(
    'Segue quando o fechamento chegar ao servidor.',
  );
  const closing = (await readCaptured(page)).acts.find((id) => !before.includes(id));
  const isClosing = (seen: Parameters<typeof isActPut>[0]): boolean =>
    isActPut(seen) && idOf(seen) === closing;
  const lost = rig.on(isClosing, { kind: 'lost' }, 1);
  dead.lift();
  await sendNow(product, page);
  await expect.poll(() => lost.hits.length, { timeout: 120_000 }).toBe(1);
  await expect
    .poll(
      async () => {
        await sendNow(product, page);
        return (await readRows(page)).map(({ state }) => state);
      },
      { timeout: 120_000 },
    )
    .not.toContain('ready');
  expect((await readRows(page)).map(({ state }) => state)).not.toContain('attention');
  expect(rig.seen.filter(isClosing).filter(({ status }) => status === 200)).toHaveLength(2);

  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  await expect(page.getByText(/^Cópia para (\S+ e )?do•••@sem-rede\.test/)).toContainText(
    'Enviada.',
  );
  const { data } = (
    await product.api({ path: '/dev/mailbox.json?q=dona@sem-rede.test' })
  ).json() as { data: { text: string }[] };
  expect(data.map(({ text }) => /\[Anexo: \S+\.pdf, \d+ KB\]/.test(text))).toEqual([true]);
});

test('started anew while nothing gets through the tablet shows the visit of now, the next form opens by itself and offers the witness of before', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClients,
}) => {
  const [first, second] = [waitingClients.shift()!, waitingClients.shift()!];
  await signInAs(page, consultant);
  await new VisitsPage(page, product.url).prepareFor('today', first, second);
  cutAll(rig);
  const start = async (
    region: 'Visita em andamento' | 'Visitas de hoje',
    client: { razao_social: string },
  ): Promise<{ tab: Page; contract: ContractPage }> => {
    const [old] = context.pages();
    const tab = await context.newPage();
    await old?.close();
    // Where the icon on the home screen leads.
    await tab.goto(product.url('/home?source=pwa'));
    const visit = tab
      .getByRole('region', { name: region, exact: true })
      .getByRole('link', { name: client.razao_social });
    await expect(visit).toBeVisible();
    await visit.click();
    return { tab, contract: new ContractPage(tab) };
  };
  const begun = await start('Visitas de hoje', first);
  await signAsClient(begun.contract);
  await expect(begun.contract.witnessForm(1)).toBeVisible();
  await signAsWitness(begun.contract, rita);
  await expect(begun.contract.witnessForm(2)).toBeVisible();
  // One tap, and the form that is next stands there.
  const resumed = await start('Visita em andamento', first);
  await expect(resumed.contract.witnessForm(2)).toBeVisible();

  const { tab, contract } = await start('Visita em andamento', second);
  await signAsClient(contract);
  await expect(contract.witnessForm(1)).toBeVisible();
  await tab
    .getByRole('region', { name: /Já foi testemunha hoje/ })
    .getByRole('button', { name: 'Rita M.' })
    .click();
  await tab.getByLabel('CPF', { exact: false }).fill(rita.cpf);
  await contract.continueToDraw();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(2)).toBeVisible();
  await signAsWitness(contract, aurelio);
  await expect(tab.getByRole('dialog', { name: /Fechar o contrato/ })).toBeVisible();
});

test('the session ends while the client has the tablet: the client signs on and sees nobody else, the consultant signs in afterwards, and all of it arrives', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
  waitingClients,
}) => {
  await signInAs(page, consultant);
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  await handTabletOver(page);
  await expect
    .poll(() =>
      rig.seen.some(({ path, status }) => path.endsWith('/session/turn') && status === 200),
    )
    .toBe(true);
  const token = await product.staffToken(consultant);
  const ended = await product.api({ method: 'DELETE', path: '/data-api/auth/sessions', token });
  expect(ended.status).toBe(200);
  const contract = new ContractPage(page);
  await signAsClient(contract);
  const thanks = page.getByRole('heading', { name: 'Obrigado. Devolva o aparelho.' });
  await expect(thanks).toBeVisible();
  await expect.poll(() => rig.seen.some(({ status }) => status === 401)).toBe(true);
  // Opened anew, by its address and by another.
  for (const path of [new URL(page.url()).pathname, '/clientes']) {
    await page.goto(product.url(path));
    await expect(thanks).toBeVisible();
    await expect(page.getByRole('button', { name: /^Menu de/ })).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByText(waitingClients[0]!.razao_social)).toHaveCount(0);
  }
  const { files, acts } = await readCaptured(page);
  expect([files.length, acts.length]).toEqual([3, 1]);
  await takeTabletBack(page);
  await page.waitForURL(/\/signin\?.*session=expired/);
  await new SignInPage(page, product.url).signIn(consultant);
  await page.waitForURL((url) => url.pathname !== '/signin');
  await expectArrivedOnce(product, page, waitingClient, { files, act: acts[0]! });
});
