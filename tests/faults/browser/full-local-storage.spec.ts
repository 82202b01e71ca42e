import { expect, test } from '#tests/support/fault-proxy/rig.ts';
import { expectArrivedOnce, sendNow, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 23: what screens remember has no room left; what was captured lives elsewhere. */
test('a full local storage keeps nobody from signing and sending', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const filled = await page.evaluate(() => {
    let size = 1024 * 1024;
    let total = 0;
    for (let i = 0; size > 0; i += 1)
      try {
        localStorage.setItem(`enchimento-${i}`, 'x'.repeat(size));
        total += size;
      } catch {
        size = Math.floor(size / 2);
      }
    return total;
  });
  expect(filled).toBeGreaterThan(4_000_000);
  const captured = await signOneAct(product, rig, page, waitingClient);
  expect(
    await page.evaluate(() => {
      try {
        localStorage.setItem('mais', 'x'.repeat(64));
        return 'written';
      } catch (error) {
        return (error as DOMException).name;
      }
    }),
  ).toBe('QuotaExceededError');
  captured.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
