import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, gate, idOf, isItemPut, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  sendNow,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 36. */
test('a session that ends in the middle of a delivery costs nothing but a sign-in', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));
  const held = gate();
  const first = rig.on(isItemPut, { kind: 'hold-answer', until: held.until }, 1);
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => first.hits.length).toBe(1);
  // The cookie is gone before the next request: the real server refuses it.
  await context.clearCookies();
  held.open();
  // Whichever call was refused first, the person reads what happened and that nothing is lost.
  await page.waitForURL(/session=expired/);
  await expect(
    page.getByText('O que está guardado neste aparelho não foi perdido.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('Guardado neste aparelho', { exact: true })).toBeVisible();
  const delivered = idOf(first.hits[0]!);
  await expectAllKept(page, {
    files: captured.files.filter((file) => file.id !== delivered),
    act: captured.act,
  });
  await signInAs(page, 'parceiro@recupera.test', '/pendencias');
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 34. */
test("another person's sign-in on the same device sends nothing of the first", async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto(product.url('/pendencias'));
  await page.getByRole('button', { name: /Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(
    page.getByText('Há 4 itens que ainda não foram enviados', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');
  captured.lift();
  const before = rig.seen.length;
  await signInAs(page, 'gerente@recupera.test', '/pendencias');
  await expect(page.getByText(/^4 itens de /)).toBeVisible();
  await expect(page.getByText(/O envio continua quando essa pessoa entrar aqui/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar agora' })).toHaveCount(0);
  await new VisitsPage(page, product.url).open();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText(/^4 itens de /)).toBeVisible();
  await expect(page.getByText(waitingClient.razao_social)).toHaveCount(0);
  expect(rig.seen.slice(before).filter(isPut)).toEqual([]);
  await expectAllKept(page, captured);
  await page.getByRole('button', { name: /Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');
  await signInAs(page, 'parceiro@recupera.test', '/pendencias');
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 57. */
test('what the worker caches names no client and holds no answer of the API', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  const captured = await signOneAct(product, rig, page, waitingClient);
  const cached = await page.evaluate(
    async (words) => {
      const addresses: string[] = [];
      const hits: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          addresses.push(new URL(request.url).pathname);
          const text = (await (await cache.match(request))?.text()) ?? '';
          for (const word of words) if (text.includes(word)) hits.push(`${word} in ${request.url}`);
        }
      }
      return { addresses, hits };
    },
    [
      waitingClient.cnpjcpf,
      waitingClient.razao_social,
      'parceiro@recupera.test',
      'João Pedro Mourão',
    ],
  );
  expect(cached.addresses.length).toBeGreaterThan(10);
  expect(cached.addresses.filter((path) => /^\/(data-api|api)\//.test(path))).toEqual([]);
  expect(cached.hits).toEqual([]);
  captured.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
