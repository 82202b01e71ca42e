import { expect, gate, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectArrivedOnce,
  sendNow,
  signOneAct,
  tapUntilSent,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 44: three files and the act that lists them. */
for (const k of [1, 2, 3])
  test(`the server is killed after ${k} of 4 deliveries and started again`, async ({
    product,
    rig,
    page,
    signInAs,
    waitingClient,
  }) => {
    await signInAs(page, 'parceiro@recupera.test');
    const captured = await signOneAct(product, rig, page, waitingClient);
    const held = gate();
    let count = 0;
    const next = rig.on((seen) => isPut(seen) && (count += 1) === k + 1, {
      kind: 'hold',
      until: held.until,
    });
    captured.lift();
    await sendNow(product, page);
    await expect.poll(() => next.hits.length).toBe(1);
    await product.kill('SIGKILL');
    held.open();
    await expect(
      page.getByText('Sem conexão com o servidor', { exact: false }).first(),
    ).toBeVisible();
    await product.restart();
    await tapUntilSent(page);
    await expectArrivedOnce(product, page, waitingClient, captured);
  });
