import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf, user } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { getDuties, handOverDuties } from '#shared/users/duties.endpoints.ts';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import { DutiesTab } from './duties-tab.tsx';

const gerente = user({ typeCargo: 'GERENTE' });
const none = { responsavel: 0, gerente: 0, pessoas: 0 };
const hand = page.getByRole('button', { name: 'Passar a outra pessoa' });
const all = page.getByRole('button', { name: 'Passar tudo' });

it('the tab counts clients and people, and gives them to another person', async () => {
  let duties = { responsavel: 0, gerente: 4, pessoas: 1 };
  fakeApi.answers(getDuties, () => duties);
  fakeApi.answers(listUserOptions, () => [
    { id: gerente.id, name: gerente.name, cargo: 'GERENTE' as const },
    { id: idOf(0xc3), name: 'Ana Prado', cargo: 'GERENTE' as const },
  ]);
  await show(<DutiesTab user={gerente} />, { as: people.ceo });
  await expect
    .element(page.getByRole('group', { name: 'Clientes como gerente' }))
    .toHaveTextContent('4');
  await hand.click();
  await expect.element(all).toBeDisabled();
  expect(page.getByRole('combobox').elements()).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Quem acompanha os 4 clientes e a 1 pessoa?' }).click();
  await page.getByRole('option', { name: 'Ana Prado · Gerente' }).click();
  expect(await look()).toEqual([]);
  fakeApi.refuses(handOverDuties, 'read_only');
  await all.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  fakeApi.answers(handOverDuties, () => {
    duties = none;
    return { ...none, gerente: 4, pessoas: 1 };
  });
  await all.click();
  await expect
    .element(page.getByRole('group', { name: 'Clientes como gerente' }))
    .toHaveTextContent('0');
  expect(hand.elements()).toHaveLength(0);
  expect(fakeApi.calls(handOverDuties).at(-1)?.body).toEqual({
    ids: [gerente.id],
    gerente: idOf(0xc3),
  });
});

it('duties that cannot be counted say why, and can be asked for again', async () => {
  fakeApi.refuses(getDuties, 'not_found');
  await show(<DutiesTab user={gerente} />, { as: people.ceo });
  await expect.element(page.getByRole('alert')).toBeVisible();
  fakeApi.answers(getDuties, () => none);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect
    .element(page.getByRole('group', { name: 'Pessoas que acompanha' }))
    .toHaveTextContent('0');
  expect(hand.elements()).toHaveLength(0);
});
