import { expect, gate, isApi, isItemPut, isSync, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  sendNow,
  signOneAct,
  tapUntilSent,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 30. */
test('a delivery whose body was lost on the way is refused and sent again', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const emptied = rig.on(isItemPut, { kind: 'empty' });
  captured.lift();
  await sendNow(product, page);
  await expect
    .poll(() => emptied.hits.filter((seen) => seen.status !== null).length)
    .toBeGreaterThanOrEqual(3);
  expect([...new Set(emptied.hits.map((seen) => seen.status ?? 400))]).toEqual([400]);
  await expectAllKept(page, captured);
  emptied.lift();
  await tapUntilSent(page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 43. */
test('a browser that says "no network" while there is one sends all the same', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  captured.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 43, the other way. */
test('a browser that says "network" while there is none claims nothing', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
  );
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));
  await context.setOffline(true);
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText('Sem conexão com o servidor', { exact: false })).toBeVisible();
  await expect(page.getByText('Tudo enviado')).toHaveCount(0);
  await expectAllKept(page, captured);
  await context.setOffline(false);
  await tapUntilSent(page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 48. */
test('a delivery that stalls is given up, and what arrives late is no second record', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.clock.install();
  await page.goto(product.url('/pendencias'));
  const stalled = gate();
  // Every file stalls: one that passed would end the wait before its words are read, as the tap may be joined to a pass under way.
  const rule = rig.on(isItemPut, { kind: 'hold', until: stalled.until });
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => rule.hits.length).toBeGreaterThanOrEqual(1);
  const givenUp = page.getByText('O servidor não respondeu a tempo', { exact: false }).first();
  // The file that the act names first may still rest after its cut: then another one stalls before it, each for its own time.
  await expect(async () => {
    await page.clock.fastForward(130_000);
    await expect(givenUp).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  expect(rule.hits.map((seen) => seen.delivered)).toEqual(rule.hits.map(() => 0));
  stalled.open();
  await expect.poll(() => rule.hits[0]!.status).toBe(200);
  await page.clock.resume();
  await tapUntilSent(page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 41. */
test('100 seconds without a way out: tries grow rarer, never end, and the queue goes by itself', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.clock.install();
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('4 itens à espera')).toBeVisible();
  const tries: number[] = [];
  for (let second = 0; second < 100; second += 1) {
    const before = captured.cut.filter(isItemPut).length;
    await page.clock.runFor(1000);
    if (captured.cut.filter(isItemPut).length > before) tries.push(second);
  }
  expect(tries.length).toBeGreaterThanOrEqual(3);
  expect(tries.length).toBeLessThanOrEqual(50);
  await expectAllKept(page, captured);
  captured.lift();
  expect(rig.seen.filter(isSync).length).toBeGreaterThan(0);
  await page.clock.fastForward(310_000);
  await page.clock.resume();
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 41. */
test('a network that comes back without a word of the browser: the first answer of ours ends every wait', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));
  const dead = rig.on(isApi, { kind: 'cut' });
  // Tries by hand, so that the next ones of the queue itself lie minutes away.
  const send = page.getByRole('button', { name: 'Enviar agora' });
  for (let tries = 1; tries <= 9; tries += 1) {
    const before = dead.hits.length + captured.cut.length;
    await expect(send).toBeEnabled();
    await send.click();
    await expect.poll(() => dead.hits.length + captured.cut.length).toBeGreaterThan(before);
  }
  await expect(page.getByText('Sem conexão agora', { exact: false })).toBeVisible();
  await expectAllKept(page, captured);
  captured.lift();
  dead.lift();
  await expect(page.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Sem conexão agora', { exact: false })).toHaveCount(0);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 41, the line that dies without a word. */
test('a question that hangs in a dead line is asked again once the server answers another one, long before its own patience ends', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.clock.install();
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('4 itens à espera')).toBeVisible();
  const dead = gate();
  const swallowed = rig.on(
    ({ path }) => path.endsWith('/sync/announce'),
    { kind: 'hold', until: dead.until },
    1,
  );
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => swallowed.hits.length).toBe(1);
  // Half of the 30 s that the question itself would wait.
  const looks = (): number => rig.seen.filter(({ path }) => path.endsWith('/version')).length;
  const before = looks();
  await page.clock.fastForward(9000);
  await page.clock.runFor(6000);
  await expect.poll(looks).toBeGreaterThan(before);
  await expectArrivedOnce(product, page, waitingClient, captured);
  expect(swallowed.hits[0]!.delivered).toBe(0);
  dead.open();
});
