import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { boletoMonths, boletoSummary } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { getBoletoMonths, getBoletoSummary } from '#shared/boletos/boletos.endpoints.ts';
import { refreshBoletos } from './boletos.queries.ts';
import { queryClient } from '#web/session/query-client.ts';
import { BoletoDashboard } from './boleto-dashboard.tsx';
import type { BoletoSearch } from './boleto-search.ts';

/** The cards, whose search stands in the address of a page. */
function Addressed() {
  const [search, setSearch] = useState<BoletoSearch>({ ano: '2061', mes: '03' });
  return (
    <>
      <output aria-label="Endereço">{JSON.stringify(search)}</output>
      <BoletoDashboard
        tenant={undefined}
        year={search.ano ?? '2026'}
        search={search}
        onSearch={(change) => setSearch((now) => change(now))}
      />
    </>
  );
}

async function showCards(): Promise<void> {
  fakeApi.answers(getBoletoMonths, () => boletoMonths({ '03': { emitido: 250 } }));
  await show(<Addressed />, { as: people.ceo });
}

const board = page.getByRole('region', { name: 'Resumo dos boletos' });
const card = (name: string | RegExp): Locator => board.getByRole('button', { name });
const again = board.getByRole('button', { name: 'Tentar novamente' });
const address = page.getByLabelText('Endereço');

it('sums that did not come are asked for again', async () => {
  fakeApi.refuses(getBoletoSummary, 'read_only');
  await showCards();
  await expect
    .element(board.getByRole('alert'))
    .toHaveTextContent('Não foi possível carregar o resumo.');
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  await again.click();
  await expect.element(card('A Receber: 1 boleto, R$ 250,00')).toBeVisible();
});

it('sums that could not be had anew stay, and it is said that they may be old', async () => {
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  await showCards();
  await expect.element(card('A Receber: 1 boleto, R$ 250,00')).toBeVisible();
  fakeApi.refuses(getBoletoSummary, 'read_only');
  refreshBoletos(queryClient);
  await expect
    .element(board.getByRole('status'))
    .toHaveTextContent('O resumo pode não estar atualizado.');
  await expect.element(card('A Receber: 1 boleto, R$ 250,00')).toBeVisible();
  expect(await look()).toEqual([]);
  fakeApi.answers(getBoletoSummary, () =>
    boletoSummary({ A_RECEBER: { quantidade: 0, valor: 0 } }),
  );
  await again.click();
  await expect.element(card('A Receber: 0 boletos, R$ 0,00')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

it('sums of one time never stand under the name of another one', async () => {
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  await showCards();
  await expect.element(card('A Receber: 1 boleto, R$ 250,00')).toBeVisible();
  fakeApi.refuses(getBoletoSummary, 'read_only');
  await page.getByRole('combobox', { name: 'Ano de vencimento' }).click();
  await page.getByRole('option', { name: 'Todos os anos' }).click();
  await expect
    .element(board.getByRole('alert'))
    .toHaveTextContent('Não foi possível carregar o resumo.');
  await expect.element(board).not.toHaveTextContent('R$');
  fakeApi.answers(getBoletoSummary, () =>
    boletoSummary({ A_RECEBER: { quantidade: 7, valor: 1 } }),
  );
  const { arrived, release } = fakeApi.holds(getBoletoSummary);
  await again.click();
  await arrived;
  await expect.element(card('A Receber')).toHaveAccessibleName('A Receber');
  await expect.element(board).not.toHaveTextContent('R$');
  release();
  await expect.element(card('A Receber: 7 boletos, R$ 1,00')).toBeVisible();
});

it('a card narrows the list to its rows of the same month, and pressed again lets all through', async () => {
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  await showCards();
  await card(/^A Receber/).click();
  await expect.element(card(/^A Receber/)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(address)
    .toHaveTextContent('{"ano":"2061","mes":"03","situacao":"A_RECEBER"}');
  await card(/^A Receber/).click();
  await expect.element(address).toHaveTextContent('{"ano":"2061","mes":"03"}');
});
