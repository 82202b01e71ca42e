import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Boleto, BoletoSummary } from '#shared/boletos/boletos.schemas.ts';
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
const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Resumo dos boletos' }).getByRole('button', { name });
const whole = (page: Page): Locator => page.getByRole('dialog', { name: /^Boleto / });
const press = (page: Page, name: string): Promise<void> =>
  whole(page).getByRole('button', { name, exact: true }).click();
const details = (page: Page, nome: string): Promise<void> =>
  page.getByRole('button', { name: `Ver detalhes do boleto de ${nome}`, exact: true }).click();

/** 'Janeiro' */
function monthName(ano: string, mes: string): string {
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${ano}-${mes}-01T00:00:00Z`),
  );
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A month in which no boleto is due: what the cards say of it is of the test alone. */
async function freeMonth(product: Product): Promise<{ ano: string; mes: string }> {
  const { meses } = await answerOf<BoletoSummary>(product, 'GET', '/api/boletos/summary');
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

test('where somebody else was first the reason stays beside what the boleto is now; what did not come is asked for again', async ({
  page,
  context,
  product,
  signInAs,
  waitingClient,
}) => {
  const { boletos, address, ano, mes } = await dueInOwnMonth(product, waitingClient, 1);
  const [{ id, nomeBeneficiario }] = boletos as [Boleto];
  await signInAs(page, director);
  const summaries = '**/api/boletos/summary*';
  const refused = { status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') };
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
  await send.click();
  await expect(whole(page).getByRole('alert')).toContainText('Este boleto foi cancelado.');
  await expect(whole(page)).toContainText('Boleto cancelado: Cliente desistiu');
  await expect(whole(page).getByRole('textbox', { name: 'Valor pago' })).toHaveValue('125,50');
  await press(page, 'Voltar');
  await expect(send).toHaveCount(0);
});
