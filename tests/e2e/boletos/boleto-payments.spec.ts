import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Boleto, BoletoMonths } from '#shared/boletos/boletos.schemas.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { answerOf, companyOf, director, issueBoletoOf } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Lista de Boletos' }).locator('tbody').getByRole('row');
const card = (page: Page, name: string | RegExp): Locator =>
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
  const { meses } = await answerOf<BoletoMonths>(product, 'GET', '/api/boletos/months?ano=2040');
  const taken = new Set(meses.map(({ ano, mes }) => `${ano}-${mes}`));
  for (let year = 2040; year < 2100; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const mes = String(month).padStart(2, '0');
      if (!taken.has(`${year}-${mes}`)) return { ano: String(year), mes };
    }
  throw new Error('every month is taken');
}

/** Two boletos of R$ 125,50 of a client, due in a month of their own, and the screen of that month. */
async function dueInOwnMonth(
  product: Product,
  { cnpjcpf }: { cnpjcpf: string },
): Promise<{ boletos: [Boleto, Boleto]; address: string; ano: string; mes: string }> {
  const { ano, mes } = await freeMonth(product);
  const issue = (day: string): Promise<Boleto> =>
    issueBoletoOf(product, {
      id_client: cnpjcpf,
      valor: 125.5,
      dataVencimento: `${ano}-${mes}-${day}`,
      nomeBeneficiario: `Pagador ${randomUUID().slice(0, 8)}`,
    });
  const address = `/admin/${await companyOf(product)}/opcoes-financeiras`;
  return { boletos: [await issue('01'), await issue('02')], address, ano, mes };
}

test('a payment is recorded, counted and taken back, and a boleto is cancelled; each card is the list behind it', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const {
    boletos: [first, second],
    address,
    ano,
    mes,
  } = await dueInOwnMonth(product, waitingClient);
  await signInAs(page, director, `${address}?status=PAGO`);

  await test.step('a month is chosen among those that have boletos', async () => {
    await page.getByRole('combobox', { name: 'Ano de vencimento' }).click();
    await page.getByRole('option', { name: ano }).click();
    await expect(page).toHaveURL(new RegExp(`ano=.*${ano}`));
    await page.getByRole('combobox', { name: 'Mês de vencimento' }).click();
    await page.getByRole('option', { name: monthName(ano, mes) }).click();
    await expect(page).toHaveURL(new RegExp(`mes=${mes}`));
    await expect(card(page, 'A Receber: 2 boletos, R$ 251,00')).toBeVisible();
    await expect(card(page, 'Recebido: 0 boletos, R$ 0,00')).toBeVisible();
  });

  await test.step('a card shows its rows, of its month alone', async () => {
    await card(page, 'A Receber').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/situacao=A_RECEBER/);
    await expect(page).not.toHaveURL(/status=/);
  });

  await test.step('paid, it is counted as what came in', async () => {
    await details(page, first.nomeBeneficiario);
    await press(page, 'Registrar pagamento');
    await whole(page).getByRole('textbox', { name: 'Valor pago' }).fill('120,01');
    await press(page, 'Registrar pagamento');
    await expect(page.getByText(`${first.seuNumero}: R$ 120,01`)).toBeVisible();
    await expect(whole(page).getByRole('list', { name: 'Histórico do boleto' })).toContainText(
      `Pagamento registrado: R$ 120,01 em ${formatCivilDay(dayInBrasilia(new Date()))}`,
    );
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(1);
    await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();
    await card(page, 'Recebido: 1 boleto, R$ 120,01').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Pago');
  });

  await test.step('and taken back it is not', async () => {
    await details(page, first.nomeBeneficiario);
    await press(page, 'Desfazer pagamento');
    await press(page, 'Desfazer pagamento');
    await expect(page.getByText('Pagamento desfeito').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Recebido: 0 boletos, R$ 0,00')).toBeVisible();
    // Pressed again, a card lets all rows of its month through.
    await card(page, 'Recebido').click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('cancelled for a reason, it counts nowhere', async () => {
    await details(page, second.nomeBeneficiario);
    await press(page, 'Cancelar');
    await whole(page)
      .getByRole('textbox', { name: 'Motivo do cancelamento' })
      .fill('Emitido em dobro');
    await press(page, 'Cancelar boleto');
    await expect(whole(page)).toContainText('Boleto cancelado: Emitido em dobro');
    await page.keyboard.press('Escape');
    await expect(card(page, 'A Receber: 1 boleto, R$ 125,50')).toBeVisible();
    await expect(rows(page).filter({ hasText: second.nomeBeneficiario })).toContainText(
      'Cancelado',
    );
  });
});
