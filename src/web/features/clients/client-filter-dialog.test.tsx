import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { ClientFilterDialog } from './client-filter-dialog.tsx';
import type { ClientSearch } from './client-search.ts';

const { id, name } = people.ceo.user;
const paulo = { id: idOf(7), name: 'Paulo Lima', cargo: 'PARCEIRO' as const };

/** The dialog over a search; what it makes of the search when it is applied. */
async function open(
  search: ClientSearch = {},
  { isEverybody = true, width }: { isEverybody?: boolean; width?: number } = {},
): Promise<() => ClientSearch[]> {
  const onChange = vi.fn<(change: SearchChange<ClientSearch>) => void>();
  await show(
    <ClientFilterDialog
      search={search}
      onChange={onChange}
      onClose={() => undefined}
      people={{ me: { id, name }, isEverybody, tenant: undefined }}
    />,
    { as: people.ceo, ...(width === undefined ? {} : { width }) },
  );
  return () => onChange.mock.calls.map(([change]) => change(search));
}

const dialog = page.getByRole('dialog', { name: 'Filtros' });
const choice = (label: string): Locator => dialog.getByRole('combobox', { name: label });
const apply = dialog.getByRole('button', { name: 'Aplicar' });
async function choose(label: string, option: string): Promise<void> {
  await choice(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('what is chosen is applied together, from the first page, and keeps the search', async () => {
  fakeApi.answers(listUserOptions, () => [paulo]);
  const applied = await open({ q: 'padaria', page: 4 });
  await choose('Etapa do contrato', 'Em aberto');
  await choose('Responsável', 'Paulo Lima');
  await dialog.getByLabelText('Cadastrados de').fill('2020-01-01');
  await choose('Procuração', 'Vencida');
  expect(await look()).toEqual([]);
  expect(applied()).toEqual([]);
  await apply.click();
  expect(applied()).toEqual([
    {
      q: 'padaria',
      etapa: 'em_aberto',
      responsavel: paulo.id,
      de: '2020-01-01',
      procuracao: 'vencida',
    },
  ]);
});

it('opened over filters it shows them, people by name', async () => {
  fakeApi.answers(listUserOptions, () => [paulo]);
  const held = fakeApi.holds(listUserOptions);
  await open({
    etapa: 'em_aberto',
    responsavel: paulo.id,
    quadro: 'certificado',
    cadastro: '2026-02',
    procuracao: 'vencendo',
    faltam: 'sim',
  });
  await expect.element(choice('Responsável')).toBeDisabled();
  held.release();
  await expect.element(choice('Responsável')).toHaveValue('Paulo Lima');
  await expect.element(choice('Etapa do contrato')).toHaveValue('Em aberto');
  await expect.element(choice('Quadro')).toHaveValue('Certificado Expirado');
  await expect.element(choice('Procuração')).toHaveValue('Vence em até 30 dias');
  await expect.element(dialog.getByLabelText('Mês de cadastro')).toHaveValue('02/2026');
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Faltam dados no contrato' }))
    .toBeChecked();
});

it('somebody who is not there any more is named as what they are, and stays chosen', async () => {
  fakeApi.answers(listUserOptions, () => [paulo]);
  const applied = await open({ responsavel: idOf(99) });
  await expect.element(choice('Responsável')).toHaveValue('Pessoa excluída');
  await apply.click();
  expect(applied()).toEqual([{ responsavel: idOf(99) }]);
});

it('when people cannot be loaded, nobody is called deleted', async () => {
  fakeApi.refuses(listUserOptions, 'unavailable');
  await open({ gerente: paulo.id });
  await expect.element(choice('Gerente')).toHaveValue('Pessoa escolhida');
  await expect.element(choice('Gerente')).toBeInvalid();
});

it('a person who may not choose others is offered alone, and the server is not asked', async () => {
  await open({}, { isEverybody: false });
  await choice('Responsável').click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Todos', `${name} (você)`]);
  expect(fakeApi.calls(listUserOptions)).toEqual([]);
});

it('a month that does not exist and days in the wrong order are refused', async () => {
  fakeApi.answers(listUserOptions, () => []);
  await open();
  const month = dialog.getByLabelText('Mês de cadastro');
  await month.fill('13/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(month).toHaveAccessibleDescription('Mês inválido. Use MM/AAAA.');
  await expect.element(apply).toBeDisabled();
  await month.fill('12/2026');
  await expect.element(apply).toBeEnabled();
  await dialog.getByLabelText('Cadastrados de').fill('2026-05-05');
  await dialog.getByLabelText('até').fill('2026-05-04');
  await expect
    .element(dialog.getByLabelText('até'))
    .toHaveAccessibleDescription('O último dia vem depois do primeiro.');
  await expect.element(apply).toBeDisabled();
});

it('on a phone it fits', async () => {
  fakeApi.answers(listUserOptions, () => []);
  await open({}, { width: phone });
  await expect.element(apply).toBeVisible();
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
