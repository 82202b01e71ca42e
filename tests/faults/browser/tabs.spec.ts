import {
  expect,
  gate,
  isItemPut,
  test,
  type BrowserContext,
  type Page,
} from '#tests/support/fault-proxy/rig.ts';
import { expectArrivedOnce, sendNow, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crash never answers: its own session dies with the tab.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Rows 29 and 33. */
for (const moment of ['before the server has it', 'after the server committed'] as const)
  test(`a tab killed in the middle of a delivery, ${moment}, leaves nothing behind`, async ({
    product,
    rig,
    context,
    page,
    signInAs,
    waitingClient,
  }) => {
    await signInAs(page, 'parceiro@recupera.test');
    const captured = await signOneAct(product, rig, page, waitingClient);
    const held = gate();
    const rule = rig.on(
      isItemPut,
      { kind: moment === 'before the server has it' ? 'hold' : 'hold-answer', until: held.until },
      1,
    );
    captured.lift();
    await sendNow(product, page);
    await expect.poll(() => rule.hits.length).toBe(1);
    if (moment === 'after the server committed')
      await expect.poll(() => rule.hits[0]!.status).toBe(200);
    await crash(context, page);
    held.open();
    const next = await context.newPage();
    await page.close();
    await next.goto(product.url('/pendencias'));
    await expect(next.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 120_000 });
    await expectArrivedOnce(product, next, waitingClient, captured);
  });

/** Row 24. */
test('a page reloaded in the middle of a delivery sends the rest by itself', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const held = gate();
  const rule = rig.on(isItemPut, { kind: 'hold', until: held.until }, 1);
  captured.lift();
  await sendNow(product, page);
  await expect.poll(() => rule.hits.length).toBe(1);
  await page.reload();
  held.open();
  await expect(page.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 120_000 });
  await expectArrivedOnce(product, page, waitingClient, captured);
});
