import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import {
  CepInput,
  CnpjInput,
  CpfInput,
  PhoneInput,
  type MaskedInputProps,
} from './masked-input.tsx';

const field = page.getByRole('textbox', { name: 'Campo' });

/** A field that keeps what it is told. */
function Kept({ of: Input }: { of: (props: MaskedInputProps) => React.ReactNode }) {
  const [value, setValue] = useState('');
  return <Input label="Campo" value={value} onChange={setValue} />;
}

it.each([
  ['CPF', CpfInput, '52998224725', '529.982.247-25'],
  ['CNPJ', CnpjInput, '40811729000162', '40.811.729/0001-62'],
  ['CNPJ with letters', CnpjInput, '7k4m2p9q000196', '7K.4M2.P9Q/0001-96'],
  ['phone', PhoneInput, '11987654321', '(11) 98765-4321'],
  ['CEP', CepInput, '01310100', '01310-100'],
] as const)('a %s gets its mask key by key, and pasted', async (_, Input, typed, masked) => {
  await show(<Kept of={Input} />);
  await field.click();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(masked);
  await field.fill('');
  await field.fill(masked);
  await expect.element(field).toHaveValue(masked);
});

it('what is typed in the middle leaves the caret behind it', async () => {
  await show(<Kept of={CpfInput} />);
  await field.fill('52982472');
  await expect.element(field).toHaveValue('529.824.72');
  const input = field.element() as HTMLInputElement;
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('529.982.472');
  expect(input.selectionStart).toBe(5);
});

it('an error is read with its field, and nothing else is wrong with it', async () => {
  await show(
    <CpfInput label="Campo" value="529" onChange={() => undefined} error="CPF inválido" />,
  );
  await expect.element(field).toHaveAccessibleDescription('CPF inválido');
  await expect.element(field).toBeInvalid();
  expect(await look()).toEqual([]);
});
