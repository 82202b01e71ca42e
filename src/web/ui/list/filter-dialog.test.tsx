import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { FilterDialog } from './filter-dialog.tsx';

/** Filters of one field, of which 'x' cannot be applied. */
function Filtered({ onApply }: { onApply: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <button onClick={() => setOpen(true)}>Filtros</button>
      {isOpen && (
        <FilterDialog
          isWrong={text === 'x'}
          onEmpty={() => setText('')}
          onApply={() => {
            onApply(text);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            label="Cidade"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FilterDialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Filtros' });
const dialog = page.getByRole('dialog', { name: 'Filtros' });
const field = dialog.getByLabelText('Cidade');
const apply = dialog.getByRole('button', { name: 'Aplicar' });

async function open(width?: number) {
  const onApply = vi.fn<(text: string) => void>();
  await show(<Filtered onApply={onApply} />, width === undefined ? {} : { width });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return onApply;
}

it("what is chosen counts from 'Aplicar' on, and the focus goes back", async () => {
  const onApply = await open();
  await field.fill('Santos');
  expect(onApply).not.toHaveBeenCalled();
  await apply.click();
  expect(onApply).toHaveBeenCalledExactlyOnceWith('Santos');
  await expect.element(opener).toHaveFocus();
});

it('Escape applies nothing', async () => {
  const onApply = await open();
  await field.fill('Santos');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onApply).not.toHaveBeenCalled();
  await expect.element(opener).toHaveFocus();
});

it('what cannot be applied leaves no button to press, and emptying mends it', async () => {
  await open();
  await field.fill('x');
  await expect.element(apply).toBeDisabled();
  await dialog.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(apply).toBeEnabled();
});

it('fits on a phone, without an accessibility fault that a machine finds', async () => {
  await open(phone);
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
