import { IconUsers } from '@tabler/icons-react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { ListView, type ListQuery } from './list-view.tsx';

type Row = { id: string; name: string };
const rows: Row[] = [
  { id: '1', name: 'Mercado Bom Preço' },
  { id: '2', name: 'Padaria do João' },
];

const loaded: ListQuery = {
  data: rows,
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: async () => undefined,
};

function clients({
  query = {},
  shown = rows,
  ...rest
}: {
  query?: Partial<ListQuery>;
  shown?: readonly Row[];
} & Partial<Omit<Parameters<typeof ListView<Row>>[0], 'query'>> = {}) {
  return (
    <ListView
      rows={shown}
      keyOf={({ id }) => id}
      failedTitle="Não foi possível carregar os clientes"
      messageOf={(error) => (error as Error).message}
      empty={{ icon: IconUsers, title: 'Nenhum cliente ainda' }}
      table={{
        caption: 'Clientes',
        columns: [{ key: 'name', header: 'Nome', cell: ({ name }) => name }],
        linkOf: ({ id }) => `/clientes/${id}`,
      }}
      cards={{ below: 768, label: 'Clientes', children: ({ name }) => name }}
      {...rest}
      query={{ ...loaded, ...query }}
    />
  );
}

const table = page.getByRole('table');

it('shows its rows in a table, whose rows are links by keyboard', async () => {
  await show(clients());
  await expect.element(table).toHaveAccessibleName('Clientes');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Mercado Bom Preço' })).toHaveFocus();
  expect(await look()).toEqual([]);
});

it('says that it is busy while the first rows come', async () => {
  await show(clients({ query: { data: undefined, isPending: true }, shown: [] }));
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
});

it('says that it is busy while the rows are those of the search before', async () => {
  const { container } = await show(clients({ query: { isPlaceholderData: true } }));
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it('says why there is nothing, and takes the filters away where they are why', async () => {
  const onClear = vi.fn<() => void>();
  await show(
    clients({ shown: [], empty: { icon: IconUsers, title: 'Nenhum cliente encontrado', onClear } }),
  );
  await expect.element(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  expect(onClear).toHaveBeenCalledOnce();
  expect(await look()).toEqual([]);
});

it('a list that failed says so in words, and is asked again', async () => {
  const refetch = vi.fn<() => Promise<unknown>>(async () => undefined);
  const error = new Error('Sem conexão');
  await show(clients({ query: { data: undefined, error, refetch }, shown: [] }));
  await expect.element(page.getByText('Não foi possível carregar os clientes')).toBeVisible();
  await expect.element(page.getByText('Sem conexão')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('rows that are there stay where the newest could not be fetched', async () => {
  await show(clients({ query: { error: new Error('Sem conexão') }, keptNote: 'Lista de antes.' }));
  await expect.element(table).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Lista de antes. Sem conexão');
});

it('pages are turned, and a page beyond the last asks for the last', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const foot = { total: 120, count: '120 clientes', page: 9, pageSize: 50, onPage };
  await show(clients({ foot }));
  await vi.waitFor(() => expect(onPage).toHaveBeenCalledExactlyOnceWith(3));
  await page.getByRole('button', { name: 'Página anterior' }).click();
  expect(onPage).toHaveBeenLastCalledWith(2);
});

it('on a phone it shows cards that fit', async () => {
  await show(clients(), { width: phone });
  await expect.element(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
