import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, isApi, isPut, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(
    page.getByText('Há 4 itens que ainda não foram enviados', { exact: false }),
  ).toBeVisible();
}

/** Row 38: to send now, to stay, and to take a copy along; leaving all the same is in people.spec. */
test('signing out with unsent work: stay, take a copy, or send now and leave', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));

  await askToLeave(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuar conectado' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAllKept(page, captured);

  await askToLeave(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar arquivo' }).click();
  const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    items: { id: string; bytesBase64: string }[];
  };
  for (const { id, sha256 } of captured.files) {
    const item = copy.items.find((other) => other.id === id)!;
    expect(createHash('sha256').update(Buffer.from(item.bytesBase64, 'base64')).digest('hex')).toBe(
      sha256,
    );
  }
  await dialog.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(dialog.getByText('Sem conexão com o servidor', { exact: false })).toBeVisible();
  await expectAllKept(page, captured);

  captured.lift();
  await dialog.getByRole('button', { name: 'Enviar agora' }).click();
  // Nothing is left to ask about: the person is out.
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/signin', {
    timeout: 120_000,
  });
  expect(rig.seen.filter((seen) => isPut(seen) && seen.status === 200)).toHaveLength(4);
  await signInAs(page, 'parceiro@recupera.test');
  await expectArrivedOnce(product, page, waitingClient, captured);
});

test('signing out without network asks, says what is locked, and one tap throws nobody out', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  const dead = rig.on(isApi, { kind: 'cut' });
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: /Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(dialog).toContainText(
      'para entrar de novo é preciso internet. Até lá fica trancada 1 visita preparada',
    );
  };
  const dialog = page.getByRole('dialog', { name: 'Sair sem conexão?' });
  await leave();
  await dialog.getByRole('button', { name: 'Continuar conectado' }).click();
  await expect(dialog).toHaveCount(0);
  await visits.openVisit(waitingClient);
  await page.waitForURL(/\/minuta\//);
  await expect(page.getByRole('complementary', { name: 'Assinatura do contrato' })).toBeVisible();

  await visits.open();
  await leave();
  await dialog.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/signin');
  dead.lift();
  await signInAs(page, 'parceiro@recupera.test');
  await visits.open();
  await expect(page.getByRole('link', { name: waitingClient.razao_social })).toBeVisible();
});
