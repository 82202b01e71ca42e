import { Link } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { pressSwitch } from '#tests/support/components/press-switch.ts';
import {
  apuracao,
  credit,
  creditList,
  emptyCredit,
  idOf,
  product,
} from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { listApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import {
  addCredit,
  deleteCredit,
  exportCredits,
  listCredits,
  updateCredit,
} from '#shared/credits/credits.endpoints.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { queryClient } from '#web/session/query-client.ts';
import { apuracoesQuery } from '#web/features/apuracoes/apuracoes.queries.ts';
import { CreditsPanel } from './credits-panel.tsx';

const july = credit({ id: idOf(1) });
const august = credit({
  id: idOf(2),
  mesCompetencia: '08',
  mesPagamento: '09',
  creditOrigin: 100,
});

/** The credits that the server of a test keeps; it answers those that a filter asks for. */
let kept: Credit[] = [];
const keep = (changed: Credit): Credit => {
  kept = kept.map((one) => (one.id === changed.id ? changed : one));
  return changed;
};

function answerKept(): void {
  fakeApi.answers(listCredits, ({ query: { pago, ano } }) =>
    creditList(
      kept.filter(
        (one) =>
          (pago === undefined || one.isPago === (pago === 'sim')) &&
          (ano === undefined || one.anoCompetencia === ano),
      ),
      { anos: ['2022', '2024'] },
    ),
  );
}

type Options = Parameters<typeof show>[1] & { of?: Apuracao };

/** The panel beside a link that leads away from it. */
const draw = ({ of = apuracao(), ...options }: Options = {}) =>
  show(
    <>
      <Link to="/clientes">Clientes</Link>
      <CreditsPanel
        apuracao={of}
        product={product()}
        tenant={undefined}
        renderAttachments={() => null}
        renderBilling={() => null}
      />
    </>,
    { as: people.ceo, ...options },
  );

async function showPanel(credits: Credit[], options?: Options): Promise<void> {
  kept = credits;
  answerKept();
  await draw(options);
}

const panel = page.getByRole('region', { name: 'Créditos', exact: true });
const table = page.getByRole('region', { name: 'Créditos da apuração' });
/** The rows of credits, without the head, the totals and the lines below a row. */
const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
const totals = table.getByRole('row', { name: /^Total/ });
async function expectRows(count: number): Promise<void> {
  // The totals are headed as well.
  await expect.poll(() => rows.elements().length - totals.elements().length).toBe(count);
}
const add = panel.getByRole('button', { name: 'Adicionar' });
const field = (name: string, within: Locator = table): Locator =>
  within.getByRole('textbox', { name });
const month = field('Competência');
const amount = field('Crédito');
const save = table.getByRole('button', { name: 'Salvar' });
const cancel = table.getByRole('button', { name: 'Cancelar' });
const edit = (name: string): Locator =>
  table.getByRole('button', { name: `Editar crédito ${name}` });
const failure = panel.getByRole('alert');
const again = panel.getByRole('button', { name: 'Tentar novamente' });
const situation = page.getByRole('radiogroup', { name: 'Filtrar por situação' });
const filterBy = (name: string): Promise<void> =>
  situation.getByText(name, { exact: true }).click();
const year = page.getByRole('combobox', { name: 'Filtrar por ano' });
const notLoaded = 'Não foi possível carregar os créditos';

/** Answers an added row as the server does, under the id that it was sent with. */
const answerAdded = (): void =>
  fakeApi.answers(addCredit, ({ body: { id } }) => {
    const made = emptyCredit({ id: id! });
    kept = [...kept, made];
    return made;
  });

it('a double press adds one row, which opens with the focus in its month', async () => {
  answerAdded();
  await showPanel([]);
  await expect.element(panel).toHaveTextContent('Nenhum crédito nesta apuração.');
  // An answer between the two presses would put the table under the second one.
  const { release } = fakeApi.holds(addCredit);
  await add.dblClick();
  release();
  await expect.element(month).toHaveFocus();
  await expectRows(1);
  expect(fakeApi.calls(addCredit)).toHaveLength(1);
});

it('an empty row is not saved: both fields say what is missing', async () => {
  await showPanel([emptyCredit()]);
  await edit('sem competência').click();
  await save.click();
  await expect.element(month).toHaveFocus();
  await expect.element(month).toHaveAttribute('aria-invalid', 'true');
  for (const one of [month, amount])
    await expect.element(one).toHaveAccessibleDescription('Informe competência e crédito.');
  expect(fakeApi.calls(updateCredit)).toEqual([]);
});

it('typed by keyboard it is saved, and its button has the focus', async () => {
  await showPanel([emptyCredit({ id: july.id })]);
  fakeApi.answers(updateCredit, () => keep(july));
  await edit('sem competência').click();
  await userEvent.keyboard('072024');
  await expect.element(month).toHaveValue('07/2024');
  await expect.element(field('Pagamento')).toHaveAttribute('placeholder', '08/2024');
  await userEvent.keyboard('{Tab}12.5{Enter}');
  await expect.element(table).toHaveTextContent('Crédito: Valor inválido');
  await expect.element(amount).toHaveFocus();
  await amount.fill('12,50');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('O crédito foi salvo com sucesso!')).toBeVisible();
  await expect.element(edit('07/2024')).toHaveFocus();
  expect(fakeApi.calls(updateCredit).map(({ body }) => body)).toEqual([
    { id: july.id, anoCompetencia: '2024', mesCompetencia: '07', creditOrigin: 1250 },
  ]);
});

it('a double press saves once', async () => {
  await showPanel([july]);
  fakeApi.answers(updateCredit, () => keep({ ...july, creditOrigin: 20 }));
  await edit('07/2024').click();
  await amount.fill('20');
  await save.dblClick();
  await expect.element(table).toHaveTextContent('R$ 20,00');
  expect(fakeApi.calls(updateCredit)).toHaveLength(1);
});

it('credits of one month are marked, those of another are not', async () => {
  await showPanel([july, { ...july, id: idOf(3) }, august]);
  await expect.poll(() => table.getByText('repetida').elements()).toHaveLength(2);
  await expect.element(rows.filter({ hasText: 'R$ 100,00' })).not.toHaveTextContent('repetida');
});

it('what the server refuses of a field stands at it, and Escape does not throw away what is typed', async () => {
  await showPanel([july]);
  fakeApi.refuses(updateCredit, 'validation_failed', {
    fields: { competencia: 'Competência no futuro.' },
  });
  await edit('07/2024').click();
  await month.fill('122099');
  await save.click();
  await expect.element(month).toHaveAccessibleDescription('Competência no futuro.');
  await expect.element(month).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(month).toHaveValue('12/2099');
  expect(await look()).toEqual([]);
});

it('Escape ends the editing of an untouched row and gives the focus back', async () => {
  await showPanel([july]);
  await edit('07/2024').click();
  await expect.element(month).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(month).not.toBeInTheDocument();
  await expect.element(edit('07/2024')).toHaveFocus();
});

it('who leaves with something typed is asked; who stays finds it as it was', async () => {
  await showPanel([july]);
  await edit('07/2024').click();
  await amount.fill('20');
  await page.getByRole('link', { name: 'Clientes' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('20');
});

it('what is typed in a row and why it was refused outlive the saving of another', async () => {
  await showPanel([july, august]);
  fakeApi.answers(updateCredit, () => keep({ ...august, compensacao: 1.25 }));
  await edit('07/2024').click();
  await edit('08/2024').click();
  await field('Comissão %', rows.nth(0)).fill('101');
  await userEvent.keyboard('{Enter}');
  await expect.element(table).toHaveTextContent('Comissão: inteiro de 0 a 100.');
  await field('Compensação', rows.nth(1)).fill('1,25');
  await userEvent.keyboard('{Enter}');
  await expect.element(edit('08/2024')).toBeVisible();
  await expect.element(table).toHaveTextContent('R$ 1,25');
  await expect.element(field('Comissão %')).toHaveValue('101');
  await expect.element(table).toHaveTextContent('Comissão: inteiro de 0 a 100.');
});

it('paid, it says so once the server does, and keeps the focus', async () => {
  await showPanel([july]);
  const paid = table.getByRole('switch', { name: 'Pago, 07/2024' });
  const { arrived, release } = fakeApi.holds(updateCredit);
  fakeApi.answers(updateCredit, () => keep({ ...july, isPago: true }));
  await pressSwitch(paid);
  await arrived;
  await expect.element(paid).not.toBeChecked();
  release();
  await expect.element(paid).toBeChecked();
  await expect.element(paid).toHaveFocus();
});

it('a switch that was refused stays as it was and says why', async () => {
  await showPanel([july]);
  fakeApi.refuses(updateCredit, 'read_only');
  const paid = table.getByRole('switch', { name: 'Pago, 07/2024' });
  await pressSwitch(paid);
  await expect.element(page.getByText('Houve um erro ao salvar o crédito.')).toBeVisible();
  await expect.element(paid).not.toBeChecked();
});

it('of a credit that says nothing yet nobody says whether it is paid', async () => {
  await showPanel([emptyCredit()]);
  await expect.element(table.getByRole('switch')).toBeDisabled();
});

it('a closed apuração keeps its credits: only whether one is paid is said', async () => {
  await showPanel([july], { of: apuracao({ isModifica: false }) });
  fakeApi.answers(updateCredit, () => keep({ ...july, isPago: true }));
  await expectRows(1);
  expect(
    panel
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Exportar', '0']);
  const paid = table.getByRole('switch', { name: 'Pago, 07/2024' });
  await pressSwitch(paid);
  await expect.element(paid).toBeChecked();
});

it('closed meanwhile, it says so at the row and asks again for the apurações', async () => {
  await showPanel([july]);
  fakeApi.refuses(updateCredit, 'apuracao_closed');
  fakeApi.answers(listApuracoes, () => [apuracao({ isModifica: false })]);
  await queryClient.fetchQuery(apuracoesQuery(product().id, undefined));
  await edit('07/2024').click();
  await amount.fill('20');
  await save.click();
  await expect.element(failure).toHaveTextContent('Houve um erro ao salvar o crédito.');
  await expect.element(save).toHaveFocus();
  expect(
    queryClient.getQueryState(apuracoesQuery(product().id, undefined).queryKey)?.isInvalidated,
  ).toBe(true);
});

it('one is deleted after a question that names it, once', async () => {
  await showPanel([july, { ...july, id: idOf(3), creditOrigin: 100 }]);
  fakeApi.answers(deleteCredit, ({ params: { id } }) => {
    kept = kept.filter((one) => one.id !== id);
    return { id };
  });
  await table.getByRole('button', { name: 'Excluir crédito 07/2024' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir crédito?' });
  await expect
    .element(dialog)
    .toHaveTextContent(
      'O crédito 07/2024 de R$ 100,00 sai das somas; fica registrado no histórico.',
    );
  await dialog.getByRole('button', { name: 'Excluir' }).dblClick();
  await expect.element(page.getByText('Crédito excluído com sucesso!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectRows(1);
  await expect.element(table.getByText('repetida')).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  expect(fakeApi.calls(deleteCredit)).toHaveLength(1);
});

it('a list that did not come is asked for again', async () => {
  fakeApi.refuses(listCredits, 'read_only');
  kept = [];
  await draw();
  await expect.element(panel).toHaveTextContent(notLoaded);
  answerKept();
  await again.click();
  await expect.element(panel).toHaveTextContent('Nenhum crédito nesta apuração.');
});

it('a row whose answer was lost is sent again under the same id', async () => {
  await showPanel([]);
  fakeApi.fails(addCredit);
  await add.click();
  await expect.element(page.getByText('Houve um erro ao salvar o crédito.')).toBeVisible();
  fakeApi.online();
  answerAdded();
  await add.click();
  await expectRows(1);
  const ids = fakeApi.calls(addCredit).map(({ body }) => body.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('without a connection it is read, what is typed stays, and it is saved afterwards', async () => {
  await showPanel([july]);
  await edit('07/2024').click();
  await amount.fill('20');
  fakeApi.offline();
  await expect.element(panel).toHaveTextContent('Alterar créditos precisa de conexão.');
  await expect.element(add).toBeDisabled();
  amount.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(table.getByRole('alert'))
    .toHaveTextContent('Houve um erro ao salvar o crédito.');
  await expect.element(amount).toHaveValue('20');
  fakeApi.online();
  fakeApi.answers(updateCredit, () => keep({ ...july, creditOrigin: 20 }));
  await save.click();
  await expect.element(table).toHaveTextContent('R$ 20,00');
  await expect.element(panel).not.toHaveTextContent('precisa de conexão');
});

it('a filter that fails says so above the list of before, and what is typed stays', async () => {
  await showPanel([july, { ...august, isPago: true }]);
  await edit('07/2024').click();
  await field('Compensação').fill('1,25');
  fakeApi.refuses(listCredits, 'read_only');
  await filterBy('Pagos');
  await expect.element(failure).toHaveTextContent(notLoaded);
  await expect.element(failure).toHaveTextContent('Abaixo está a lista de antes.');
  await expectRows(2);
  await expect.element(field('Compensação')).toHaveValue('1,25');
  await expect.element(situation.getByRole('radio', { name: 'Pagos' })).toBeChecked();
  await expect.element(year).toBeVisible();
  await expect.element(add).toBeVisible();
  // In vain, the button keeps the focus.
  await again.click();
  await expect.element(again).toHaveFocus();
  answerKept();
  await again.click();
  await expect.element(failure).not.toBeInTheDocument();
  // What is edited stays where the list is without it.
  await expectRows(2);
  await expect.element(field('Compensação')).toHaveValue('1,25');
});

it('the list of before follows what is saved while its filter fails', async () => {
  await showPanel([july, august]);
  await expectRows(2);
  fakeApi.refuses(listCredits, 'read_only');
  await filterBy('Pagos');
  await expect.element(failure).toBeVisible();
  fakeApi.answers(updateCredit, () => keep({ ...august, isPago: true }));
  const paid = table.getByRole('switch', { name: 'Pago, 08/2024' });
  await pressSwitch(paid);
  await expect.element(paid).toBeChecked();
  await expect.element(failure).toBeVisible();
});

it('the same list asked for again in vain is older, not the one of another filter', async () => {
  await showPanel([july]);
  await expectRows(1);
  fakeApi.refuses(listCredits, 'read_only');
  fakeApi.answers(updateCredit, () => keep({ ...july, isPago: true }));
  await pressSwitch(table.getByRole('switch'));
  await expect.element(failure).toHaveTextContent(notLoaded);
  await expect.element(failure).not.toHaveTextContent('lista de antes');
});

it('a filter that finds nothing says so only once that is known, and is taken away', async () => {
  await showPanel([july]);
  await expectRows(1);
  await filterBy('Pagos');
  await expect.element(panel).toHaveTextContent('Nenhum crédito com este filtro.');
  fakeApi.refuses(listCredits, 'read_only');
  await year.click();
  await page.getByRole('option', { name: '2024' }).click();
  await expect.element(failure).toBeVisible();
  await expect.element(panel).not.toHaveTextContent('Nenhum crédito');
  await expect.element(year).toHaveValue('2024');
  answerKept();
  await again.click();
  await expect.element(panel).toHaveTextContent('Nenhum crédito com este filtro.');
  await panel.getByRole('button', { name: 'Limpar filtro' }).click();
  await expectRows(1);
});

it('a row that is added stands among all', async () => {
  answerAdded();
  await showPanel([july, { ...august, isPago: true }]);
  await filterBy('Pagos');
  await expectRows(1);
  await add.click();
  await expectRows(3);
  await expect.element(month).toHaveFocus();
});

it('what has a commission is ticked; the bar follows the credits, whatever the filter shows', async () => {
  const none = credit({ id: idOf(3), mesCompetencia: '09', comissao: 0, comissao_porcentagem: 0 });
  await showPanel([{ ...july, isPago: true }, august, none]);
  const tick = (name: string): Locator =>
    table.getByRole('checkbox', { name: `Selecionar crédito ${name}` });
  const all = table.getByRole('checkbox', { name: 'Selecionar todos os créditos da tabela' });
  const bar = panel.getByRole('status');
  await expectRows(3);
  expect(bar.elements()).toHaveLength(0);
  expect(tick('09/2024').elements()).toHaveLength(0);
  await all.click();
  await expect.element(bar).toHaveTextContent('2 créditos selecionados · comissão R$ 4,76');
  await filterBy('Em aberto');
  await expectRows(2);
  await expect.element(bar).toHaveTextContent('2 créditos selecionados · comissão R$ 4,76');
  expect(await look()).toEqual([]);
  // In editing it is not billed.
  await edit('08/2024').click();
  await expect.element(bar).toHaveTextContent('1 crédito selecionado · comissão R$ 2,38');
  await cancel.click();
  await expect.element(bar).toHaveTextContent('2 créditos selecionados');
  await tick('08/2024').click();
  await expect.element(all).not.toBeChecked();
  const bill = panel.getByRole('button', { name: 'Gerar Boleto' });
  fakeApi.offline();
  await expect.element(bill).toBeDisabled();
  fakeApi.online();
  await expect.element(bill).toBeEnabled();
});

it('nothing to export is said in words', async () => {
  await showPanel([july]);
  fakeApi.refuses(exportCredits, 'nothing_to_export');
  await panel.getByRole('button', { name: 'Exportar' }).click();
  await expect.element(page.getByText('Não há dados para exportar.')).toBeVisible();
});

it('on a phone the table scrolls and not the page, and a row is answered in reach of what is typed', async () => {
  await showPanel([july], { width: phone });
  await edit('07/2024').click();
  await expect.element(save).toBeInViewport({ ratio: 0.99 });
  expect(sidewaysOverflow()).toBe(0);
});

it('many stand in 500 px between their head and their sums, and one that is added is seen', async () => {
  answerAdded();
  const many = Array.from({ length: 13 }, (_, i) =>
    credit({ id: idOf(100 + i), anoCompetencia: String(2010 + i), creditOrigin: 1000 + i }),
  );
  await showPanel(many);
  await expectRows(13);
  expect(table.element().getBoundingClientRect().height).toBe(500);
  table.element().focus();
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(table.element().scrollTop).toBeGreaterThan(0));
  await expect.element(table.getByRole('columnheader', { name: 'Saldo' })).toBeInViewport();
  await expect.element(totals.getByRole('rowheader')).toBeInViewport();
  await add.click();
  await expect.element(month).toBeInViewport({ ratio: 0.99 });
});

it('who only reads works on nothing: no button but that of the documents', async () => {
  await showPanel([july, { ...august, isPago: true }], { as: people.director });
  await expectRows(2);
  await expect.element(rows.nth(0)).toHaveTextContent(/Em abertoSem boleto0$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/PagoSem boleto0$/);
  expect(
    panel
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['0', '0']);
  for (const role of ['switch', 'checkbox'])
    expect(panel.getByRole(role).elements()).toHaveLength(0);
});
