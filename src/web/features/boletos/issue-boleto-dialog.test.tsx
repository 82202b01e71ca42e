import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { boleto, client, clientDocument, clientRow } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { issueBoleto } from '#shared/boletos/boletos.endpoints.ts';
import { getClient, listClients } from '#shared/clients/clients.endpoints.ts';
import { IssueBoletoDialog } from './issue-boleto-dialog.tsx';

const closed = vi.fn<() => void>();
const bakery = clientRow({ cnpjcpf: '11444777000161', razao_social: 'Padaria do João Ltda' });

/** The dialog without a client, which is to be chosen of two. */
async function openDialog(): Promise<void> {
  closed.mockClear();
  fakeApi.answers(listClients, ({ query: { q } }) => {
    const data = [clientRow(), bakery].filter(({ razao_social }) => razao_social.includes(q ?? ''));
    return { data, total: data.length, truncated: false };
  });
  fakeApi.answers(getClient, ({ params: { cnpjcpf } }) => client({ cnpjcpf }));
  await show(<IssueBoletoDialog tenant={undefined} onClose={closed} />, { as: people.ceo });
}

/** The same for one client, whose record has come. */
async function openFilled(): Promise<void> {
  closed.mockClear();
  fakeApi.answers(getClient, () => client());
  await show(
    <IssueBoletoDialog
      tenant={undefined}
      client={{ cnpjcpf: clientDocument, razao_social: 'Mercado Bom Preço Ltda' }}
      onClose={closed}
    />,
    { as: people.ceo },
  );
  await expect.element(payer).toHaveValue('Mercado Bom Preço Ltda');
}

const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
const field = (name: string): Locator => dialog.getByRole('textbox', { name, exact: true });
const payer = dialog.getByRole('textbox', { name: /^Nome do beneficiário/ });
const choice = dialog.getByRole('combobox', { name: 'Cliente' });
const send = dialog.getByRole('button', { name: 'Gerar Boleto', exact: true });
const alert = dialog.getByRole('alert');

async function choose(name: string): Promise<void> {
  await choice.fill(name);
  await page.getByRole('option', { name }).click();
}

it('without a client it is asked for first', async () => {
  await openDialog();
  await send.click();
  await expect.element(dialog).toHaveTextContent('Escolha o cliente');
  await expect.element(choice).toHaveFocus();
  expect(fakeApi.calls(issueBoleto)).toEqual([]);
});

it('the record of the chosen client fills in who pays', async () => {
  await openDialog();
  await choose('Mercado Bom Preço Ltda');
  await expect.element(payer).toHaveValue('Mercado Bom Preço Ltda');
  await expect.element(field('Email')).toHaveValue('joao@bompreco.test');
  await expect.element(field('CEP')).toHaveValue('80010-010');
  await expect.element(field('Telefone')).toHaveValue('(41) 98888-7777');
});

it('wrong values are said at their fields, and the first of them has the focus', async () => {
  await openFilled();
  await field('Valor').fill('2,49');
  await dialog.getByLabelText(/^Vencimento/).fill('2020-05-05');
  await dialog.getByRole('combobox', { name: 'Multa' }).selectOptions('Multa Percentual');
  await field('Percentual da multa').fill('101');
  await send.click();
  await expect
    .element(field('Valor'))
    .toHaveAccessibleDescription('Informe um valor entre R$ 2,50 e R$ 99.999.999,99');
  await expect
    .element(field('Percentual da multa'))
    .toHaveAccessibleDescription('Informe um percentual entre 0,01 e 100');
  await expect.element(dialog).toHaveTextContent('A data de vencimento não pode estar no passado');
  await expect.element(field('Valor')).toHaveFocus();
  expect(fakeApi.calls(issueBoleto)).toEqual([]);
  expect(await look()).toEqual([]);
});

it('what was typed is not lost by Escape', async () => {
  await openFilled();
  await payer.fill('Outro pagador');
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(payer).toHaveValue('Outro pagador');
  expect(closed).not.toHaveBeenCalled();
});

it('pressed twice it is issued once, with what was typed over the record', async () => {
  await openFilled();
  await field('Valor').fill('1.234,5');
  await dialog.getByLabelText(/^Vencimento/).fill('2099-05-05');
  await dialog.getByRole('combobox', { name: 'Multa' }).selectOptions('Multa Percentual');
  await field('Percentual da multa').fill('2,5');
  await expect.element(dialog).toHaveTextContent('Multa e mora a partir de 06/05/2099');
  await payer.fill('Outro pagador');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 1234.5 }));
  const { release } = fakeApi.holds(issueBoleto);
  await send.dblClick();
  release();
  await expect.element(page.getByText('Boleto emitido')).toBeVisible();
  await expect.element(page.getByText(/: R\$ 1\.234,50$/)).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  const calls = fakeApi.calls(issueBoleto);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    id_client: clientDocument,
    valor: 123_450,
    dataVencimento: '2099-05-05',
    codMulta: 'MULTA_PERCENTUAL',
    nomeBeneficiario: 'Outro pagador',
  });
});

it('of a client that is only read nothing is issued', async () => {
  await openDialog();
  fakeApi.answers(getClient, () => client({ editar: false }));
  await choose('Mercado Bom Preço Ltda');
  await expect.element(dialog).toHaveTextContent('Seu acesso a este cliente é só de leitura.');
  await expect.element(send).toBeDisabled();
});

it('a record that did not come is asked for again, and what was typed meanwhile stays', async () => {
  await openDialog();
  await choose('Mercado Bom Preço Ltda');
  await expect.element(payer).toHaveValue('Mercado Bom Preço Ltda');
  await field('Email').fill('antes@exemplo.com.br');
  fakeApi.refuses(getClient, 'forbidden');
  await choose('Padaria do João Ltda');
  await expect
    .element(dialog)
    .toHaveTextContent('Não foi possível carregar o cadastro do cliente. Preencha à mão.');
  // Nothing of the client before.
  await expect.element(payer).toHaveValue('');
  await expect.element(field('Email')).toHaveValue('');
  await field('Email').fill('outro@exemplo.com.br');
  fakeApi.answers(getClient, ({ params: { cnpjcpf } }) =>
    client({ cnpjcpf, razao_social: 'Padaria do João Ltda' }),
  );
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(payer).toHaveValue('Padaria do João Ltda');
  await expect.element(field('Email')).toHaveValue('outro@exemplo.com.br');
});

it('a number that another boleto bears is said at its field', async () => {
  await openFilled();
  await field('Valor').fill('10');
  await field('Seu número').fill('RC0000000001');
  fakeApi.refuses(issueBoleto, 'seu_numero_taken');
  await send.click();
  await expect
    .element(field('Seu número'))
    .toHaveAccessibleDescription(/Este número já foi usado em outro boleto desta empresa\./);
  await expect.element(field('Seu número')).toHaveFocus();
});

it('after a lost answer it is sent again as the same boleto; changed since, it is another one', async () => {
  await openFilled();
  await field('Valor').fill('10');
  fakeApi.refuses(issueBoleto, 'unavailable');
  await send.click();
  await expect.element(alert).toHaveTextContent('O boleto não foi emitido');
  await expect.element(send).toHaveFocus();
  await field('Valor').fill('11');
  fakeApi.refuses(issueBoleto, 'boleto_differs');
  await send.click();
  await expect.element(alert).toHaveTextContent('Este boleto já foi emitido com outros dados.');
  await expect.element(alert).not.toHaveTextContent('O boleto não foi emitido');
  await field('Valor').fill('10');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 10 }));
  await send.click();
  await expect.element(page.getByText('Boleto emitido')).toBeVisible();
  const ids = fakeApi.calls(issueBoleto).map(({ body }) => body.id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

it('without a connection nothing is issued, which is said, and what was typed stays', async () => {
  await openFilled();
  await field('Valor').fill('10');
  fakeApi.offline();
  await expect.element(dialog).toHaveTextContent('Emitir um boleto precisa de conexão.');
  await expect.element(send).toBeDisabled();
  fakeApi.online();
  await expect.element(send).toBeEnabled();
  await expect.element(field('Valor')).toHaveValue('10');
});

it('while it is sent the dialog stays', async () => {
  await openFilled();
  await field('Valor').fill('10');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 10 }));
  const { arrived, release } = fakeApi.holds(issueBoleto);
  await send.click();
  await arrived;
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await expect.element(dialog).not.toHaveTextContent('Há alterações que não foram salvas.');
  expect(closed).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
