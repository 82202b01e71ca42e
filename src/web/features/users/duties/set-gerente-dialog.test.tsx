import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf, user } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { setUsersGerente } from '#shared/users/duties.endpoints.ts';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { SetGerenteDialog } from './set-gerente-dialog.tsx';

const one = user();
const two = user({ id: idOf(0xc2), name: 'Keila Barros', id_gerente: idOf(0xc9) });
const gerente = { id: idOf(0xc3), name: 'Ana Prado', cargo: 'GERENTE' as const };

async function open(users: User[]) {
  const onDone = vi.fn<() => void>();
  const onDrop = vi.fn<(dropped: User[]) => void>();
  fakeApi.answers(listUserOptions, () => [gerente]);
  await show(
    <SetGerenteDialog users={users} onDrop={onDrop} onClose={() => undefined} onDone={onDone} />,
    { as: people.ceo },
  );
  return { onDone, onDrop };
}
const act = page.getByRole('button', { name: /^Mudar em/ });
async function choose(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Novo gerente' }).click();
  await page.getByRole('option', { name }).click();
}

it('the ticked people get a gerente, each with the one that was seen', async () => {
  const { onDone } = await open([one, two]);
  await expect.element(act).toBeDisabled();
  await choose('Ana Prado · Gerente');
  expect(await look()).toEqual([]);
  fakeApi.answers(setUsersGerente, () => ({ changed: 2 }));
  await act.click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(fakeApi.calls(setUsersGerente)[0]?.body).toEqual({
    people: [
      { id: one.id, seen: null },
      { id: two.id, seen: idOf(0xc9) },
    ],
    id_gerente: gerente.id,
  });
});

it('a person who changed meanwhile is named and can be taken out', async () => {
  const { onDone, onDrop } = await open([one, two]);
  await choose('Ninguém');
  fakeApi.refuses(setUsersGerente, 'bulk_refused', {
    people: [{ id: two.id, reason: 'changed_meanwhile' }],
  });
  await act.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nada foi feito: 1 das 2 pessoas escolhidas não pode.');
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('Keila Barros: mudou depois que a lista foi aberta');
  await page.getByRole('button', { name: 'Tirar esta da seleção' }).click();
  expect(onDrop).toHaveBeenCalledExactlyOnceWith([two]);
  expect(onDone).not.toHaveBeenCalled();
});

it('a CEO has no gerente', async () => {
  await open([one, user({ id: idOf(0xc4), name: 'Diego Sales', typeCargo: 'CEO' })]);
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('Diego Sales: não tem gerente neste cargo');
  await expect.element(act).toBeDisabled();
});

it('people of two companies are given a gerente company by company', async () => {
  await open([one, { ...two, id_tenant: '40811729000162' }]);
  await expect.element(page.getByText('Escolha pessoas de uma empresa por vez.')).toBeVisible();
  await expect.element(act).toBeDisabled();
});
