import { removePerson } from '#tests/support/office.ts';
import { expect, test } from '#tests/support/fault-proxy/rig.ts';
import { signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';
import { shootAll } from './shoot.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** What a person who was removed left on a tablet: what the door says of it, and the gerente's way to the office. */
test('pictures of what somebody left who was removed', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  test.slow();
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto('about:blank');
  await removePerson(product, 'parceiro@recupera.test');
  await page.goto(product.url('/visitas'));
  await page.waitForURL(/\/signin\?session=removed/);
  await expect(
    page.getByRole('status').filter({ hasText: 'Guardado neste aparelho' }),
  ).toBeVisible();
  await shootAll(page, 'desligado-entrada', true);
  await signInAs(page, 'gerente@recupera.test');
  captured.lift();
  await page.goto(product.url('/pendencias'));
  await expect(page.getByRole('heading', { name: 'De outras pessoas' })).toBeVisible();
  await shootAll(page, 'desligado-pendencias', true);
  await page.getByRole('button', { name: /^Entregar ao escritório: 4 itens/ }).click();
  await expect(page.getByRole('dialog', { name: 'Entregar ao escritório?' })).toBeVisible();
  await shootAll(page, 'desligado-entregar');
});
