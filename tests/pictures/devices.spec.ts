import { expect, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import { sendNow, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';
import { shootAll } from './shoot.ts';

/** What the office sees of a device with work that waits, and of one whose browser threw it away; and what its person sees. */
test('pictures of devices and of a loss', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  rig.on(isPut, { kind: 'cut' });
  captured.lift();
  await sendNow(product, page);
  const desk = await (await context.browser()!.newContext()).newPage();
  await signInAs(desk, 'ceo@recupera.test');
  const openRow = async (): Promise<void> => {
    await desk.setViewportSize({ width: 1440, height: 900 });
    await desk
      .getByRole('button', { name: /João Pedro Mourão/ })
      .first()
      .click();
    await expect(desk.getByText('Anunciados e não recebidos')).toBeVisible();
  };
  await expect(async () => {
    await desk.goto(product.url('/dispositivos'));
    await expect(desk.getByText('4 à espera')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await shootAll(desk, 'dispositivos-espera');
  await openRow();
  await shootAll(desk, 'dispositivos-espera-aberto');

  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  await page.goto(product.url('/visitas'));
  await expect(page.getByText('Dados apagados neste aparelho')).toBeVisible();
  await shootAll(page, 'perda-notada');
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  await expect(page.getByText('Dados apagados neste aparelho')).toBeVisible();
  await shootAll(page, 'perda-notada-contrato');
  await expect(async () => {
    await desk.goto(product.url('/dispositivos'));
    await expect(desk.getByText('4 sumidos')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await shootAll(desk, 'dispositivos-sumidos');
  await openRow();
  await shootAll(desk, 'dispositivos-sumidos-aberto');
  await desk.context().close();
});
