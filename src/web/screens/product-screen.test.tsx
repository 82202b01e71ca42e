import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import {
  apuracao,
  boleto,
  boletoPage,
  boletoRow,
  client,
  clientDocument,
  credit,
  creditList,
  funds,
  idOf,
  observationPage,
  product,
} from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { listApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { listAttachments } from '#shared/attachments/attachments.endpoints.ts';
import { issueBoleto, listBoletos } from '#shared/boletos/boletos.endpoints.ts';
import { getClient } from '#shared/clients/clients.endpoints.ts';
import { listCredits } from '#shared/credits/credits.endpoints.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { listProductObservations } from '#shared/observations/observations.endpoints.ts';
import { getProducts } from '#shared/products/products.endpoints.ts';
import { getResume } from '#shared/resume/resume.endpoints.ts';
import { getFunds } from '#shared/verbas/verbas.endpoints.ts';
import { ProductScreen } from './product-screen.tsx';

const january = credit({ id: idOf(1), mesCompetencia: '01', comissao: 150 });
const february = credit({ id: idOf(2), mesCompetencia: '02', comissao: 75.5 });

/** The product at work, whose server knows what everybody is shown and nothing else. */
async function showProduct(as: (typeof people)[keyof typeof people]): Promise<void> {
  fakeApi.answers(getProducts, () => [product()]);
  fakeApi.answers(listApuracoes, () => [apuracao()]);
  fakeApi.answers(getResume, () => [
    {
      id: idOf(0xa1),
      typeValue: 'RUBRICA' as const,
      value: 100,
      recuperavel: 27.8,
      valorEm: null,
      valorPor: null,
    },
  ]);
  fakeApi.answers(listAttachments, () => []);
  fakeApi.answers(getClient, () => client());
  fakeApi.answers(listProductObservations, () => observationPage([]));
  await show(
    <ProductScreen
      id={product().id}
      cnpjcpf={clientDocument}
      tenant={undefined}
      apuracao={apuracao().id}
      onApuracao={() => undefined}
      month={undefined}
      onMonth={() => undefined}
      boletosPage={undefined}
      onBoletosPage={() => undefined}
      onBack={() => undefined}
    />,
    { as },
  );
}

/** The same for an ADMIN, with these credits, all of them ticked and about to be billed. */
async function showBilling(...credits: Credit[]): Promise<void> {
  fakeApi.answers(listCredits, () => creditList(credits));
  fakeApi.answers(getFunds, () => funds());
  fakeApi.answers(listBoletos, () => boletoPage([]));
  await showProduct(people.ceo);
  await table.getByRole('checkbox', { name: 'Selecionar todos os créditos da tabela' }).click();
  await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
  await expect.element(name).toHaveValue('Mercado Bom Preço Ltda');
}

const panel = page.getByRole('region', { name: 'Créditos', exact: true });
const table = page.getByRole('region', { name: 'Créditos da apuração' });
const bar = panel.getByRole('status');
const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
const send = dialog.getByRole('button', { name: 'Gerar Boleto' });
const name = dialog.getByRole('textbox', { name: /^Nome do beneficiário/ });
const amount = dialog.getByRole('group', { name: 'Valor' });
const question = page.getByRole('dialog', { name: 'Gerar o boleto?' });
const answer = (text: string): Locator => question.getByRole('button', { name: text });
const open = 'Este crédito ainda não foi compensado';

it('client and amount of a commission are those of the credits, and the due day has the focus', async () => {
  await showBilling(january, february);
  await expect.element(dialog).toHaveTextContent('Mercado Bom Preço Ltda');
  await expect.element(dialog).toHaveTextContent('Comissão de 2 créditos: 01/2024, 02/2024');
  await expect.element(amount).toHaveTextContent('R$ 225,50');
  expect(dialog.getByRole('combobox', { name: 'Cliente' }).elements()).toHaveLength(0);
  expect(dialog.getByRole('textbox', { name: 'Valor', exact: true }).elements()).toHaveLength(0);
  await expect.element(dialog.getByLabelText(/^Vencimento/)).toHaveFocus();
  expect(await look()).toEqual([]);
});

it('what is not compensated is billed once that is confirmed, and the credits say so', async () => {
  await showBilling(january, february);
  fakeApi.refuses(issueBoleto, 'credit_not_compensated');
  await send.click();
  await expect.element(question).toHaveTextContent(open);
  expect(await look()).toEqual([]);
  fakeApi.answers(issueBoleto, () => boleto());
  fakeApi.answers(listBoletos, () => boletoPage([boletoRow()]));
  fakeApi.answers(listCredits, () =>
    creditList(
      [january, february].map((one) => ({
        ...one,
        cobranca: { status: 'Emitido', id_boleto: idOf(9) },
      })),
    ),
  );
  await answer('Gerar mesmo assim').click();
  await expect.element(page.getByText('Boleto emitido')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => table.getByText('Emitido').elements()).toHaveLength(2);
  expect(table.getByRole('checkbox', { checked: true }).elements()).toHaveLength(0);
  const [first, second] = fakeApi.calls(issueBoleto).map(({ body }) => body);
  expect(first).toMatchObject({
    credits: [january.id, february.id],
    valor: 22_550,
    confirmado: [],
  });
  expect(second).toEqual({ ...first, confirmado: ['nao_compensado'] });
});

it('turned down with Escape, nothing is issued and nothing is called a failure', async () => {
  await showBilling(january);
  await name.fill('Pagador de novo');
  fakeApi.refuses(issueBoleto, 'credit_billed');
  await send.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(send).toHaveFocus();
  await expect.element(dialog).not.toHaveTextContent('O boleto não foi emitido');
  await expect.element(name).toHaveValue('Pagador de novo');
  expect(fakeApi.calls(issueBoleto)).toHaveLength(1);
});

it('billed before and not compensated are two questions, and the second is turned down like the first', async () => {
  await showBilling(january);
  fakeApi.refuses(issueBoleto, 'credit_billed');
  await send.click();
  await expect.element(question).toHaveTextContent('Há crédito já cobrado.');
  fakeApi.refuses(issueBoleto, 'credit_not_compensated');
  await answer('Gerar mesmo assim').click();
  await expect.element(question).toHaveTextContent(open);
  await answer('Voltar').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(send).toHaveFocus();
  expect(fakeApi.calls(issueBoleto).map(({ body }) => body.confirmado)).toEqual([[], ['cobrado']]);
});

it('another commission is seen before it is sent, and what was confirmed of these credits holds', async () => {
  await showBilling(january, february);
  fakeApi.refuses(issueBoleto, 'credit_not_compensated');
  await send.click();
  await expect.element(question).toBeVisible();
  const dearer = { ...january, comissao_porcentagem: 30, comissao: 300 };
  fakeApi.answers(listCredits, () => creditList([dearer, february]));
  fakeApi.refuses(issueBoleto, 'value_changed');
  await answer('Gerar mesmo assim').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('A comissão mudou. Confira e gere de novo.');
  await expect.element(send).toHaveFocus();
  await expect.element(amount).toHaveTextContent('R$ 375,50');
  await expect.element(bar).toHaveTextContent('2 créditos selecionados · comissão R$ 375,50');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 375.5 }));
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls(issueBoleto).at(-1)?.body).toMatchObject({
    valor: 37_550,
    confirmado: ['nao_compensado'],
  });
});

it('what is gone is billed no more, and what was confirmed was said of other credits', async () => {
  await showBilling(january, february);
  fakeApi.refuses(issueBoleto, 'credit_not_compensated');
  await send.click();
  await expect.element(question).toBeVisible();
  fakeApi.answers(listCredits, () => creditList([february]));
  fakeApi.refuses(issueBoleto, 'not_found');
  await answer('Gerar mesmo assim').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('O boleto não foi emitido');
  await expect.element(dialog).toHaveTextContent('Comissão de 1 crédito: 02/2024');
  await expect.element(amount).toHaveTextContent('R$ 75,50');
  fakeApi.answers(issueBoleto, () => boleto({ valor: 75.5 }));
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls(issueBoleto).at(-1)?.body).toMatchObject({
    credits: [february.id],
    confirmado: [],
  });
});

it.each(['partner', 'director'] as const)(
  'of a %s neither boletos nor verbas are asked for, and nothing is billed',
  async (who) => {
    fakeApi.answers(listCredits, () => creditList([january]));
    await showProduct(people[who]);
    await expect.element(table).toHaveTextContent('01/2024');
    await expect.element(page.getByRole('region', { name: 'Anexos' })).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Valores da apuração' }))
      .toHaveTextContent('R$ 27,80 recuperável');
    expect(page.getByRole('region', { name: 'Boletos do cliente' }).elements()).toHaveLength(0);
    expect(page.getByRole('region', { name: 'Verbas', exact: true }).elements()).toHaveLength(0);
    expect(table.getByRole('checkbox').elements()).toHaveLength(0);
  },
);
