import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf, user } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { getOwnFactor } from '#shared/session/second-factor.endpoints.ts';
import { getDuties, handOverDuties } from '#shared/users/duties.endpoints.ts';
import { deleteUser, deleteUsers, listUserOptions } from '#shared/users/users.endpoints.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';

const leaver = user();
const other = user({ id: idOf(0xc2), name: 'Keila Barros', email: 'keila@recupera.test' });
const heir = { id: idOf(0xc3), name: 'Ana Prado', cargo: 'GERENTE' as const };
const none = { responsavel: 0, gerente: 0, pessoas: 0 };

async function open(users: User[]) {
  const onDeleted = vi.fn<() => void>();
  fakeApi.answers(listUserOptions, () => [
    { id: leaver.id, name: leaver.name, cargo: 'PARCEIRO' as const },
    heir,
  ]);
  fakeApi.answers(deleteUser, () => ({ deleted: 1 }));
  fakeApi.answers(deleteUsers, ({ body }) => ({ deleted: body.length }));
  fakeApi.answers(handOverDuties, () => {
    fakeApi.answers(deleteUser, () => ({ deleted: 1 }));
    fakeApi.answers(deleteUsers, ({ body }) => ({ deleted: body.length }));
    return none;
  });
  await show(<DeleteUsersDialog users={users} onClose={() => undefined} onDeleted={onDeleted} />, {
    as: people.ceo,
  });
  return onDeleted;
}

/** As the server does until the duties are handed over. */
function refuseForDuties(): void {
  const details = { people: [{ id: leaver.id, name: leaver.name, ...none, responsavel: 2 }] };
  fakeApi.refuses(deleteUser, 'has_duties', details);
  fakeApi.refuses(deleteUsers, 'has_duties', details);
}

const remove = page.getByRole('button', { name: /^Excluir usuário/ });
async function choose(question: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: question }).click();
  await page.getByRole('option', { name }).click();
}

it('a person without duties goes at once', async () => {
  fakeApi.answers(getDuties, () => none);
  const onDeleted = await open([leaver]);
  await remove.click();
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1);
  expect(fakeApi.calls(handOverDuties)).toEqual([]);
});

it('the dialog asks who takes over, offers nobody who leaves, and hands over before it deletes', async () => {
  fakeApi.answers(getDuties, ({ params: { id } }) =>
    id === leaver.id ? { responsavel: 3, gerente: 1, pessoas: 0 } : { ...none, pessoas: 2 },
  );
  const onDeleted = await open([leaver, other]);
  await expect
    .element(page.getByRole('combobox', { name: 'Quem assume os 3 clientes?' }))
    .toBeVisible();
  await expect.element(remove).toBeDisabled();
  expect(await look()).toEqual([]);
  await page.getByRole('combobox', { name: 'Quem assume os 3 clientes?' }).click();
  expect(page.getByRole('option', { name: /Bruno Teixeira/ }).elements()).toHaveLength(0);
  await page.getByRole('option', { name: 'Ana Prado · Gerente' }).click();
  await expect.element(remove).toBeDisabled();
  await choose('Quem acompanha o 1 cliente e as 2 pessoas?', 'Ninguém');
  refuseForDuties();
  await remove.click();
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1);
  expect(fakeApi.calls(handOverDuties).map(({ body }) => body)).toEqual([
    { ids: [leaver.id, other.id], responsavel: heir.id, gerente: null },
  ]);
  expect(fakeApi.calls(deleteUsers)[0]?.body).toEqual([leaver.id, other.id]);
});

it('a failed hand-over deletes nobody, and a refused proof hands nothing over', async () => {
  fakeApi.answers(getDuties, () => ({ ...none, responsavel: 1 }));
  const onDeleted = await open([leaver]);
  await choose('Quem assume o 1 cliente?', 'Ana Prado');
  refuseForDuties();
  fakeApi.refuses(handOverDuties, 'validation_failed');
  await remove.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(fakeApi.calls(handOverDuties)).toHaveLength(1);
  fakeApi.refuses(deleteUser, 'proof_required');
  fakeApi.refuses(getOwnFactor, 'unavailable');
  await remove.click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(page.getByText('Confirme que é você para continuar.')).toBeVisible();
  expect(fakeApi.calls(handOverDuties)).toHaveLength(1);
  expect(onDeleted).not.toHaveBeenCalled();
});

it('duties that came meanwhile are asked for after the refusal', async () => {
  fakeApi.answers(getDuties, () => none);
  const onDeleted = await open([leaver]);
  refuseForDuties();
  await remove.click();
  await choose('Quem assume os 2 clientes?', 'Ana Prado');
  await remove.click();
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1);
  expect(fakeApi.calls(handOverDuties)).toHaveLength(1);
});

it('people of several companies who all have duties go company by company', async () => {
  fakeApi.answers(getDuties, () => ({ ...none, responsavel: 1 }));
  await open([leaver, { ...other, id_tenant: '40811729000162' }]);
  await expect.element(page.getByText(/Exclua as de uma empresa por vez\.$/)).toBeVisible();
  await expect.element(remove).toBeDisabled();
});
