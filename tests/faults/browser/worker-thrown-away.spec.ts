import { expect, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  readRows,
  sendNow,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Rows 56 and 58. */
test('worker and caches thrown away: unknown files are not invented and the outbox stays', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));
  expect((await product.api({ path: '/assets/versao-antiga-0a1b2c3d.js' })).status).toBe(404);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(page.getByText('4 itens à espera')).toBeVisible();
  expect(await readRows(page)).toHaveLength(4);
  await expectAllKept(page, captured);
  captured.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
