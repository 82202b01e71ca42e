import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { user } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { refuseUser } from '#shared/users/users.endpoints.ts';
import { RefuseUserDialog } from './refuse-user-dialog.tsx';

const { id, name, email, typeCargo, createdDate } = user({ isAccepted: false, status: 'Pendente' });
const pending = { id, name, email, typeCargo, createdDate, company: 'Recupera' };
const reason = page.getByRole('textbox', { name: 'Motivo' });
const refuse = page.getByRole('button', { name: 'Recusar', exact: true });

async function open() {
  const onClose = vi.fn<() => void>();
  await show(<RefuseUserDialog user={pending} onClose={onClose} />, { as: people.director });
  await expect.element(reason).toHaveFocus();
  return onClose;
}

it('a blank reason is asked for, and a given one is sent once', async () => {
  const onClose = await open();
  await reason.fill('   ');
  await refuse.click();
  await expect.element(reason).toBeInvalid();
  await expect.element(page.getByText('Informe o motivo.')).toBeVisible();
  expect(await look()).toEqual([]);
  await reason.fill('Cadastro repetido.');
  const { release } = fakeApi.holds(refuseUser);
  fakeApi.answers(refuseUser, () => ({ deleted: 1 }));
  await refuse.dblClick();
  release();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(fakeApi.calls(refuseUser)).toMatchObject([
    { params: { id }, body: { motivo: 'Cadastro repetido.' } },
  ]);
});

it('a refusal by the server stays in the dialog with the typed reason', async () => {
  const onClose = await open();
  await reason.fill('Cadastro repetido.');
  fakeApi.refuses(refuseUser, 'already_accepted');
  await refuse.click();
  await expect.element(page.getByText('Este cadastro já foi ativado.')).toBeVisible();
  await expect.element(reason).toHaveValue('Cadastro repetido.');
  expect(onClose).not.toHaveBeenCalled();
});
