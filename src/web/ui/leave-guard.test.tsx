import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** A form of one field that nobody saves, and the address. */
function OneField() {
  const [text, setText] = useState('');
  return (
    <>
      <output>{useLocation().pathname}</output>
      <LeaveGuard isDirty={text !== ''} />
      <label>
        Nome
        <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <Link to="/clientes">Clientes</Link>
    </>
  );
}

const field = page.getByLabelText('Nome');
const link = page.getByRole('link', { name: 'Clientes' });
const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
const stay = dialog.getByRole('button', { name: 'Continuar editando' });
const leave = dialog.getByRole('button', { name: 'Descartar' });

const address = page.getByRole('status');
const openForm = () => show(<OneField />, { at: '/novo' });

it('a form without changes is left without a word', async () => {
  await openForm();
  await link.click();
  await expect.element(address).toHaveTextContent('/clientes');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('who stays keeps what they wrote, and is asked again', async () => {
  await openForm();
  await field.fill('Mercado');
  await link.click();
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/novo');
  await expect.element(field).toHaveValue('Mercado');
  await link.click();
  await expect.element(dialog).toBeVisible();
});

it('Escape is no answer that leaves', async () => {
  await openForm();
  await field.fill('Mercado');
  await link.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/novo');
});

it('who discards goes where the link leads', async () => {
  await openForm();
  await field.fill('Mercado');
  await link.click();
  await leave.click();
  await expect.element(address).toHaveTextContent('/clientes');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a form that was emptied again has nothing to ask about', async () => {
  await openForm();
  await field.fill('Mercado');
  await field.fill('');
  await link.click();
  await expect.element(address).toHaveTextContent('/clientes');
});

it('has no accessibility fault that a machine finds', async () => {
  await openForm();
  await field.fill('Mercado');
  await link.click();
  await expect.element(dialog).toBeVisible();
  expect(await look()).toEqual([]);
});
