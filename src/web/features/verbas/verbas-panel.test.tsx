import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { apuracao, funds, idOf, product } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { listApuracoes, updateApuracao } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { getFunds, saveFunds } from '#shared/verbas/verbas.endpoints.ts';
import type { Funds, VerbaLine } from '#shared/verbas/verbas.schemas.ts';
import { apuracoesQuery } from '#web/features/apuracoes/apuracoes.queries.ts';
import { queryClient } from '#web/session/query-client.ts';
import { VerbasPanel } from './verbas-panel.tsx';

const line = (number: number, changes: Partial<VerbaLine> = {}): VerbaLine => ({
  id: idOf(number),
  createdDate: '2026-11-03T12:00:00.000Z',
  verba: 'Prêmios',
  valor: 100,
  incidencia: 'nao_incide',
  fundamento: 'Lei 8.212/1991, art. 28, § 9º, z',
  contribuicao: 27.8,
  ...changes,
});
/** Verbas of 2024 with these lines. */
const of2024 = (verbas: VerbaLine[], changes: Partial<Funds> = {}): Funds =>
  funds({ verbas, dateStart: '012024', dateEnd: '122024', ...changes });

/** The panel of an apuração that somebody closes by the button, beside a link that leads away. */
function Closable({ isOpen }: { isOpen: boolean }) {
  const [isModifica, setOpen] = useState(isOpen);
  return (
    <>
      <Link to="/clientes">Clientes</Link>
      <button onClick={() => setOpen(false)}>Encerrar</button>
      <VerbasPanel apuracao={apuracao({ isModifica })} product={product()} tenant={undefined} />
    </>
  );
}

type Options = Parameters<typeof show>[1] & { isOpen?: boolean };

const draw = ({ isOpen = true, ...options }: Options = {}) =>
  show(<Closable isOpen={isOpen} />, { as: people.ceo, ...options });

async function showPanel(stored: Funds, options?: Options): Promise<void> {
  fakeApi.answers(getFunds, () => stored);
  await draw(options);
}

const panel = page.getByRole('region', { name: 'Verbas', exact: true });
const lines = page.getByRole('region', { name: 'Verbas da apuração' }).getByRole('listitem');
const sums = page.getByRole('region', { name: 'Totais das verbas' });
const start = page.getByRole('textbox', { name: 'Período inicial' });
const end = page.getByRole('textbox', { name: 'Período final' });
const picker = panel.getByRole('combobox', { name: 'Adicionar verba' });
const amount = (verba: string): Locator =>
  page.getByRole('textbox', { name: `Valor de ${verba}`, exact: true });
const save = panel.getByRole('button', { name: 'Salvar', exact: true });
const alert = panel.getByRole('alert');
const onlySaved = 'O PDF traz só o que está salvo.';

async function expectLines(count: number): Promise<void> {
  await expect.poll(() => lines.elements()).toHaveLength(count);
}

/** Looks a verba up by what is typed, and takes the first that is found. */
async function add(typed: string): Promise<void> {
  await picker.click();
  await userEvent.keyboard(typed);
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

it('without a period, or with an amount that is none, nothing is sent', async () => {
  await showPanel(funds());
  await expect.element(panel).toHaveTextContent('Nenhuma verba nesta apuração.');
  await expect.element(save).toBeDisabled();
  await add('aviso previo');
  await expect.element(amount('Aviso prévio indenizado')).toHaveFocus();
  await userEvent.keyboard('1.2{Enter}');
  await expect.element(start).toHaveFocus();
  await expect
    .element(start)
    .toHaveAccessibleDescription('Preencha os campos de período inicial e final.');
  await expect
    .element(amount('Aviso prévio indenizado'))
    .toHaveAccessibleDescription('Valor inválido');
  expect(await look()).toEqual([]);
});

it('a period of more than 60 months is said at its beginning', async () => {
  await showPanel(of2024([line(1)]));
  await end.fill('012029');
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveAccessibleDescription('Período: de 1 a 60 meses, até o atual.');
  await expect.element(start).toHaveFocus();
});

it('the same name twice is two lines, each rounded by itself, and one by its code of eSocial', async () => {
  await showPanel(funds());
  for (const _ of [1, 2]) {
    await add('aviso previo');
    await userEvent.keyboard('2,50');
  }
  await expectLines(2);
  await expect
    .element(sums.getByRole('row', { name: /^Não incide/ }))
    .toHaveTextContent(/R\$ 5,00R\$ 1,00R\$ 0,10R\$ 0,30R\$ 1,40$/);
  await add('1050');
  await userEvent.keyboard('1.000');
  await expect
    .element(sums.getByRole('row', { name: /^Controvertida \(não somada\)/ }))
    .toHaveTextContent(/R\$ 1\.000,00R\$ 200,00R\$ 20,00R\$ 58,00R\$ 278,00$/);
});

it('a double press saves the whole list once, with what was read of it', async () => {
  await showPanel(of2024([line(1)], { revisao: 3 }));
  await amount('Prêmios').fill('10');
  fakeApi.answers(saveFunds, () => of2024([line(1, { valor: 10 })], { revisao: 4 }));
  await save.dblClick();
  await expect.element(page.getByText('O verba foi salva com sucesso!')).toBeVisible();
  await expect.element(save).toBeDisabled();
  const calls = fakeApi.calls(saveFunds);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    query: { revisao: 3 },
    body: [{ id: idOf(1), verba: 'Prêmios', valor: 1000 }],
  });
});

it('a line that is taken away goes with the save, and leaving before asks', async () => {
  await showPanel(of2024([line(1), line(2, { verba: 'Férias gozadas' })]));
  await panel.getByRole('button', { name: 'Excluir Prêmios' }).click();
  await expectLines(1);
  await expect.element(picker).toHaveFocus();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expectLines(1);
  fakeApi.answers(saveFunds, () => of2024([line(2, { verba: 'Férias gozadas' })]));
  await save.click();
  await expect.element(save).toBeDisabled();
  expect(fakeApi.calls(saveFunds)[0]?.body).toMatchObject([{ id: idOf(2) }]);
});

it('a rate that is none is said at its field, and others are saved by themselves', async () => {
  await showPanel(of2024([line(1)]));
  const form = panel.getByRole('form', { name: 'Alíquotas' });
  const saveRates = form.getByRole('button', { name: 'Salvar alíquotas' });
  const fap = form.getByRole('textbox', { name: 'FAP' });
  await expect.element(fap).toHaveValue('1,0000');
  await expect.element(saveRates).toBeDisabled();
  await fap.fill('2,0001');
  await userEvent.keyboard('{Enter}');
  await expect.element(fap).toHaveAccessibleDescription('Alíquota inválida.');
  await fap.fill('1,2345');
  fakeApi.answers(updateApuracao, () => apuracao());
  fakeApi.answers(getFunds, () => of2024([line(1)], { fap: '1.2345' }));
  await saveRates.click();
  await expect.element(page.getByText('Alíquotas salvas.')).toBeVisible();
  await expect.element(saveRates).toBeDisabled();
  expect(fakeApi.calls(updateApuracao)[0]?.body).toMatchObject({ fap: 12_345 });
});

it('verbas that did not come are asked for again', async () => {
  fakeApi.refuses(getFunds, 'read_only');
  await draw();
  await expect.element(panel).toHaveTextContent('Não foi possível carregar as verbas');
  fakeApi.answers(getFunds, () => funds());
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(panel).toHaveTextContent('Nenhuma verba nesta apuração.');
});

it('a save that was refused says why and keeps what is typed', async () => {
  await showPanel(of2024([line(1)]));
  await amount('Prêmios').fill('10');
  fakeApi.refuses(saveFunds, 'read_only');
  await save.click();
  await expect.element(alert).toHaveTextContent('Houve um erro ao salvar o verba.');
  await expect.element(alert).toHaveTextContent('somente de leitura');
  await expect.element(save).toHaveFocus();
  await expect.element(amount('Prêmios')).toHaveValue('10');
});

it('without a connection nothing is saved, and what is typed stays', async () => {
  await showPanel(of2024([line(1)]));
  await amount('Prêmios').fill('10');
  fakeApi.offline();
  await expect.element(panel).toHaveTextContent('Alterar verbas precisa de conexão.');
  await expect.element(save).toBeDisabled();
  fakeApi.online();
  await expect.element(save).toBeEnabled();
  await expect.element(amount('Prêmios')).toHaveValue('10');
});

/** Somebody else saved one line of 8 reais; the own 11 are typed and were refused for it. */
async function showTakenOver(): Promise<void> {
  await showPanel(of2024([line(1)], { revisao: 3 }));
  await amount('Prêmios').fill('11');
  fakeApi.refuses(saveFunds, 'changed_meanwhile');
  await save.click();
  await expect.element(amount('Prêmios')).toHaveValue('11');
}

it('what somebody else saved meanwhile is written over only by who says so', async () => {
  await showTakenOver();
  fakeApi.answers(saveFunds, () => of2024([line(1, { valor: 11 })], { revisao: 5 }));
  await alert.getByRole('button', { name: 'Salvar as minhas por cima' }).click();
  await expect.element(page.getByText('O verba foi salva com sucesso!')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(fakeApi.calls(saveFunds).map(({ query }) => query)).toEqual([{ revisao: 3 }, {}]);
});

it('who throws the own ones away finds those of the other person', async () => {
  await showTakenOver();
  fakeApi.answers(getFunds, () =>
    of2024([line(4, { verba: 'Férias gozadas', valor: 8 })], { dateStart: '022024' }),
  );
  await alert.getByRole('button', { name: 'Descartar as minhas' }).click();
  await expect.element(amount('Férias gozadas')).toHaveValue('8,00');
  await expectLines(1);
  await expect.element(start).toHaveValue('02/2024');
});

it('closed meanwhile, it is refused, and what is typed can still be read', async () => {
  await showPanel(of2024([line(1)]));
  fakeApi.answers(listApuracoes, () => [apuracao()]);
  const { queryKey } = apuracoesQuery(product().id, undefined);
  await queryClient.fetchQuery(apuracoesQuery(product().id, undefined));
  await amount('Prêmios').fill('9');
  fakeApi.refuses(saveFunds, 'apuracao_closed');
  await save.click();
  await expect.element(alert).toHaveTextContent('Esta apuração foi encerrada.');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect.element(amount('Prêmios')).toHaveValue('9');
});

it('the document has what is saved, and that is said while something else is typed', async () => {
  await showPanel(of2024([line(1)]));
  await expect.element(amount('Prêmios')).toBeVisible();
  await expect.element(panel).not.toHaveTextContent(onlySaved);
  await amount('Prêmios').fill('999');
  await expect.element(panel).toHaveTextContent(onlySaved);
});

it('on a phone nothing widens the page, and the largest amount is seen whole', async () => {
  await showPanel(of2024([line(1)]), { width: phone });
  await amount('Prêmios').fill('999.999.999,99');
  const { scrollWidth, clientWidth } = amount('Prêmios').element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(sidewaysOverflow()).toBe(0);
});

it('of a closed apuração incidence, basis, period and sums are read, and nothing is typed', async () => {
  await showPanel(
    of2024([line(1), line(2, { verba: 'Hora extra 50%', valor: 50, incidencia: 'incide' })]),
    { isOpen: false },
  );
  await expectLines(2);
  await expect
    .element(lines.nth(0))
    .toHaveTextContent(/^PrêmiosNão incide.+fundamento a conferirR\$ 100,00R\$ 27,80$/);
  await expect
    .element(lines.nth(1))
    .toHaveTextContent(/^Hora extra 50%Incide.+R\$ 50,00R\$ 13,90$/);
  await expect.element(panel).toHaveTextContent('Período inicial01/2024Período final12/2024');
  await expect
    .element(panel)
    .toHaveTextContent('Na CPRB ou no Anexo IV a cota patronal pode não ser 20%.');
  expect(panel.getByRole('textbox').elements()).toHaveLength(0);
  expect(
    panel
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Exportar PDF']);
  expect(await look()).toEqual([]);
});
