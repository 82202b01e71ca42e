import { useNavigate, useSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { clientRow, idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { listClients } from '#shared/clients/clients.endpoints.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { wipeLocalStorage } from '#web/session/session-end.ts';
import { useKeptPageSize } from '#web/ui/list/list-look.ts';
import { searchUpdate } from '#web/ui/list/search-update.ts';
import { ClientList } from './client-list.tsx';
import { clientPageSizes, readClientSearch } from './client-search.ts';

const me = people.manager.user;

/** The list at its address, as its screen has it. */
function Addressed() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <ClientList
      me={me}
      onPrepare={() => undefined}
      people={{ me, isEverybody: false, tenant: undefined }}
      search={useKeptPageSize('clientes', readClientSearch(address), clientPageSizes)}
      onSearch={(change) =>
        void navigate({ to: '.', search: searchUpdate(readClientSearch, change), replace: true })
      }
      hrefOf={({ cnpjcpf }) => `/cliente/${cnpjcpf}`}
      onRefused={() => undefined}
      renderStage={() => null}
      renderEvidence={() => null}
    />
  );
}

const rows = ['Auto Peças Boa Vista S.A.', 'Mercado Bom Preço Ltda', 'Padaria do Sol Ltda.'].map(
  (razao_social, i) => clientRow({ cnpjcpf: `4081172900016${i}`, razao_social }),
);

/** The list of these clients; the server's answer to a search is that of all. */
async function showAt(
  search = '',
  {
    data = rows,
    total = data.length,
    truncated = false,
    width,
  }: {
    data?: ClientRow[];
    total?: number;
    truncated?: boolean;
    width?: number;
  } = {},
) {
  fakeApi.answers(listClients, () => ({ data, total, truncated }));
  const shown = await show(<Addressed />, {
    as: people.manager,
    at: `/${search}`,
    ...(width === undefined ? {} : { width }),
  });
  return { ...shown, address: () => shown.router.state.location.search as object };
}

/** What the list asked last. */
const asked = () => fakeApi.calls(listClients).at(-1)?.query;
const table = page.getByRole('table', { name: 'Lista de Clientes' });
const header = (name: string) => table.getByRole('columnheader', { name });
const search = page.getByLabelText('Buscar por Razão Social ou CNPJ/CPF');

it('the headers order the list by keyboard, and the address keeps the order', async () => {
  const { address } = await showAt();
  await expect.element(header('Razão Social')).toHaveAttribute('aria-sort', 'ascending');
  const byName = header('Razão Social').getByRole('button');
  (byName.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(header('Razão Social')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(byName).toHaveFocus();
  expect(address()).toEqual({ sort: '-razao_social' });
  expect(asked()).toMatchObject({ sort: '-razao_social', page: 1, pageSize: 50 });
  (header('Status').getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Razão Social')).not.toHaveAttribute('aria-sort');
  expect(address()).toEqual({ sort: 'status' });
  // Of days the newest come first.
  await header('Cadastro').getByRole('button').click();
  await expect.element(header('Cadastro')).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toEqual({ sort: '-createdDate' });
  // The list's own order is no part of the address.
  await byName.click();
  await expect.element(header('Razão Social')).toHaveAttribute('aria-sort', 'ascending');
  expect(address()).toEqual({});
  expect(await look()).toEqual([]);
});

it('a search keeps the order, also when it is emptied', async () => {
  const { address } = await showAt('?sort=status');
  await search.fill('padaria');
  await expect.poll(address).toEqual({ sort: 'status', q: 'padaria' });
  await search.fill('');
  await expect.poll(address).toEqual({ sort: 'status' });
});

it('an unknown order, filter or page in the address is ignored', async () => {
  await showAt('?sort=senha&etapa=outra&responsavel=eu&de=ontem&page=-3');
  await expect.element(header('Razão Social')).toHaveAttribute('aria-sort', 'ascending');
  expect(asked()).toEqual({ page: 1, pageSize: 50 });
});

it('filters are counted on their button, and clearing them keeps the order', async () => {
  const { address } = await showAt(
    `?etapa=em_aberto&responsavel=${idOf(6)}&de=2020-01-01&sort=status`,
    { data: [] },
  );
  await expect.element(page.getByLabelText('3 filtros ativos')).toBeVisible();
  await expect.element(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect.poll(address).toEqual({ sort: 'status' });
  await expect.element(page.getByLabelText('3 filtros ativos')).not.toBeInTheDocument();
});

it('rows are as dense and pages as long as this device last had them, also after signing out', async () => {
  const height = (): number =>
    table.getByRole('row').nth(1).element().getBoundingClientRect().height;
  const { unmount, address } = await showAt();
  await expect.element(table).toHaveTextContent('Padaria do Sol');
  expect(height()).toBeLessThan(42);
  const roomy = page.getByRole('button', { name: 'Linhas espaçadas' });
  await roomy.click();
  await expect.element(roomy).toHaveAttribute('aria-pressed', 'true');
  expect(height()).toBeGreaterThan(50);
  await page.getByText('10 por página').click();
  await expect.poll(() => asked()?.pageSize).toBe(10);
  expect(address()).toEqual({ pageSize: 10 });
  wipeLocalStorage();
  // Another tab that writes makes this one read.
  window.dispatchEvent(new StorageEvent('storage', { key: 'recupera.lists' }));
  await unmount();

  const again = await showAt();
  await expect.element(roomy).toHaveAttribute('aria-pressed', 'true');
  const size = (name: string) => page.getByRole('radio', { name });
  await expect.element(size('10 por página')).toBeChecked();
  await again.unmount();

  // What the address says goes before it.
  await showAt('?pageSize=50');
  await expect.element(size('50 por página')).toBeChecked();

  // A store that is cleared whole, as the next test finds it, is one without a look.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(roomy).toHaveAttribute('aria-pressed', 'false');
});

it('on a phone the cards fit and can be ordered too', async () => {
  const { address } = await showAt('', { width: phone });
  await expect
    .element(page.getByRole('list', { name: 'Lista de Clientes' }))
    .toHaveTextContent('Padaria do Sol');
  await userEvent.selectOptions(page.getByLabelText('Ordenar por'), 'Razão Social, Z a A');
  await expect.poll(address).toEqual({ sort: '-razao_social' });
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});

it('the list says that it is busy while the rows of the search before stand there', async () => {
  const { container } = await showAt();
  await expect.element(table).toHaveTextContent('Padaria do Sol');
  const busy = () => container.querySelector('[aria-busy="true"] table');
  expect(busy()).toBeNull();
  const { arrived, release } = fakeApi.holds(listClients);
  fakeApi.answers(listClients, () => ({ data: [], total: 0, truncated: false }));
  await search.fill('nome-que-ninguem-tem');
  await arrived;
  await expect.poll(busy).not.toBeNull();
  release();
  await expect.element(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

it('more clients than are counted are said to be more, and a page beyond the last leads to the last', async () => {
  const { address } = await showAt('?page=999', { total: 10_000, truncated: true });
  await expect
    .element(page.getByText('Mais de 10.000 clientes: use a busca para chegar aos outros'))
    .toBeVisible();
  await expect.poll(address).toEqual({ page: 200 });
  await expect
    .element(page.getByRole('button', { name: '200', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  expect(asked()?.page).toBe(200);
  expect(sidewaysOverflow()).toBe(0);
});
