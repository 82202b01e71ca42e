import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { idTenant, people } from '#tests/support/components/people.ts';
import { show } from '#tests/support/components/show.tsx';
import { getRegistrationSummary } from '#shared/clients/clients.endpoints.ts';
import type { RegistrationSummary } from '#shared/clients/clients.schemas.ts';
import { RegistrationBoard } from './registration-board.tsx';

const summary = (total: number): RegistrationSummary => ({
  meses: [
    { ano: '2025', mes: '11' },
    { ano: '2026', mes: '02' },
  ],
  total,
  cards: { assinado: 1, pendente: 1200, suspenso: 0, certificado: 2 },
});

const open = () => show(<RegistrationBoard tenant={idTenant} />, { as: people.ceo });
const board = page.getByRole('region', { name: 'Resumo dos cadastros' });
const card = (name: RegExp) => board.getByRole('link', { name });
const year = board.getByRole('combobox', { name: 'Ano de cadastro' });
const month = board.getByRole('combobox', { name: 'Mês de cadastro' });
const option = (name: string) => page.getByRole('option', { name, exact: true });

it('five cards say how many clients there are, and each leads to them', async () => {
  fakeApi.answers(getRegistrationSummary, () => summary(1203));
  await open();
  await expect.element(card(/^Total: 1\.203 clientes$/)).toBeVisible();
  expect(
    board
      .getByRole('link')
      .elements()
      .map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')]),
  ).toEqual(
    [
      ['Total: 1.203 clientes', ''],
      ['Contrato Assinado: 1 cliente', '?quadro=assinado'],
      ['Pendentes de Assinatura: 1.200 clientes', '?quadro=pendente'],
      ['Suspensas: 0 clientes', '?quadro=suspenso'],
      ['Certificado Expirado: 2 clientes', '?quadro=certificado'],
    ].map(([label, search]) => [label, `/admin/${idTenant}/clientes${search}`]),
  );
  expect(await look()).toEqual([]);
});

it('a month is chosen among those of a year that have clients, and the cards lead to its rows', async () => {
  fakeApi.answers(getRegistrationSummary, () => summary(5));
  await open();
  await expect.element(card(/^Total: 5 clientes$/)).toBeVisible();
  await expect.element(month).toBeDisabled();
  await year.click();
  await option('2026').click();
  await expect
    .element(card(/^Total/))
    .toHaveAttribute('href', `/admin/${idTenant}/clientes?de=2026-01-01&ate=2026-12-31`);
  await month.click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Todos os meses', 'Fevereiro']);
  const { arrived, release } = fakeApi.holds(getRegistrationSummary);
  await option('Fevereiro').click();
  await arrived;
  // What is awaited stands nowhere as a number of before.
  await expect.element(card(/^Total$/)).toBeVisible();
  expect(board.element().querySelector('[aria-busy="true"]')).not.toBeNull();
  // Which years there are is known from before.
  await year.click();
  await expect.element(option('2025')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  release();
  await expect.element(card(/^Total: 5 clientes$/)).toBeVisible();
  expect(board.element().querySelector('[aria-busy="true"]')).toBeNull();
  await expect
    .element(card(/^Certificado Expirado/))
    .toHaveAttribute('href', `/admin/${idTenant}/clientes?quadro=certificado&cadastro=2026-02`);
  expect(fakeApi.calls(getRegistrationSummary).map(({ query }) => query)).toEqual([
    {},
    { ano: '2026' },
    { ano: '2026', mes: '02' },
  ]);
});

it('cards that do not come say so, and are asked for again', async () => {
  fakeApi.refuses(getRegistrationSummary, 'unavailable');
  await open();
  await expect
    .element(board.getByRole('alert'))
    .toHaveTextContent('Não foi possível carregar o resumo.');
  expect(board.getByRole('link').elements()).toHaveLength(0);
  expect(await look()).toEqual([]);
  fakeApi.answers(getRegistrationSummary, () => summary(5));
  await board.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(card(/^Total: 5 clientes$/)).toBeVisible();
});
