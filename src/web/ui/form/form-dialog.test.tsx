import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A button that opens a form of one field; 'Enviar' sends until 'Chegou' is pressed, 'Desfazer' empties the field. */
function Opening({ title = 'Nova verba' }: { title?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && (
        <FormDialog
          title={title}
          isDirty={text !== ''}
          isSending={isSending}
          onClose={() => {
            setText('');
            setOpen(false);
          }}
        >
          <TextInput
            label="Nome"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <button onClick={() => setText('')}>Desfazer</button>
          <button onClick={() => setSending(true)}>Enviar</button>
          <button onClick={() => setSending(false)}>Chegou</button>
        </FormDialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Abrir' });
const dialog = page.getByRole('dialog');
const field = dialog.getByLabelText('Nome');
const notice = dialog.getByRole('alert');
const button = (name: string) => dialog.getByRole('button', { name });

async function open(options?: Parameters<typeof show>[1], title?: string) {
  await show(<Opening {...(title === undefined ? {} : { title })} />, options);
  await opener.click();
  await expect.element(field).toHaveFocus();
}

it('an untouched form closes at once and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the X', () => button('Fechar').click()],
])('%s with changes asks first, and who goes on keeps them', async (_, close) => {
  await open();
  await field.fill('Férias');
  await close();
  await expect.element(notice).toHaveTextContent('Há alterações que não foram salvas.');
  await button('Continuar editando').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Férias');
});

it('who discards closes, and the focus goes back', async () => {
  await open();
  await field.fill('Férias');
  await userEvent.keyboard('{Escape}');
  await button('Descartar').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a change that was undone meanwhile takes the question away', async () => {
  await open();
  await field.fill('Férias');
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
  await button('Desfazer').click();
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('while it sends it stays and asks nothing; what comes of it is seen there', async () => {
  await open();
  await field.fill('Férias');
  await button('Enviar').click();
  await userEvent.keyboard('{Escape}');
  await button('Fechar').click();
  await expect.element(field).toHaveValue('Férias');
  await expect.element(notice).not.toBeInTheDocument();
  await button('Chegou').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
});

it('on a phone a long title and the question stay inside the window', async () => {
  await open({ width: phone }, 'Adicional de insalubridade sobre o salário-base da categoria');
  await field.fill('Férias');
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
  expect(sidewaysOverflow()).toBe(0);
  for (const name of ['Descartar', 'Continuar editando'])
    await expect.element(button(name)).toBeInViewport({ ratio: 0.99 });
});

it('has no accessibility fault that a machine finds, asking or not', async () => {
  await open();
  expect(await look()).toEqual([]);
  await field.fill('Férias');
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).toBeVisible();
  expect(await look()).toEqual([]);
});
