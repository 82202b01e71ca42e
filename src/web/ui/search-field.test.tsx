import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { SearchField } from './search-field.tsx';

/** A search whose text stands in the address, and what else changes it. */
function Searched({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Buscar clientes"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
      />
      <button onClick={() => setValue('padaria')}>Voltar</button>
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Buscar clientes' });

async function showSearch() {
  const onSearch = vi.fn<(text: string) => void>();
  await show(<Searched onSearch={onSearch} />);
  return onSearch;
}

it('what is typed is searched once, whole', async () => {
  const onSearch = await showSearch();
  await field.fill('mer');
  await userEvent.keyboard('cado');
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('mercado'));
  await expect.element(field).toHaveValue('mercado');
});

it('who leaves the field is not searched for later', async () => {
  const onSearch = await showSearch();
  await field.fill('mercado');
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('mercado'));
});

it('emptied by its button it searches for nothing', async () => {
  const onSearch = await showSearch();
  await field.fill('mercado');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('mercado'));
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''));
  await expect.element(field).toHaveValue('');
});

it('the field follows what something else put into the address', async () => {
  const onSearch = await showSearch();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect.element(field).toHaveValue('padaria');
  expect(onSearch).not.toHaveBeenCalled();
});

it('has no accessibility fault that a machine finds', async () => {
  await showSearch();
  await field.fill('mercado');
  expect(await look()).toEqual([]);
});
