import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { PersonSelect, type PersonChoice, type PersonOption } from './person-select.tsx';

const people: PersonOption[] = [
  { id: 'a', name: 'Ana Prado', note: 'Gerente' },
  { id: 'b', name: 'Bia Reis', note: 'Parceiro' },
];

function Drawn({
  of,
  problem,
  nobody,
}: {
  of?: PersonOption[];
  problem?: string;
  nobody?: string;
}) {
  const [value, setValue] = useState<PersonChoice>();
  const said = value === undefined ? 'ainda não' : value === null ? 'sem ninguém' : value.name;
  return (
    <>
      <PersonSelect
        label="Quem assume?"
        people={of}
        problem={problem}
        {...(nobody === undefined ? {} : { nobody })}
        value={value}
        onChange={setValue}
      />
      <p>Escolha: {said}</p>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Quem assume?' });

it('a person is found by name, and nobody can be chosen where that is offered', async () => {
  await show(<Drawn of={people} nobody="Ninguém" />);
  await field.fill('bia');
  await page.getByRole('option', { name: 'Bia Reis · Parceiro' }).click();
  await expect.element(page.getByText('Escolha: Bia Reis')).toBeVisible();
  await field.clear();
  await page.getByRole('option', { name: 'Ninguém', exact: true }).click();
  await expect.element(page.getByText('Escolha: sem ninguém')).toBeVisible();
  expect(await look()).toEqual([]);
});

it('while people are loading nothing can be chosen', async () => {
  await show(<Drawn />);
  await expect.element(field).toBeDisabled();
  await expect.element(field).toHaveAttribute('placeholder', 'Carregando...');
});

it('people who cannot be loaded say why', async () => {
  await show(<Drawn problem="Sem conexão." />);
  await expect.element(field).toBeDisabled();
  await expect.element(page.getByText('Sem conexão.')).toBeVisible();
});
