import { expect, idOf, isItemPut, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectArrivedOnce,
  sendNow,
  signOneAct,
  tapUntilSent,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Rows 26 and 27. */
test('an answer lost after the server committed leads to no second record', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  // Each of the four deliveries is committed and its first answer swallowed, once per id and browser retry.
  const lost = new Set<string>();
  const rule = rig.on((seen) => isPut(seen) && !lost.has(idOf(seen)) && !!lost.add(idOf(seen)), {
    kind: 'lost',
  });
  captured.lift();
  await sendNow(product, page);
  await tapUntilSent(page);
  expect(rule.hits.map(idOf).toSorted()).toEqual(
    [...captured.files.map((file) => file.id), captured.act].toSorted(),
  );
  expect(rule.hits.every((seen) => seen.delivered === 1 && (seen.status ?? 500) < 300)).toBe(true);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Rows 26 and 40: a half answer is no receipt, and a delivery that the network doubles is one record. */
test('half answers and doubled deliveries end in one record', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  rig.on(isPut, { kind: 'twice' });
  const half = rig.on(isItemPut, { kind: 'truncate', bytes: 40 }, 2);
  captured.lift();
  await sendNow(product, page);
  await tapUntilSent(page);
  expect(half.hits).toHaveLength(2);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
