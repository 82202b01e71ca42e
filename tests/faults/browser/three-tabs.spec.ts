import { expect, gate, idOf, isPut, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  idsOf,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 31. */
test('three tabs that send at once deliver each item once', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(product.url('/pendencias'));
  await expectAllKept(page, captured);
  const held = gate();
  // Each of them: what hangs may be given up and sent again, while the page still takes the network that was cut for lost.
  const rule = rig.on(isPut, { kind: 'hold', until: held.until });
  const before = rig.seen.length;
  captured.lift();
  const givenUp: string[] = [];
  context.on('requestfailed', (request) => {
    if (request.method() === 'PUT' && request.failure()?.errorText === 'net::ERR_ABORTED')
      givenUp.push(idOf({ path: request.url() }));
  });
  // A person taps the tab that they see: a hidden one may draw no frame, for which the click would wait.
  const sendIn = async (tab: Page): Promise<void> => {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Enviar agora' }).click();
  };
  await sendIn(tabs[0]!);
  await expect.poll(() => rule.hits.length).toBeGreaterThan(0);
  for (const tab of tabs.slice(1)) await sendIn(tab);
  // One tab is at it (whichever came first); the two others have asked and been turned away: their buttons are free again.
  const free = async (): Promise<number> => {
    const buttons = tabs.map((tab) => tab.getByRole('button', { name: 'Enviar agora' }));
    const states = await Promise.all(buttons.map((button) => button.isEnabled()));
    return states.filter(Boolean).length;
  };
  await expect.poll(free).toBe(2);
  await expect.poll(() => rule.hits.length - givenUp.length).toBe(1);
  held.open();
  await expectArrivedOnce(product, page, waitingClient, captured);
  const puts = rig.seen.slice(before).filter(isPut).map(idOf);
  expect(puts.toSorted()).toEqual([...idsOf(captured), ...givenUp].toSorted());
  for (const tab of tabs)
    await expect(tab.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 120_000 });
});
