import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A button that asks before it deletes. */
function Deleting({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setAsking(true)}>Excluir</button>
      {isAsking && (
        <ConfirmDialog
          title="Excluir o anexo contrato-social-da-empresa-e-todas-as-suas-alteracoes.pdf?"
          confirm="Excluir para sempre"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            onDelete();
            setAsking(false);
          }}
        >
          O arquivo não pode ser trazido de volta.
        </ConfirmDialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Excluir', exact: true });
const dialog = page.getByRole('dialog');
const cancel = dialog.getByRole('button', { name: 'Cancelar' });
const confirm = dialog.getByRole('button', { name: 'Excluir para sempre' });

async function ask(options?: Parameters<typeof show>[1]) {
  const onDelete = vi.fn<() => void>();
  await show(<Deleting onDelete={onDelete} />, options);
  await opener.click();
  await expect.element(cancel).toHaveFocus();
  return onDelete;
}

it('the answer that changes nothing has the focus, and Enter on it changes nothing', async () => {
  const onDelete = await ask();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  await expect.element(opener).toHaveFocus();
});

it('Escape changes nothing and gives the focus back', async () => {
  const onDelete = await ask();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  await expect.element(opener).toHaveFocus();
});

it('the act is done once, also by keys', async () => {
  const onDelete = await ask();
  await userEvent.keyboard('{Tab}');
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onDelete).toHaveBeenCalledOnce();
  await expect.element(opener).toHaveFocus();
});

it('the focus stays inside while it asks', async () => {
  await ask();
  for (const name of ['Excluir para sempre', 'Fechar', 'Cancelar']) {
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByRole('button', { name })).toHaveFocus();
  }
});

it('on a phone a long title is whole, and both answers are in the window', async () => {
  await ask({ width: phone });
  expect(sidewaysOverflow()).toBe(0);
  for (const answer of [cancel, confirm])
    await expect.element(answer).toBeInViewport({ ratio: 0.99 });
  expect(await look()).toEqual([]);
});

it('has no accessibility fault that a machine finds', async () => {
  await ask();
  expect(await look()).toEqual([]);
});
