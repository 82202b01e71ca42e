import { expect, isApi, isItemPut, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  sendNow,
  signOneAct,
  tapUntilSent,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 42. */
test('a captive portal removes nothing and is called by its name', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const portal = rig.on(isApi, { kind: 'portal' });
  captured.lift();
  await sendNow(product, page);
  await expect(
    page.getByText('A rede está pedindo um acesso (login) antes de liberar a internet', {
      exact: false,
    }),
  ).toBeVisible();
  expect(portal.hits.some(isItemPut)).toBe(true);
  await expectAllKept(page, captured);
  portal.lift();
  await tapUntilSent(page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
