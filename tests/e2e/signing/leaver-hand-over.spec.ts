import { removePerson } from '#tests/support/office.ts';
import { expect, isSync, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import { idsOf, readRows, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';

// The partner of the demonstration is removed here: nobody else may need them.
test.use({ viewport: { width: 1024, height: 768 } });

test('what a removed partner left on the tablet is handed to the office by the gerente, who is named everywhere', async ({
  browser,
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await page.goto('about:blank');
  await removePerson(product, 'parceiro@recupera.test');

  // There is network, and deliveries do not pass yet: the door says that it goes on by itself.
  await page.goto(product.url('/visitas'));
  await page.waitForURL(/\/signin\?session=removed/);
  const kept = page.getByRole('status').filter({ hasText: 'Guardado neste aparelho' });
  await expect(kept).toContainText(/4 itens de J\. M\., desde \d\d\/\d\d\/\d{4}/);
  await expect(kept).toContainText(
    'O acesso dessa pessoa terminou; o envio continua daqui sempre que há conexão. Se ele parar, a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  );
  await expect(kept).not.toContainText('João');
  await expect(page.getByRole('button', { name: /Exportar/ })).toHaveCount(0);

  // What the device keeps is read after the page was drawn: the button has not moved by it.
  await page.goto(product.url('/signin'));
  await expect(kept).toBeVisible();
  const elsewhere = await browser.newContext({ viewport: page.viewportSize()! });
  const empty = await elsewhere.newPage();
  await empty.goto(product.url('/signin'));
  const placeOf = (one: Page) => one.getByRole('button', { name: 'Entrar' }).boundingBox();
  expect(await placeOf(page)).toEqual(await placeOf(empty));
  await elsewhere.close();

  await signInAs(page, 'gerente@recupera.test');
  captured.lift();
  await page.goto(product.url('/pendencias'));
  await expect(page.getByRole('heading', { name: 'De outras pessoas' })).toBeVisible();
  await expect(page.getByText(waitingClient.razao_social)).toHaveCount(0);
  const hand = page.getByRole('button', { name: /^Entregar ao escritório: 4 itens de J\. M\./ });
  await hand.click();
  const dialog = page.getByRole('dialog', { name: 'Entregar ao escritório?' });
  await expect(dialog).toContainText('O registro guarda que foi você quem entregou.');

  // Without a way nothing goes from here.
  const cut = rig.on(isSync, { kind: 'cut' });
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('continua neste aparelho');
  const ids = idsOf(captured);
  expect((await readRows(page)).filter((row) => row.hasBytes).map((row) => row.id)).toEqual(
    expect.arrayContaining(ids),
  );
  cut.lift();
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregue ao escritório e conferido.')).toBeVisible();
  await expect(hand).toHaveCount(0);
  await expect(page.getByText(/^Entregue ao escritório por Renata Prado em \d\d/)).toBeVisible();
  // The act's own record stays on the tablet; the pictures are gone.
  expect(
    (await readRows(page))
      .filter((row) => ids.includes(row.id))
      .map((row) => [row.state, row.lastCode, row.hasBytes])
      .toSorted(),
  ).toEqual([
    ['confirmed', 'handed_to_office', true],
    ['purged', 'handed_to_office', false],
    ['purged', 'handed_to_office', false],
    ['purged', 'handed_to_office', false],
  ]);

  // The office has every byte, and reads who brought it.
  const desk = await (
    await context.browser()!.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signInAs(desk, 'ceo@recupera.test', '/dispositivos');
  await desk
    .getByRole('row')
    .filter({ hasText: 'João Pedro Mourão' })
    .filter({ hasText: '4 entregues' })
    .getByRole('button')
    .first()
    .click();
  await expect(desk.getByText('Entregue por Renata Prado')).toHaveCount(4);
  await desk.goto(product.url('/acessos'));
  await expect(desk.getByText('Item de outra pessoa entregue ao escritório').first()).toBeVisible();
  await desk.context().close();
});
