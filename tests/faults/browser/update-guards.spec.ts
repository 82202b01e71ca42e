import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, isSync, type Page } from '#tests/support/fault-proxy/rig.ts';
import { entryOfBuild, entryOfPage, release, test } from '#tests/support/fault-proxy/releases.ts';
import {
  expectArrivedOnce,
  drawOneAct,
  sendNow,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';
import { countLoads } from '#tests/support/count-loads.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { browserCache, nextBuild, testBuild } from '#tests/support/browser-places.ts';
import { startProduct } from '#tests/support/product-process.ts';

test.use({ viewport: { width: 1024, height: 768 } });
test.afterEach(({ rig, product }) => rig.serveWebFrom(product.port));

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Row 54. */
test('builds that go to and fro reload three times, then the page stops and says so', async ({
  product,
  nextProduct,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/visitas'));
  await expect(page.getByRole('heading', { name: 'Visitas' })).toBeVisible();
  const count = countLoads(page);
  const ports = [nextProduct.port, product.port];
  for (const reloads of [1, 2, 3]) {
    await release(rig, page, ports[(reloads - 1) % 2]!);
    await expect.poll(() => count.loads, { timeout: 120_000 }).toBe(reloads);
    await expect(page.getByRole('heading', { name: 'Visitas' })).toBeVisible();
  }
  await release(rig, page, ports[1]!);
  await expect(page.getByText('A atualização não se completou')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/Versões que se alternaram: teste, teste-2/)).toBeVisible();
  expect(count.loads).toBe(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar relatório' }).click();
  const report = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    format: string;
    items: { id: string }[];
  };
  expect(report.format).toBe('recupera-report/1');
  expect(report.items.map((item) => item.id)).toContain(captured.act);
  // The version that is open goes on working, also with parts that it had not loaded yet.
  await page.getByRole('button', { name: 'Continuar nesta versão' }).click();
  await page.getByRole('link', { name: 'Pendências', exact: true }).first().click();
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 55: the next version is looked for when the person comes back, past every cache. */
test('a page that is looked at again looks for a new version', async ({
  nextProduct,
  rig,
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs(page, 'parceiro@recupera.test');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const count = countLoads(page);
  rig.serveWebFrom(nextProduct.port);
  await page.clock.fastForward(31_000);
  const before = rig.seen.filter((seen) => seen.path === '/sw.js').length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect
    .poll(() => rig.seen.filter((seen) => seen.path === '/sw.js').length)
    .toBeGreaterThan(before);
  await page.clock.resume();
  await expect.poll(() => count.loads, { timeout: 120_000 }).toBe(1);
  await expect.poll(() => entryOfPage(page)).toBe(entryOfBuild(nextBuild));
});

/** Each delivery was an event of the worker of before, which then had to be left alone for half a minute until the next one took over. */
test('deliveries at the moment of a takeover do not hold it back', async ({
  nextProduct,
  rig,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const count = countLoads(page);
  await page.evaluate(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function deliverAndAsk(...given: [never]): void {
      const deliver = (): Promise<unknown> => fetch('/data-api/sync/have', { method: 'POST' });
      setInterval(() => void deliver().catch(() => undefined), 20);
      post.apply(this, given);
    };
  });
  await release(rig, page, nextProduct.port);
  await expect.poll(() => count.loads).toBe(1);
  await expect.poll(() => entryOfPage(page)).toBe(entryOfBuild(nextBuild));
});

/** Reliability d.11. */
test('the worker that removes itself leaves the drawing, the outbox and a working page', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  const switched = await startProduct({ WORKER_KILL_SWITCH: 'true' });
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await drawOneAct(product, page, waitingClient);
  const count = countLoads(page);
  await release(rig, page, switched.port);
  await expect.poll(() => count.loads, { timeout: 120_000 }).toBe(1);
  const contract = new ContractPage(page);
  await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeEnabled();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  const { files, acts } = await readCaptured(page);
  expect(files).toHaveLength(3);
  const before = rig.seen.length;
  await page.reload();
  await expect(contract.witnessForm(1)).toBeVisible();
  // Nothing is answered from the device any more: the page itself came over the network.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(rig.seen.slice(before).map((seen) => seen.path)).toContain(addressOf(page));
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, { files, act: acts[0]! });
  expect(count.loads).toBeGreaterThanOrEqual(2);
  await switched.stop();
});

/** Row 56: a tab of an old build finds its parts through two more releases, and after the third a plain 404. */
test('three builds keep their parts', async ({ product }) => {
  const old = entryOfBuild(testBuild);
  const copies = ['c', 'd'].map((name) => {
    const folder = join(browserCache, `build-${name}`);
    rmSync(folder, { recursive: true, force: true });
    cpSync(nextBuild, folder, { recursive: true });
    // Another build has other names for its parts.
    const entry = entryOfBuild(folder);
    const renamed = entry.replace(/\.js$/, `${name}.js`);
    renameSync(join(folder, 'web', entry), join(folder, 'web', renamed));
    const page = join(folder, 'web/index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(entry, renamed));
    return folder;
  });
  for (const build of [nextBuild, copies[0]!]) {
    await product.restart(build);
    const answer = await product.api({ path: old });
    expect(answer.status).toBe(200);
    expect(answer.body.equals(readFileSync(join(testBuild, 'web', old)))).toBe(true);
  }
  await product.restart(copies[1]);
  const gone = await product.api({ path: old });
  expect(gone.status).toBe(404);
  expect(gone.body.toString()).not.toContain('<html');
  expect((await product.api({ path: entryOfBuild(nextBuild) })).status).toBe(200);
  await product.restart(testBuild);
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
});
