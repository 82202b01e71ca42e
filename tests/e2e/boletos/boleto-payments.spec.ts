import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import type { Boleto, BoletoMonths } from '#shared/boletos/boletos.schemas.ts';
import { addDays, dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { answerOf, director } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';
import { refusalBody } from '#tests/support/refusal.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const today = (): string => dayInBrasilia(new Date());

const table = (page: Page): Locator => page.getByRole('table', { name: 'Lista de Boletos' });
const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row');
const summary = (page: Page): Locator => page.getByRole('region', { name: 'Resumo dos boletos' });
const card = (page: Page, name: string | RegExp): Locator =>
  summary(page).getByRole('button', { name });
const whole = (page: Page): Locator => page.getByRole('dialog', { name: /^Boleto / });
const press = (page: Page, name: string): Promise<void> =>
  whole(page).getByRole('button', { name, exact: true }).click();
const details = (page: Page, nome: string): Promise<void> =>
  page.getByRole('button', { name: `Ver detalhes do boleto de ${nome}`, exact: true }).click();

const refused = { status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') };

/** Calls of a path wait until the test lets them go on. */
async function hold(
  page: Page,
  path: string,
  goOn: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waiting: Promise<void>[] = [];
  await page.route(path, (route) => {
    waiting.push(opened.then(() => goOn(route)));
  });
  return async () => {
    open();
    await Promise.all(waiting);
    await page.unroute(path);
  };
}

/** Leaves a dialog every way that there is: it stays, and asks nothing. */
async function tryToLeave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('Há alterações que não foram salvas.');
}

/** 'Janeiro' */
function monthName(ano: string, mes: string): string {
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${ano}-${mes}-01T00:00:00Z`),
  );
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A month in which no boleto is due: what the cards say of it is of the test alone. */
async function freeMonth(product: Product): Promise<{ ano: string; mes: string }> {
  const { meses } = await answerOf<BoletoMonths>(product, 'GET', '/api/boletos/months?ano=2040');
  const taken = new Set(meses.map(({ ano, mes }) => `${ano}-${mes}`));
  for (let year = 2040; year < 2100; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const mes = String(month).padStart(2, '0');
      if (!taken.has(`${year}-${mes}`)) return { ano: String(year), mes };
    }
  throw new Error('every month is taken');
}

/** Boletos of R$ 125,50 of a client, due in a month of their own, and the screen of that month. */
async function dueInOwnMonth(
  product: Product,
  { cnpjcpf }: { cnpjcpf: string },
  count: number,
): Promise<{ boletos: Boleto[]; address: string; ano: string; mes: string }> {
  const { ano, mes } = await freeMonth(product);
  const { user } = await answerOf<{ user: { id_tenant: string } }>(
    product,
    'GET',
    '/data-api/auth/session',
  );
  const boletos: Boleto[] = [];
  for (let day = 1; day <= count; day += 1)
    boletos.push(
      await answerOf<Boleto>(product, 'POST', '/api/boletos', {
        id_client: cnpjcpf,
        valor: 125.5,
        dataVencimento: `${ano}-${mes}-${String(day).padStart(2, '0')}`,
        limitePag: 30,
        nomeBeneficiario: `Pagador ${randomUUID().slice(0, 8)}`,
        endRua: 'Rua das Flores',
        endCidade: 'Curitiba',
        cep: '80010-010',
        uf: 'PR',
      }),
    );
  const address = `/admin/${user.id_tenant}/opcoes-financeiras`;
  return { boletos, address, ano, mes };
}

test('a payment is recorded, counted and taken back, and a boleto is cancelled; each card is the list behind it', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const { boletos, address, ano, mes } = await dueInOwnMonth(product, waitingClient, 2);
  const [first, second] = boletos as [Boleto, Boleto];
  const { faults, look } = accessibilityOf(page);
  await signInAs(page, director);
  await page.goto(product.url(`${address}?status=PAGO`));

  await test.step('a month is chosen among those that have boletos', async () => {
    await page.getByRole('combobox', { name: 'Ano de vencimento' }).click();
    await page.getByRole('option', { name: ano }).click();
    await expect(page).toHaveURL(new RegExp(`ano=.*${ano}`));
    await page.getByRole('combobox', { name: 'Mês de vencimento' }).click();
    await page.getByRole('option', { name: monthName(ano, mes) }).click();
    await expect(page).toHaveURL(new RegExp(`mes=${mes}`));
    await expect(card(page, 'A Receber: 2 boletos, R$ 251,00')).toBeVisible();
    await expect(card(page, 'Recebido: 0 boletos, R$ 0,00')).toBeVisible();
    await expect(page.getByText('Nenhum boleto encontrado')).toBeVisible();
  });

  await test.step('a card shows its rows, of its month alone', async () => {
    await card(page, 'A Receber').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/situacao=A_RECEBER/);
    await expect(page).not.toHaveURL(/status=/);
    await expect(card(page, 'A Receber')).toHaveAttribute('aria-pressed', 'true');
    await look('the cards');
  });

  await test.step('what cannot be a payment is said at its field', async () => {
    await details(page, first.nomeBeneficiario);
    await press(page, 'Registrar pagamento');
    const day = whole(page).getByLabel(/^Data do pagamento/);
    const value = whole(page).getByRole('textbox', { name: 'Valor pago' });
    await expect(day).toHaveValue(today());
    await expect(value).toHaveValue('125,50');
    await day.fill(addDays(today(), 1));
    await value.fill('0');
    await press(page, 'Registrar pagamento');
    await expect(day).toHaveAccessibleDescription('A data do pagamento não pode estar no futuro');
    await expect(value).toHaveAccessibleDescription('Informe um valor maior que zero');
    await look('a payment that is refused');
    await day.fill(today());
    await value.fill('120,01');
  });

  await test.step('paid once, however often it is pressed', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/pagamento')) calls += 1;
    });
    await whole(page).getByRole('button', { name: 'Registrar pagamento', exact: true }).dblclick();
    await expect(page.getByText(`${first.seuNumero}: R$ 120,01`)).toBeVisible();
    await expect(whole(page)).toContainText('Pago em');
    await expect(whole(page).getByRole('list', { name: 'Histórico do boleto' })).toContainText(
      `Pagamento registrado: R$ 120,01 em ${formatCivilDay(today())}`,
    );
    expect(calls).toBe(1);
    await look('a boleto that is paid');
    await page.keyboard.press('Escape');
    await expect(whole(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();
    await card(page, 'Recebido: 1 boleto, R$ 120,01').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Pago');
  });

  await test.step('and taken back, after it was asked', async () => {
    await details(page, first.nomeBeneficiario);
    await press(page, 'Desfazer pagamento');
    await expect(whole(page)).toContainText('O pagamento de R$ 120,01 em');
    await press(page, 'Voltar');
    await press(page, 'Desfazer pagamento');
    await press(page, 'Desfazer pagamento');
    await expect(page.getByText('Pagamento desfeito').first()).toBeVisible();
    await expect(
      whole(page).getByRole('button', { name: 'Registrar pagamento', exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Recebido: 0 boletos, R$ 0,00')).toBeVisible();
    // Pressed again, a card lets all rows of its month through.
    await card(page, 'Recebido').click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('cancelled for a reason, it counts nowhere', async () => {
    await details(page, second.nomeBeneficiario);
    await press(page, 'Cancelar');
    const reason = whole(page).getByRole('textbox', { name: 'Motivo do cancelamento' });
    await press(page, 'Cancelar boleto');
    await expect(reason).toHaveAccessibleDescription(/Informe o motivo do cancelamento/);
    await reason.fill('Emitido em dobro');
    await page.keyboard.press('Escape');
    await whole(page).getByRole('button', { name: 'Continuar editando' }).click();
    await press(page, 'Cancelar boleto');
    await expect(whole(page)).toContainText('Boleto cancelado: Emitido em dobro');
    await expect(whole(page).getByRole('button', { name: 'Cancelar', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();
    await expect(rows(page).filter({ hasText: second.nomeBeneficiario })).toContainText(
      'Cancelado',
    );
    expect(faults).toEqual([]);
  });
});

test('where somebody else was first the reason stays beside what the boleto is now; what did not come, or not anew, is asked for again', async ({
  page,
  context,
  product,
  signInAs,
  waitingClient,
}) => {
  const { boletos, address, ano, mes } = await dueInOwnMonth(product, waitingClient, 1);
  const [{ id, nomeBeneficiario }] = boletos as [Boleto];
  const { faults, look } = accessibilityOf(page);
  await signInAs(page, director);
  const summaries = '**/api/boletos/summary*';
  await page.route(summaries, (route) => route.fulfill(refused));
  await page.goto(product.url(`${address}?ano=${ano}&mes=${mes}`));
  await expect(page.getByText(/Não foi possível carregar o resumo\./)).toBeVisible();
  await page.unroute(summaries);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();

  const one = `**/api/boletos/${id}`;
  await page.route(one, (route) => route.fulfill(refused));
  await details(page, nomeBeneficiario);
  await expect(whole(page)).toContainText('Não foi possível carregar o boleto');
  await page.unroute(one);
  await press(page, 'Tentar novamente');
  await press(page, 'Registrar pagamento');

  await context.setOffline(true);
  await expect(whole(page)).toContainText('Alterar um boleto precisa de conexão.');
  const send = whole(page).getByRole('button', { name: 'Registrar pagamento', exact: true });
  await expect(send).toBeDisabled();
  await context.setOffline(false);
  await expect(send).toBeEnabled();

  await answerOf(product, 'POST', `/api/boletos/${id}/cancelar`, { motivo: 'Cliente desistiu' });
  await page.route(summaries, (route) => route.fulfill(refused));
  await send.click();
  await expect(whole(page).getByRole('alert')).toContainText('Este boleto foi cancelado.');
  await expect(send).toBeFocused();
  await expect(whole(page)).toContainText('Boleto cancelado: Cliente desistiu');
  await expect(whole(page).getByRole('textbox', { name: 'Valor pago' })).toHaveValue('125,50');
  await press(page, 'Voltar');
  await expect(send).toHaveCount(0);
  await page.keyboard.press('Escape');

  const again = summary(page).getByRole('button', { name: 'Tentar novamente' });
  await test.step('sums that could not be had anew stay, and it is said', async () => {
    await expect(summary(page).getByRole('status')).toContainText(
      'O resumo pode não estar atualizado. Tente mais tarde.',
    );
    await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();
    await look('sums that may be old');
    await page.unroute(summaries);
    await again.click();
    await expect(card(page, 'A Receber: 0 boletos, R$ 0,00')).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  await test.step('sums of one time never stand under the name of another one', async () => {
    await page.route(summaries, (route) => route.fulfill(refused));
    await page.getByRole('combobox', { name: 'Ano de vencimento' }).click();
    await page.getByRole('option', { name: 'Todos os anos' }).click();
    await expect(summary(page).getByRole('alert')).toContainText(
      'Não foi possível carregar o resumo. Tente mais tarde.',
    );
    await expect(summary(page)).not.toContainText('R$');
    await page.unroute(summaries);
    const letGo = await hold(page, summaries, (route) => route.continue());
    const asked = page.waitForRequest(/\/api\/boletos\/summary/);
    await again.click();
    await asked;
    await expect(card(page, 'A Receber')).toHaveAccessibleName('A Receber');
    await expect(summary(page)).not.toContainText('R$');
    await letGo();
    await expect(card(page, /^A Receber: \d+ boletos?, R\$/)).toBeVisible();
    expect(faults).toEqual([]);
  });
});

test('what is sent means the payment that was seen, and its dialog stays until the answer came', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const { boletos, address, ano, mes } = await dueInOwnMonth(product, waitingClient, 1);
  const [{ id, nomeBeneficiario }] = boletos as [Boleto];
  const payments = `/api/boletos/${id}/pagamento`;
  const now = () => answerOf<Boleto>(product, 'GET', `/api/boletos/${id}`);
  const undoSeen = async (): Promise<void> => {
    await answerOf(product, 'DELETE', `${payments}?id=${(await now()).pagamento!.id}`);
  };
  const changed = 'O pagamento deste boleto mudou enquanto isso.';
  await signInAs(page, director);
  await page.goto(product.url(`${address}?ano=${ano}&mes=${mes}`));
  await details(page, nomeBeneficiario);
  const value = whole(page).getByRole('textbox', { name: 'Valor pago' });

  await test.step('while a payment is sent the dialog stays', async () => {
    const letGo = await hold(page, `**${payments}`, (route) => route.continue());
    await press(page, 'Registrar pagamento');
    await value.fill('100');
    await press(page, 'Registrar pagamento');
    await tryToLeave(page, whole(page));
    await expect(whole(page).getByRole('button', { name: 'Voltar' })).toBeDisabled();
    await letGo();
    await expect(whole(page)).toContainText('Pagamento registrado: R$ 100,00');
  });

  await test.step('a payment that was recorded meanwhile is not taken back unseen', async () => {
    await press(page, 'Desfazer pagamento');
    await undoSeen();
    await answerOf(product, 'POST', payments, { data: today(), valor: 90 });
    await press(page, 'Desfazer pagamento');
    await expect(whole(page).getByRole('alert')).toContainText(changed);
    await expect(whole(page)).toContainText('Pagamento registrado: R$ 90,00');
    await expect(whole(page)).toContainText('O pagamento de R$ 100,00 em');
    expect((await now()).pagamento!.valor).toBe(90);
    await press(page, 'Voltar');
    await press(page, 'Desfazer pagamento');
    await expect(whole(page)).toContainText('O pagamento de R$ 90,00 em');
    await press(page, 'Desfazer pagamento');
    await expect(
      whole(page).getByRole('button', { name: 'Registrar pagamento', exact: true }),
    ).toBeVisible();
    expect((await now()).state).toBe('EMITIDO');
  });

  await test.step('a payment whose answer was lost, and that was taken back since, is not recorded again', async () => {
    await press(page, 'Registrar pagamento');
    const ids: string[] = [];
    await page.route(`**${payments}`, async (route) => {
      const payment = route.request().postDataJSON() as { id: string };
      ids.push(payment.id);
      if (ids.length > 1) return route.continue();
      await answerOf(product, 'POST', payments, payment);
      return route.fulfill(refused);
    });
    await press(page, 'Registrar pagamento');
    await expect(whole(page).getByRole('alert')).toContainText('Tente mais tarde.');
    expect((await now()).pagamento!.id).toBe(ids[0]);
    await undoSeen();
    await press(page, 'Registrar pagamento');
    await expect(whole(page).getByRole('alert')).toContainText(changed);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await now()).state).toBe('EMITIDO');
    await page.unroute(`**${payments}`);
    // Begun anew it is another one.
    await press(page, 'Voltar');
    await press(page, 'Registrar pagamento');
    await press(page, 'Registrar pagamento');
    await expect(whole(page)).toContainText('Pago em');
    expect((await now()).pagamento!.id).not.toBe(ids[0]);
    await page.keyboard.press('Escape');
    await expect(whole(page)).toHaveCount(0);
  });

  await test.step("and so does 'Gerar Boleto'", async () => {
    await page.getByRole('button', { name: 'Gerar Boleto', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill(waitingClient.razao_social);
    await page.getByRole('option', { name: waitingClient.razao_social }).click();
    const field = (name: string | RegExp) => dialog.getByRole('textbox', { name, exact: true });
    await expect(field(/^Nome do beneficiário/)).toHaveValue(waitingClient.razao_social);
    for (const [name, text] of [
      ['Valor', '10'],
      ['CEP', '80010010'],
      ['Rua', 'Rua das Flores'],
      ['Cidade', 'Curitiba'],
      ['UF', 'PR'],
    ] as const)
      await field(name).fill(text);
    const letGo = await hold(page, '**/api/boletos', (route) => route.fulfill(refused));
    await dialog.getByRole('button', { name: 'Gerar Boleto', exact: true }).click();
    await tryToLeave(page, dialog);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await letGo();
    await expect(dialog.getByRole('alert')).toContainText('Tente mais tarde.');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
