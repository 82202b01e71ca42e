import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { MonthInput } from './month-input.tsx';

function Kept() {
  const [value, setValue] = useState('');
  return <MonthInput aria-label="Competência" value={value} onType={setValue} />;
}

const field = page.getByRole('textbox', { name: 'Competência' });

it.each([
  ['032026', '03/2026'],
  ['3/2026', '03/2026'],
  ['3/26', '03/26'],
  ['2x0y', '20'],
])('%s is typed as %s', async (typed, shown) => {
  await show(<Kept />);
  await field.click();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(shown);
});

it('a month as it is kept is pasted as one', async () => {
  await show(<Kept />);
  await field.fill('2026-03');
  await expect.element(field).toHaveValue('03/2026');
});

it('what is typed in the middle moves its slash and leaves the caret behind it', async () => {
  await show(<Kept />);
  await field.fill('03/2026');
  const input = field.element() as HTMLInputElement;
  input.setSelectionRange(2, 3);
  await userEvent.keyboard('4');
  await expect.element(field).toHaveValue('03/4202');
  expect(input.selectionStart).toBe(4);
});

it('has no accessibility fault that a machine finds', async () => {
  await show(<Kept />);
  expect(await look()).toEqual([]);
});
