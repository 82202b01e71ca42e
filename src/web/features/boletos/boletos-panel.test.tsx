import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import {
  boletoMonths,
  boletoPage,
  boletoRow,
  boletoSummary,
} from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import {
  getBoletoMonths,
  getBoletoSummary,
  listBoletos,
} from '#shared/boletos/boletos.endpoints.ts';
import { BoletosPanel } from './boletos-panel.tsx';
import type { BoletoSearch } from './boleto-search.ts';

/** The panel whose search stands in the address of a page. */
function Addressed({ first }: { first: BoletoSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <BoletosPanel
      tenant={undefined}
      search={search}
      onSearch={(change) => setSearch((now) => change(now))}
    />
  );
}

type Options = Parameters<typeof show>[1] & { search?: BoletoSearch };

async function showPanel({ search = {}, ...options }: Options = {}): Promise<void> {
  fakeApi.answers(getBoletoSummary, () => boletoSummary());
  fakeApi.answers(getBoletoMonths, () => boletoMonths());
  await show(<Addressed first={search} />, { as: people.ceo, ...options });
}

const table = page.getByRole('table', { name: 'Lista de Boletos' });
const row = table.getByRole('row', { name: /Mercado Bom Preço/ });
const issueButton = page.getByRole('button', { name: 'Gerar Boleto' });
const clear: Locator = page.getByRole('button', { name: 'Limpar filtros' });

it('a partner reads the boletos, and opens and issues none', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await showPanel({ as: people.partner });
  await expect.element(row).toHaveTextContent('R$ 250,00');
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['CNPJ', 'Nome', 'Valor', 'Vencimento', 'Status']);
  expect(row.getByRole('button').elements()).toHaveLength(0);
  expect(issueButton.elements()).toHaveLength(0);
});

it('on a phone they are cards that fit, without a button for a partner', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await showPanel({ as: people.partner, width: phone });
  const card = page.getByRole('list', { name: 'Lista de Boletos' }).getByRole('listitem');
  await expect.element(card).toHaveTextContent('R$ 250,00');
  expect(card.getByRole('button').elements()).toHaveLength(0);
  expect(sidewaysOverflow()).toBe(0);
});

it('a list that did not come is asked for again', async () => {
  fakeApi.refuses(listBoletos, 'read_only');
  await showPanel();
  await expect.element(page.getByText('Não foi possível carregar os boletos')).toBeVisible();
  fakeApi.answers(listBoletos, () => boletoPage([boletoRow({ status: 'Pendente' })]));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(row).toHaveTextContent('Pendentesimulado');
  expect(await look()).toEqual([]);
});

it('a category of which no control of the list tells is taken away with the filters', async () => {
  fakeApi.answers(listBoletos, ({ query: { situacao } }) =>
    boletoPage(situacao === undefined ? [boletoRow()] : []),
  );
  await showPanel({ search: { situacao: 'EM_PROCESSAMENTO' } });
  await expect.element(page.getByText('Nenhum boleto encontrado')).toBeVisible();
  await clear.last().click();
  await expect.element(row).toBeVisible();
  await expect.element(clear).not.toBeInTheDocument();
});
