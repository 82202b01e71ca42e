import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, isSync, test } from '#tests/support/fault-proxy/rig.ts';
import { idsOf, readRows, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';
import { handTabletOver, takeTabletBack } from '#tests/support/hand-over.ts';
import { expectOnServer, removePerson } from '#tests/support/office.ts';

// The partner of the demonstration is removed here: nobody else may need them.
test.use({ viewport: { width: 1024, height: 768 } });

test('what another client signed is delivered while the tablet is in the hands of the next one, and the session opens nothing else', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClients,
}) => {
  const [first, second] = [waitingClients.shift()!, waitingClients.shift()!];
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(second);
  const captured = await signOneAct(product, rig, page, first);
  await visits.open();
  await visits.openVisit(second);
  // The network is gone when the tablet changes hands: the server hears of it before anything else is delivered.
  const { lift } = rig.on(({ path }) => path.includes('-api/'), { kind: 'cut' });
  await handTabletOver(page);
  const before = rig.seen.length;
  captured.lift();
  lift();
  const ids = idsOf(captured);
  await expect
    .poll(async () =>
      (await readRows(page)).filter((row) => ids.includes(row.id)).map((row) => row.state),
    )
    .not.toContain('ready');
  await expectOnServer(product, first.cnpjcpf, captured.files, 1);
  expect((await readRows(page)).map((row) => row.state)).not.toContain('attention');
  const passed = rig.seen.slice(before).filter((seen) => seen.status === 200);
  const told = passed.findIndex(({ path }) => path.endsWith('/session/turn'));
  const sent = passed.findIndex(isSync);
  expect(told).toBeGreaterThanOrEqual(0);
  expect(told).toBeLessThan(sent);
  // A script in the window with the tablet's cookie, past the page's own rule.
  const statusOf = (path: string): Promise<number> =>
    page.evaluate(async (asked) => (await fetch(asked)).status, path);
  for (const path of ['/data-api/clients', '/data-api/agreement/ativos', '/data-api/alerts']) {
    expect([path, await statusOf(path)]).toEqual([path, 423]);
  }
  await takeTabletBack(page);
  await expect.poll(() => statusOf('/data-api/clients')).toBe(200);
});

test('a tablet without room is not handed over, and says so', async ({
  product,
  page,
  context,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  await handTabletOver(page);
  await takeTabletBack(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function full() {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: /^Entregar o aparelho a / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page.getByText(/^Aparelho com /)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(product.url('/visitas'));
  await expect(other.getByRole('link', { name: 'Preparar visita' }).first()).toBeVisible();
});

test('the consultant is removed while the client has the tablet: the client signs on, and all of it arrives once it is back', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  await handTabletOver(page);
  await expect
    .poll(() =>
      rig.seen.some(({ path, status }) => path.endsWith('/session/turn') && status === 200),
    )
    .toBe(true);
  await removePerson(product, 'parceiro@recupera.test');
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(page.getByRole('heading', { name: 'Obrigado. Devolva o aparelho.' })).toBeVisible();
  // Nobody was signed out over it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Obrigado. Devolva o aparelho.' })).toBeVisible();
  await takeTabletBack(page);
  await page.waitForURL(/\/signin\?session=removed/);
  await expect
    .poll(async () => (await readRows(page)).map((row) => row.state), { timeout: 90_000 })
    .not.toContain('ready');
  expect((await readRows(page)).map((row) => row.state)).not.toContain('attention');
});
