import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { boletoMonths } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { getBoletoMonths } from '#shared/boletos/boletos.endpoints.ts';
import { queryClient } from '#web/session/query-client.ts';
import { BoletoMonths } from './boleto-months.tsx';
import { monthsQuery } from './boletos.queries.ts';

const months = boletoMonths({
  '03': { emitido: 251, recebido: 1234.56 },
  '12': { emitido: 125.5 },
});

async function showMonths(
  answer: () => typeof months = () => months,
  options: Parameters<typeof show>[1] = {},
): Promise<void> {
  fakeApi.answers(getBoletoMonths, answer);
  await show(<BoletoMonths tenant={undefined} year="2061" />, { as: people.ceo, ...options });
}

const section = page.getByRole('region', { name: 'Boletos por mês em 2061', exact: true });
const table = page.getByRole('table', { name: 'Boletos por mês em 2061' });
const rows = table.getByRole('row');
const toggle = section.getByRole('button', { name: 'Mostrar tabela' });

it('the months are a picture with its amounts, and no table beside it', async () => {
  await showMonths();
  for (const amount of ['251', '1,2\u00A0mil', '125,5'])
    await expect.element(section.getByText(amount, { exact: true })).toBeVisible();
  for (const month of ['Jan', 'Dez'])
    await expect.element(section.getByText(month, { exact: true })).toBeVisible();
  expect(table.elements()).toHaveLength(0);
  expect(await look()).toEqual([]);
});

it('the table behind it opens by keyboard, with every month and its total', async () => {
  await showMonths();
  await expect.element(toggle).toBeVisible();
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows.elements()).toHaveLength(14);
  await expect.element(rows.nth(3)).toHaveTextContent(/^MarçoR\$ 251,00R\$ 1\.234,56R\$ 0,00$/);
  await expect.element(rows.nth(4)).toHaveTextContent(/^AbrilR\$ 0,00R\$ 0,00R\$ 0,00$/);
  await expect.element(rows.nth(13)).toHaveTextContent(/^TotalR\$ 376,50R\$ 1\.234,56R\$ 0,00$/);
  expect(await look()).toEqual([]);
  await section.getByRole('button', { name: 'Ocultar tabela' }).click();
  await expect.element(table).not.toBeInTheDocument();
});

it('on a phone what is newest is seen first, and the page does not scroll sideways', async () => {
  await showMonths(undefined, { width: phone });
  await expect.element(section.getByText('125,5', { exact: true })).toBeInViewport();
  await expect.element(section.getByText('Jan', { exact: true })).not.toBeInViewport();
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});

it('a year without any boleto has no empty picture', async () => {
  await showMonths(() => boletoMonths());
  await expect.element(page.getByText('Nenhum boleto vence em 2061.')).toBeVisible();
  expect(section.getByRole('button').elements()).toHaveLength(0);
  expect(section.getByRole('group').elements()).toHaveLength(0);
});

it('without a connection the table stands alone, and the picture comes with it', async () => {
  fakeApi.answers(getBoletoMonths, () => months);
  await queryClient.fetchQuery(monthsQuery({ ano: '2061' }, undefined));
  fakeApi.offline();
  await showMonths();
  await expect.element(table).toHaveTextContent('R$ 1.234,56');
  expect(section.getByRole('button').elements()).toHaveLength(0);
  fakeApi.online();
  await expect.element(toggle).toBeVisible();
});

it('months that did not come are asked for again', async () => {
  fakeApi.refuses(getBoletoMonths, 'read_only');
  await show(<BoletoMonths tenant={undefined} year="2061" />, { as: people.ceo });
  await expect
    .element(section.getByRole('alert'))
    .toHaveTextContent('Não foi possível carregar os meses.');
  fakeApi.answers(getBoletoMonths, () => months);
  await section.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(toggle).toBeVisible();
  await vi.waitFor(() => expect(section.getByRole('alert').elements()).toHaveLength(0));
});
