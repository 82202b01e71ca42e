import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { people } from '#tests/support/components/people.ts';
import {
  bank,
  boletoMonths,
  boletoPage,
  boletoSummary,
} from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { getBank } from '#shared/banking/banking.endpoints.ts';
import {
  getBoletoMonths,
  getBoletoSummary,
  listBoletos,
} from '#shared/boletos/boletos.endpoints.ts';
import { FinancialOptionsScreen, type FinancialSearch } from './financial-options-screen.tsx';

/** The screen whose search stands in an address, which it shows. */
function Addressed({ first }: { first: FinancialSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <>
      <output aria-label="Endereço">{JSON.stringify(search)}</output>
      <FinancialOptionsScreen
        tenant={undefined}
        search={search}
        onSearch={(change) => setSearch((now) => change(now))}
        onTab={setSearch}
      />
    </>
  );
}

async function showScreen(
  as: (typeof people)[keyof typeof people],
  first: FinancialSearch = {},
): Promise<void> {
  fakeApi.answers(listBoletos, () => boletoPage());
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  fakeApi.answers(getBoletoMonths, () => boletoMonths());
  await show(<Addressed first={first} />, { as });
}

const tab = (name: string): Locator => page.getByRole('tab', { name });
const address = page.getByRole('status', { name: 'Endereço' });
const list = page.getByRole('heading', { name: 'Lista de Boletos' });

it('a tab stands in the address alone, without the search of the one that was left', async () => {
  fakeApi.answers(getBank, () => bank());
  await showScreen(people.ceo, { aba: 'banco' });
  await expect.element(tab('Banco')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('region', { name: 'Registro Bancário' })).toBeVisible();
  await tab('Boletos').click();
  await expect.element(list).toBeVisible();
  await expect.element(address).toHaveTextContent('{}');
  await page.getByRole('radiogroup', { name: 'Filtrar por status' }).getByText('Pago').click();
  await expect.element(address).toHaveTextContent('{"status":"PAGO"}');
  await tab('Banco').click();
  await expect.element(address).toHaveTextContent('{"aba":"banco"}');
});

it('who does not register banks has no such tab, also by its address', async () => {
  await showScreen(people.analyst, { aba: 'banco' });
  await expect.element(list).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Boletos', 'Créditos']);
});
