import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { ListFilters } from './list-filters.tsx';
import type { SearchChange } from './search-update.ts';

type Search = { q?: string; kind?: string; page?: number };

const field = page.getByLabelText('Buscar clientes');

/** Filters that show this search, whatever the address holds by then. */
async function showFilters(search: Search, at: string) {
  const onChange = vi.fn<(change: SearchChange<Search>) => void>();
  const { router } = await show(
    <ListFilters label="Buscar clientes" search={search} onChange={onChange}>
      <button>Filtros</button>
    </ListFilters>,
    { at },
  );
  await expect.element(field).toHaveValue(search.q ?? '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { router, made: () => onChange.mock.calls.map(([change]) => change(search)) };
}

it('a search narrows what the other filters left, from the first page', async () => {
  const { made } = await showFilters({ kind: 'a', page: 3 }, '/?kind=a&page=3');
  await field.fill('mercado');
  await vi.advanceTimersByTimeAsync(250);
  expect(made()).toEqual([{ kind: 'a', q: 'mercado', page: 1 }]);
});

it('a search that was typed for an address of before goes nowhere, where a busy device has not drawn the new one yet', async () => {
  const { router, made } = await showFilters({ q: 'padaria' }, '/?q=padaria');
  await field.fill('mercado');
  await router.navigate({ to: '.', search: {} });
  await vi.advanceTimersByTimeAsync(250);
  expect(made()).toEqual([]);
});

it.each([
  ['q=123', '123'],
  ['', ''],
])('what the address (%s) holds is read as the list reads it', async (search, q) => {
  const { made } = await showFilters(q === '' ? {} : { q }, `/?${search}`);
  await field.fill('mercado');
  await vi.advanceTimersByTimeAsync(250);
  expect(made()).toEqual([{ q: 'mercado', page: 1 }]);
});

it('on a phone they fit', async () => {
  await showFilters({}, '/');
  vi.useRealTimers();
  await page.viewport(phone, 844);
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
