import { expect, test } from '#tests/support/fault-proxy/rig.ts';
import { idsOf, readRows, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';
import { expectOnServer, removePerson } from '#tests/support/office.ts';

// The partner of the demonstration is removed here: nobody else may need them.
test.use({ viewport: { width: 1024, height: 768 } });

/** Row 36. */
test('signed without network, removed by the office, the tablet opened again: everything arrives, and nobody is signed in', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  // The visit was prepared with network: the device's key is known to the server.
  await expect
    .poll(() =>
      rig.seen.some(({ path, status }) => path.endsWith('/devices/keys') && status === 200),
    )
    .toBe(true);
  const captured = await signOneAct(product, rig, page, waitingClient);
  // The tablet is off while the office removes its person.
  await page.goto('about:blank');
  await removePerson(product, 'parceiro@recupera.test');
  captured.lift();

  await page.goto(product.url('/visitas'));
  await page.waitForURL(/\/signin\?session=removed/);
  const ids = idsOf(captured);
  await expect
    .poll(async () =>
      (await readRows(page)).filter((row) => ids.includes(row.id)).map((row) => row.state),
    )
    .not.toContain('ready');
  // The act is accepted as captured before the person left, and freed the bytes of its files.
  expect(
    (await readRows(page))
      .filter((row) => ids.includes(row.id))
      .map((row) => [row.state, row.hasBytes])
      .toSorted(),
  ).toEqual([
    ['confirmed', true],
    ['purged', false],
    ['purged', false],
    ['purged', false],
  ]);
  await expectOnServer(product, waitingClient.cnpjcpf, captured.files, 1);
  await expect(page.getByText('Guardado neste aparelho', { exact: true })).toHaveCount(0);
  // The session that only delivered is over with it.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('__Host-recupera');
});
