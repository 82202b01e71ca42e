import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { boleto, boletoRow, idOf } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import {
  cancelBoleto,
  getBoleto,
  payBoleto,
  undoBoletoPayment,
} from '#shared/boletos/boletos.endpoints.ts';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import { addDays, dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { BoletoDetailsDialog } from './boleto-details-dialog.tsx';

const today = dayInBrasilia(new Date());
const paid = (number: number, valor: number): Boleto =>
  boleto({
    state: 'PAGO',
    status: 'Pago',
    situacao: 'RECEBIDO',
    pagamento: { id: idOf(number), data: today, valor },
  });
const cancelled = boleto({ state: 'CANCELADO', status: 'Cancelado', situacao: null });

const closed = vi.fn<() => void>();

const draw = () => {
  closed.mockClear();
  return show(<BoletoDetailsDialog row={boletoRow()} tenant={undefined} onClose={closed} />, {
    as: people.ceo,
  });
};
async function openBoleto(stored: Boleto): Promise<void> {
  fakeApi.answers(getBoleto, () => stored);
  await draw();
}

const dialog = page.getByRole('dialog', { name: /^Boleto / });
const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
const day = dialog.getByLabelText(/^Data do pagamento/);
const value = dialog.getByRole('textbox', { name: 'Valor pago' });
const alert = dialog.getByRole('alert');
const changed = 'O pagamento deste boleto mudou enquanto isso.';

it('what cannot be a payment is said at its field', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  await expect.element(day).toHaveValue(today);
  await expect.element(value).toHaveValue('250,00');
  await day.fill(addDays(today, 1));
  await value.fill('0');
  await button('Registrar pagamento').click();
  await expect
    .element(day)
    .toHaveAccessibleDescription('A data do pagamento não pode estar no futuro');
  await expect.element(value).toHaveAccessibleDescription('Informe um valor maior que zero');
  await expect.element(day).toHaveFocus();
  await day.fill(today);
  await button('Registrar pagamento').click();
  await expect.element(value).toHaveFocus();
  expect(fakeApi.calls(payBoleto)).toEqual([]);
  expect(await look()).toEqual([]);
});

it('pressed twice it is paid once, and says so', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  await value.fill('120,01');
  fakeApi.answers(payBoleto, () => paid(1, 120.01));
  fakeApi.answers(getBoleto, () => paid(1, 120.01));
  const { release } = fakeApi.holds(payBoleto);
  await button('Registrar pagamento').dblClick();
  release();
  await expect.element(page.getByText('RC0000000001: R$ 120,01')).toBeVisible();
  await expect.element(dialog).toHaveTextContent(`Pago em${formatCivilDay(today)}`);
  expect(fakeApi.calls(payBoleto).map(({ body }) => body)).toMatchObject([
    { data: today, valor: 12_001 },
  ]);
  expect(await look()).toEqual([]);
});

it('while a payment is sent the dialog stays and asks nothing', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  await value.fill('100');
  fakeApi.answers(payBoleto, () => paid(1, 100));
  fakeApi.answers(getBoleto, () => paid(1, 100));
  const { arrived, release } = fakeApi.holds(payBoleto);
  await button('Registrar pagamento').click();
  await arrived;
  await userEvent.keyboard('{Escape}');
  await button('Fechar').click();
  await expect.element(button('Voltar')).toBeDisabled();
  await expect.element(dialog).not.toHaveTextContent('Há alterações que não foram salvas.');
  expect(closed).not.toHaveBeenCalled();
  release();
  await expect.element(dialog).toHaveTextContent('Pago em');
});

it('a payment whose answer was lost is sent again as the same one; begun anew it is another', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  fakeApi.refuses(payBoleto, 'unavailable');
  await button('Registrar pagamento').click();
  await expect.element(alert).toHaveTextContent('O pagamento não foi registrado');
  await expect.element(button('Registrar pagamento')).toHaveFocus();
  // Taken back since, it is not recorded again.
  fakeApi.refuses(payBoleto, 'payment_changed');
  await button('Registrar pagamento').click();
  await expect.element(alert).toHaveTextContent(changed);
  await button('Voltar').click();
  await button('Registrar pagamento').click();
  fakeApi.answers(payBoleto, () => paid(2, 250));
  fakeApi.answers(getBoleto, () => paid(2, 250));
  await button('Registrar pagamento').click();
  await expect.element(dialog).toHaveTextContent('Pago em');
  const [first, second, third] = fakeApi.calls(payBoleto).map(({ body }) => body.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a payment is taken back after a question, whose first answer leaves it', async () => {
  await openBoleto(paid(1, 120.01));
  await button('Desfazer pagamento').click();
  await expect.element(dialog).toHaveTextContent('O pagamento de R$ 120,01 em');
  await expect.element(button('Voltar')).toHaveFocus();
  await button('Voltar').click();
  await expect.element(button('Desfazer pagamento')).toHaveFocus();
  await button('Desfazer pagamento').click();
  fakeApi.answers(undoBoletoPayment, () => boleto());
  fakeApi.answers(getBoleto, () => boleto());
  await button('Desfazer pagamento').click();
  await expect.element(page.getByText('Pagamento desfeito').first()).toBeVisible();
  await expect.element(button('Registrar pagamento')).toBeVisible();
});

it('a payment that was recorded meanwhile is not taken back unseen', async () => {
  await openBoleto(paid(1, 100));
  await button('Desfazer pagamento').click();
  fakeApi.refuses(undoBoletoPayment, 'payment_changed');
  fakeApi.answers(getBoleto, () => paid(2, 90));
  await button('Desfazer pagamento').click();
  await expect.element(alert).toHaveTextContent(changed);
  await expect.element(dialog).toHaveTextContent('Valor pagoR$ 90,00');
  await expect.element(dialog).toHaveTextContent('O pagamento de R$ 100,00 em');
  await button('Voltar').click();
  await button('Desfazer pagamento').click();
  await expect.element(dialog).toHaveTextContent('O pagamento de R$ 90,00 em');
  fakeApi.answers(undoBoletoPayment, () => boleto());
  fakeApi.answers(getBoleto, () => boleto());
  await button('Desfazer pagamento').click();
  await expect.element(button('Registrar pagamento')).toBeVisible();
  expect(fakeApi.calls(undoBoletoPayment).map(({ query }) => query)).toEqual([
    { id: idOf(1) },
    { id: idOf(2) },
  ]);
});

it('where somebody else was first the reason stays beside what the boleto is now', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  await value.fill('120');
  fakeApi.refuses(payBoleto, 'boleto_cancelled');
  fakeApi.answers(getBoleto, () => cancelled);
  await button('Registrar pagamento').click();
  await expect.element(alert).toHaveTextContent('Este boleto foi cancelado.');
  await expect.element(dialog.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect.element(value).toHaveValue('120');
  await button('Voltar').click();
  await expect.element(button('Registrar pagamento')).not.toBeInTheDocument();
});

it('a boleto is cancelled for a reason, which is asked for and not lost by Escape', async () => {
  await openBoleto(boleto());
  await button('Cancelar').click();
  const reason = dialog.getByRole('textbox', { name: 'Motivo do cancelamento' });
  await button('Cancelar boleto').click();
  await expect.element(reason).toHaveAccessibleDescription(/Informe o motivo do cancelamento/);
  await reason.fill('Emitido em dobro');
  await userEvent.keyboard('{Escape}');
  await button('Continuar editando').click();
  fakeApi.answers(cancelBoleto, () => cancelled);
  fakeApi.answers(getBoleto, () => cancelled);
  await button('Cancelar boleto').click();
  await expect.element(page.getByText('Boleto cancelado')).toBeVisible();
  await expect.element(button('Cancelar')).not.toBeInTheDocument();
  expect(fakeApi.calls(cancelBoleto).map(({ body }) => body)).toEqual([
    { motivo: 'Emitido em dobro' },
  ]);
});

it('a boleto that did not come is asked for again', async () => {
  fakeApi.refuses(getBoleto, 'read_only');
  await draw();
  await expect.element(dialog).toHaveTextContent('Não foi possível carregar o boleto');
  fakeApi.answers(getBoleto, () => boleto());
  await button('Tentar novamente').click();
  await expect.element(dialog).toHaveTextContent('R$ 250,00');
});

it('without a connection nothing is recorded, which is said', async () => {
  await openBoleto(boleto());
  await button('Registrar pagamento').click();
  fakeApi.offline();
  await expect.element(dialog).toHaveTextContent('Alterar um boleto precisa de conexão.');
  await expect.element(button('Registrar pagamento')).toBeDisabled();
  fakeApi.online();
  await expect.element(button('Registrar pagamento')).toBeEnabled();
});

it('read whole, everything of it stands there', async () => {
  await openBoleto(boleto({ codMulta: 'MULTA_PERCENTUAL', taxaMulta: 2.5 }));
  for (const text of [
    'Boleto simulado: nenhum banco foi consultado.',
    'R$ 250,00',
    'Multa Percentual: 2,50 %',
    'Sem Mora',
    'Mercado Bom Preço Ltda',
    'joao@bompreco.test',
    '(41) 98888-7777',
    'Rua das Flores, 100',
    'Centro, Curitiba – PR',
    'CEP 80010-010',
    'Boleto emitido por Clara Nunes',
  ])
    await expect.element(dialog).toHaveTextContent(text);
  expect(await look()).toEqual([]);
});
