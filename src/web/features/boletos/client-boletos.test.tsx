import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import {
  boleto,
  boletoPage,
  boletoRow,
  client,
  clientDocument,
} from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import {
  cancelBoleto,
  getBoleto,
  issueBoleto,
  listBoletos,
} from '#shared/boletos/boletos.endpoints.ts';
import { getClient } from '#shared/clients/clients.endpoints.ts';
import { ClientBoletos } from './client-boletos.tsx';

/** The panel, whose page stands in an address. */
function Addressed({ mayEdit, first }: { mayEdit: boolean; first: number | undefined }) {
  const [at, setAt] = useState(first);
  return (
    <>
      <output aria-label="Página">{at ?? 'nenhuma'}</output>
      <ClientBoletos
        client={{ cnpjcpf: clientDocument, razao_social: 'Mercado Bom Preço Ltda' }}
        tenant={undefined}
        mayEdit={mayEdit}
        page={at}
        onPage={setAt}
      />
    </>
  );
}

type Options = Parameters<typeof show>[1] & { mayEdit?: boolean; first?: number };
const draw = ({ mayEdit = true, first, ...options }: Options = {}) =>
  show(<Addressed mayEdit={mayEdit} first={first} />, { as: people.ceo, ...options });

const panel = page.getByRole('region', { name: 'Boletos do cliente', exact: true });
const row = panel.getByRole('row', { name: /RC0000000001/ });
const open = panel.getByRole('button', { name: 'Gerar Boleto' });
const address = page.getByLabelText('Página', { exact: true });
const pageButton = (n: number) => panel.getByRole('button', { name: String(n), exact: true });

it('each says when it is due, how much it is and its number', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await draw();
  await expect.element(row).toHaveTextContent('10/12/2099');
  await expect.element(row).toHaveTextContent('Pendentesimulado');
  expect(
    panel
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Vencimento', 'Valor', 'Status', 'Seu número', 'Ações']);
  expect(fakeApi.calls(listBoletos)[0]?.query).toMatchObject({ id_client: clientDocument });
  expect(await look()).toEqual([]);
});

it('one is opened whole and cancelled there, and its button has the focus again', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  fakeApi.answers(getBoleto, () => boleto());
  await draw();
  const details = row.getByRole('button', { name: 'Ver detalhes do boleto RC0000000001' });
  await details.click();
  const whole = page.getByRole('dialog', { name: 'Boleto RC0000000001' });
  await whole.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await whole.getByRole('textbox', { name: 'Motivo do cancelamento' }).fill('Emitido em dobro');
  const cancelled = boleto({ state: 'CANCELADO', status: 'Cancelado', situacao: null });
  fakeApi.answers(cancelBoleto, () => cancelled);
  fakeApi.answers(getBoleto, () => cancelled);
  fakeApi.answers(listBoletos, () =>
    boletoPage([boletoRow({ status: 'Cancelado', situacao: null })]),
  );
  await whole.getByRole('button', { name: 'Cancelar boleto', exact: true }).click();
  await expect.element(row).toHaveTextContent('Cancelado');
  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(details).toHaveFocus();
});

it('the first is issued for the client that is given, and the focus stays where another one is issued', async () => {
  fakeApi.answers(listBoletos, () => boletoPage([]));
  fakeApi.answers(getClient, () => client());
  await draw();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
  await expect
    .element(dialog.getByRole('group', { name: 'Cliente' }))
    .toHaveTextContent('Mercado Bom Preço Ltda');
  await expect.element(dialog.getByRole('textbox', { name: 'Valor', exact: true })).toHaveFocus();
  await userEvent.keyboard('1.077,3');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 1077.3 }));
  fakeApi.answers(listBoletos, () => boletoPage([boletoRow({ valor: 1077.3 })]));
  await dialog.getByRole('button', { name: 'Gerar Boleto' }).click();
  await expect.element(row).toHaveTextContent('R$ 1.077,30');
  await expect.element(open).toHaveFocus();
});

it('without a connection none is issued, which is said', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await draw();
  await expect.element(row).toBeVisible();
  fakeApi.offline();
  await expect.element(panel).toHaveTextContent('Emitir um boleto precisa de conexão.');
  await expect.element(open).toBeDisabled();
  fakeApi.online();
  await expect.element(open).toBeEnabled();
});

it('on a phone they are cards that fit', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await draw({ width: phone });
  const card = panel.getByRole('list', { name: 'Boletos do cliente' }).getByRole('listitem');
  await expect.element(card).toHaveTextContent('Vencimento 10/12/2099');
  await expect.element(card).toHaveTextContent('Seu número RC0000000001');
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});

it('who only reads the product issues none', async () => {
  fakeApi.answers(listBoletos, () => boletoPage());
  await draw({ mayEdit: false });
  await expect.element(row).toBeVisible();
  expect(open.elements()).toHaveLength(0);
});

it('a page stands in the address, the first does not, and one beyond the last is the last', async () => {
  fakeApi.answers(listBoletos, () => ({ ...boletoPage(), total: 51 }));
  await draw({ first: 9 });
  await expect.element(address).toHaveTextContent('2');
  await expect.element(pageButton(2)).toHaveAttribute('aria-current', 'page');
  await pageButton(1).click();
  await expect.element(address).toHaveTextContent('nenhuma');
});
