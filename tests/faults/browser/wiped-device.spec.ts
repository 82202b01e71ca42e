import { refusalBody } from '#tests/support/refusal.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectOnServer } from '#tests/support/office.ts';
import type { Product } from '#tests/support/product-process.ts';
import {
  expect,
  idOf,
  isPut,
  test,
  type BrowserContext,
  type Page,
} from '#tests/support/fault-proxy/rig.ts';
import { idsOf, readRows, sendNow, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The browser throws the databases of the origin away, as "clear site data" or a lack of space does; cookies stay. */
async function wipe(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  await session.detach();
}

const alertOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Dados apagados neste aparelho' });

/** What the server knows that devices hold: ids announced and not yet received. */
async function announced(product: Product, rig: FaultProxy, ids: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const token = await product.staffToken('ceo@recupera.test');
        const { data } = (await product.api({ path: '/data-api/devices', token })).json() as {
          data: { waiting: number }[];
        };
        return data.reduce((sum, row) => sum + row.waiting, 0);
      },
      { timeout: 120_000 },
    )
    .toBe(ids.length);
  expect(rig.seen.some((seen) => seen.path.endsWith('/sync/announce') && seen.status === 200)).toBe(
    true,
  );
}

/** Opens the office's list in a browser of its own. */
async function openDevices(
  context: BrowserContext,
  signInAs: (page: Page, email: string, path?: string) => Promise<void>,
  email: string,
): Promise<Page> {
  const desk = await context.browser()!.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await desk.newPage();
  await signInAs(page, email, '/dispositivos');
  return page;
}

/** Rows 13, 16 and 52. */
test('a wiped store is told on every field screen and listed for the office', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  // Announcements pass, deliveries do not.
  rig.on(isPut, { kind: 'cut' });
  captured.lift();
  await sendNow(product, page);
  await announced(product, rig, idsOf(captured));
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  // A contract that is opened anew shows its text first, whatever step it is at.
  await expect(page.getByRole('button', { name: 'Assinar testemunha 1' })).toBeVisible();

  await wipe(context, page);
  // The page under which it happened says so, without a reload.
  await expect(alertOf(page)).toBeVisible({ timeout: 120_000 });
  await expect(alertOf(page)).toContainText('4 itens ainda não enviados podem ter se perdido');
  for (const path of ['/visitas', '/pendencias', `/minuta/${waitingClient.cnpjcpf}`, '/clientes']) {
    await page.goto(product.url(path));
    await expect(alertOf(page)).toBeVisible();
  }
  const desk = await openDevices(context, signInAs, 'gerente@recupera.test');
  const row = desk.getByRole('row').filter({ hasText: 'João Pedro Mourão' });
  await expect(async () => {
    await desk.reload();
    await expect(row.getByText('4 sumidos')).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await row.getByRole('button').first().click();
  await expect(desk.getByText('Itens anunciados sumiram do aparelho')).toBeVisible();
  await expect(desk.getByText('Sumido', { exact: true })).toHaveCount(4);
  await desk.context().close();

  await alertOf(page).getByRole('button', { name: 'Entendi' }).click();
  await expect(alertOf(page)).toHaveCount(0);
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('Nenhuma assinatura coletada neste aparelho')).toBeVisible();
  // The ledger: what is gone is gone and known to be gone; nothing of it stands on the server.
  expect(await readRows(page)).toEqual([]);
  await expectOnServer(product, waitingClient.cnpjcpf, [], 0);
});

/** Row 13, of what the server never heard of. */
test('a store wiped before anything was announced: the office hears of it, and only then the alert can rest', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/visitas'));
  await wipe(context, page);
  await expect(alertOf(page)).toContainText('4 itens ainda não enviados podem ter se perdido');
  const understood = alertOf(page).getByRole('button', { name: 'Entendi' });
  await expect(understood).toHaveAttribute('aria-disabled', 'true');
  await expect(alertOf(page).getByRole('status')).toContainText(
    'O escritório ainda não foi avisado',
  );
  // A finger asks nobody whether a button can be used: the tap tries to tell the office, and takes nothing away.
  const before = rig.seen.filter(({ path }) => path.endsWith('/sync/announce')).length;
  await understood.click({ force: true });
  await expect
    .poll(() => rig.seen.filter(({ path }) => path.endsWith('/sync/announce')).length)
    .toBeGreaterThan(before);
  await expect(understood).toBeVisible();

  // Noticed by one person, told by whoever signs in next.
  await page.getByRole('button', { name: /Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');
  captured.lift();
  await signInAs(page, 'gerente@recupera.test');
  await expect(alertOf(page)).toContainText(/O escritório foi avisado em [\d/: ]+\./);
  await expect(understood).toHaveAttribute('aria-disabled', 'false');

  const desk = await openDevices(context, signInAs, 'ceo@recupera.test');
  const row = desk
    .getByRole('row')
    .filter({ hasText: 'Renata Prado' })
    .filter({ hasText: /Dados apagados em \d\d\/\d\d\/\d{4}/ });
  await expect(row).toBeVisible();
  await row.getByRole('button').first().click();
  const told = desk.getByRole('alert').filter({ hasText: 'Dados apagados neste aparelho' });
  await expect(told).toContainText('4 itens ainda não enviados podem ter se perdido.');
  // Two clocks, each in a line of its own.
  await expect(told.getByText(/^Notado em [\d/: ]+ no relógio do aparelho\.$/)).toBeVisible();
  await expect(told.getByText(/^O escritório soube em [\d/: ]+\.$/)).toBeVisible();
  await desk.goto(product.url('/alertas'));
  await expect(
    desk.getByText(/4 itens ainda não enviados podem ter se perdido\. .*Renata Prado/),
  ).toHaveCount(1);
  await desk.context().close();

  await understood.click();
  await expect(alertOf(page)).toHaveCount(0);
});

/** Row 16: the way out of a signing that the server does not take. */
test('a refused signing goes out as a file and into the hands of the office, byte by byte', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const refused = rig.on(isPut, {
    kind: 'answer',
    status: 422,
    json: refusalBody(
      'validation_failed',
      'Dados inválidos. Verifique os campos e tente novamente.',
    ),
  });
  captured.lift();
  await sendNow(product, page);
  const card = page.getByRole('region', { name: waitingClient.razao_social });
  await expect(card.getByText('Precisa de você')).toBeVisible();

  await test.step('the file holds every byte', async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Exportar arquivo' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      format: string;
      items: { id: string; kind: string; bytesBase64: string }[];
    };
    expect(file.format).toBe('recupera-export/1');
    expect(file.items.map((item) => item.id).toSorted()).toEqual(idsOf(captured).toSorted());
    for (const { id, sha256 } of captured.files)
      expect(sha256Of(bytesOf(file.items.find((item) => item.id === id)!.bytesBase64))).toBe(
        sha256,
      );
  });

  await test.step('the office has it, and hands out the same bytes', async () => {
    await card.getByRole('button', { name: 'Entregar ao escritório' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(page.getByText('Entregue ao escritório e conferido.')).toBeVisible();
    const desk = await openDevices(context, signInAs, 'ceo@recupera.test');
    // The same person may have handed nothing over from another device.
    const row = desk
      .getByRole('row')
      .filter({ hasText: 'João Pedro Mourão' })
      .filter({ hasText: '4 entregues' });
    await expect(row).toBeVisible();
    await row.getByRole('button').first().click();
    await expect(desk.getByText('Entregues ao escritório')).toBeVisible();
    const links = desk.getByRole('link', { name: /^Baixar / });
    await expect(links).toHaveCount(4);
    const hashes: string[] = [];
    for (const link of await links.all()) {
      const download = desk.waitForEvent('download');
      await link.click();
      hashes.push(sha256Of(readFileSync(await (await download).path())));
    }
    for (const { sha256, kind } of captured.files) expect(hashes, kind).toContain(sha256);
    await desk.context().close();
  });
  // Handed over is not delivered: the office's copy is no act of the agreement. Files went with the receipt of each; the act's text stays.
  const rows = await readRows(page);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(idsOf(captured).toSorted());
  const files = new Set(captured.files.map(({ id }) => id));
  for (const { id, state, hasBytes } of rows)
    expect([id, state, hasBytes]).toEqual(
      files.has(id) ? [id, 'purged', false] : [id, 'confirmed', true],
    );
  await expectOnServer(product, waitingClient.cnpjcpf, [], 0);
  expect(refused.hits.map(idOf).every((id) => idsOf(captured).includes(id))).toBe(true);
  // Nothing is sent again by itself, whatever the server would say now.
  refused.lift();
  const sent = rig.seen.filter(isPut).length;
  await page.reload();
  await expect(card.getByText('Entregue ao escritório', { exact: true })).toBeVisible();
  expect(rig.seen.filter(isPut)).toHaveLength(sent);
});

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
