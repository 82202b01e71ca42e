import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import {
  endOtherSessions,
  listOwnSessions,
  proveIdentity,
} from '#shared/session/account.endpoints.ts';
import { getOwnFactor } from '#shared/session/second-factor.endpoints.ts';
import { askForProof } from '#web/session/proof-request.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { OwnSessions } from './own-sessions.tsx';

const at = '2026-11-20T12:00:00.000Z';
const session = { device: 'Chrome no Windows', address: '', createdAt: at, lastUsedAt: at };
const factor = { isOn: false, since: null, recoveryCodesLeft: 0, isDemanded: false };
const until = '2026-11-20T12:10:00.000Z';

const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
const password = dialog.getByLabelText('Senha', { exact: true });
const code = dialog.getByLabelText('Código do aplicativo');
const confirm = dialog.getByRole('button', { name: 'Confirmar' });
const end = page.getByRole('button', { name: 'Encerrar todas as outras' });
const refusal = page.getByText('Confirme que é você para continuar.');

beforeEach(() => {
  fakeApi.answers(listOwnSessions, () => [
    { ...session, id: idOf(1), isCurrent: true },
    { ...session, id: idOf(2), isCurrent: false },
  ]);
  fakeApi.answers(getOwnFactor, () => factor);
  fakeApi.refuses(endOtherSessions, 'proof_required');
});

/** From here on the server knows who is there. */
function acceptProof(): void {
  fakeApi.answers(proveIdentity, () => {
    fakeApi.answers(endOtherSessions, () => ({ ended: 1 }));
    return { until };
  });
}

it('the password is asked for, again after a wrong one, and then the call goes through', async () => {
  await show(<OwnSessions />, { as: people.partner, width: phone });
  await end.click();
  await expect.element(password).toHaveFocus();
  expect(await look()).toEqual([]);
  await confirm.click();
  await expect.element(dialog.getByText('Senha é obrigatória')).toBeVisible();
  fakeApi.refuses(proveIdentity, 'current_password_wrong');
  await password.fill('errada');
  await confirm.click();
  await expect.element(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await expect.element(password).toHaveValue('');
  acceptProof();
  await password.fill('Segura@2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls(proveIdentity).map(({ body }) => body)).toEqual([
    { password: 'errada' },
    { password: 'Segura@2026' },
  ]);
  expect(fakeApi.calls(endOtherSessions)).toHaveLength(2);
});

it('a person with a second factor gives a code, or the password if they prefer', async () => {
  fakeApi.answers(getOwnFactor, () => ({ ...factor, isOn: true, since: at }));
  await show(<OwnSessions />, { as: people.partner });
  await end.click();
  await expect.element(code).toHaveFocus();
  expect(await look()).toEqual([]);
  await dialog.getByRole('button', { name: 'Usar a senha' }).click();
  await expect.element(password).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar o código do aplicativo' }).click();
  acceptProof();
  await code.fill('123456');
  await confirm.click();
  await expect.element(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  expect(fakeApi.calls(proveIdentity).map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

it('a client is asked for the password alone; cancelled, the refusal stands, and the next press asks again', async () => {
  await show(<OwnSessions />, { as: people.client });
  await end.click();
  await expect.element(password).toHaveFocus();
  expect(fakeApi.calls(getOwnFactor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(refusal).toBeVisible();
  await end.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(refusal).toBeVisible();
  expect(fakeApi.calls(proveIdentity)).toEqual([]);
});

/** A question that its own Escape would close. */
function Question() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <ConfirmDialog
        title="Bloquear?"
        confirm="Bloquear"
        onClose={() => setOpen(false)}
        onConfirm={() => void askForProof()}
      >
        A pessoa deixa de entrar.
      </ConfirmDialog>
    )
  );
}

it('Escape leaves the dialog beneath open; a session that ends, or another person, takes the question with it', async () => {
  await show(<Question />, { as: people.partner });
  const beneath = page.getByRole('dialog', { name: 'Bloquear?' });
  await beneath.getByRole('button', { name: 'Bloquear' }).click();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(beneath).toBeVisible();

  const first = askForProof();
  const second = askForProof();
  await expect.element(dialog).toBeVisible();
  sessionStore.set(people.ceo);
  expect(await Promise.all([first, second])).toEqual([false, false]);
  await expect.element(dialog).not.toBeInTheDocument();
  const third = askForProof();
  await expect.element(dialog).toBeVisible();
  sessionStore.set(null);
  expect(await third).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
});
