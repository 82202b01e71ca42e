import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { SearchField } from './search-field.tsx';

/** A search whose text stands in the address, and what else changes it; `isSlow` = the address has not followed yet. */
function Searched({ onSearch, isSlow }: { onSearch: (text: string) => void; isSlow: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Buscar clientes"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          if (!isSlow) setValue(text);
        }}
      />
      <button onClick={() => setValue('padaria')}>Voltar</button>
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Buscar clientes' });

async function showSearch({ isSlow = false } = {}) {
  const onSearch = vi.fn<(text: string) => void>();
  await show(<Searched onSearch={onSearch} isSlow={isSlow} />);
  return onSearch;
}

/** From here on the delay of a search passes only where a test says so. */
const stopTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('what is typed is searched once, whole, 250 ms after the last key', async () => {
  const onSearch = await showSearch();
  stopTime();
  await field.fill('mer');
  await vi.advanceTimersByTimeAsync(249);
  await field.fill('mercado');
  await vi.advanceTimersByTimeAsync(249);
  expect(onSearch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('mercado');
});

it('who leaves the field searches at once, and not again later', async () => {
  const onSearch = await showSearch({ isSlow: true });
  stopTime();
  await field.fill('mercado');
  (field.element() as HTMLElement).blur();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('mercado');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSearch).toHaveBeenCalledOnce();
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

it('what was not sent yet is dropped where something else changes the address', async () => {
  const onSearch = await showSearch();
  stopTime();
  await field.fill('mercado');
  // By a call and not by a click, which would leave the field and so send at once.
  (page.getByRole('button', { name: 'Voltar' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('padaria');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('has no accessibility fault that a machine finds', async () => {
  await showSearch();
  await field.fill('mercado');
  expect(await look()).toEqual([]);
});
