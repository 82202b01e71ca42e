import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { show } from '#tests/support/components/show.tsx';
import { readOverview } from '#shared/overview/overview.endpoints.ts';
import type { Overview } from '#shared/overview/overview.schemas.ts';
import { WaitingTiles } from './waiting-tiles.tsx';

/** Everything is in order. */
const overview = (changes: Partial<Overview> = {}): Overview => ({
  at: '2026-11-20T14:05:00.000Z',
  temCliente: true,
  alertas: 0,
  procuracoesVencendo: 0,
  procuracoesVencidas: 0,
  pessoas: null,
  assinaturas: null,
  boletosAtrasados: null,
  apuracoes: 0,
  prescrevem: null,
  espaco: null,
  ...changes,
});

const open = (registerPath?: string) =>
  show(
    <WaitingTiles
      paths={{
        alerts: '/alertas',
        clients: '/clientes',
        signatures: '/admin/assinatura',
        finance: '/opcoes-financeiras',
        fiscal: '/opcoes-fiscais',
      }}
      registerPath={registerPath}
      isBesideAlerts={false}
      mayDeleteLots
    />,
    { as: people.director },
  );

const part = page.getByRole('region', { name: 'O que espera por você' });

it('each number leads to its rows, and what is in order is one line', async () => {
  fakeApi.answers(readOverview, () => overview({ procuracoesVencidas: 1200, alertas: 3 }));
  await open();
  await expect
    .element(part.getByRole('link', { name: /^Procurações vencidas 1\.200/ }))
    .toHaveAttribute('href', '/clientes?procuracao=vencida');
  await expect
    .element(part.getByRole('link', { name: /^Alertas não vistos 3/ }))
    .toHaveAttribute('href', '/alertas');
  await expect.element(part).toHaveTextContent(/Em dia: .*apurações/);
  await expect.element(part).toHaveTextContent('Atualizado às 11:05');
  expect(await look()).toEqual([]);
});

it('without an answer one line says so', async () => {
  fakeApi.fails(readOverview);
  await open();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Os outros números aparecem quando a rede voltar.');
  expect(part.elements()).toHaveLength(0);
});

it.each([
  [undefined, 'Peça acesso a um cliente à gerência.'],
  ['/cadastrar-cliente', 'Comece cadastrando um cliente.'],
])('who has no client yet is told how to get one (%s)', async (path, text) => {
  fakeApi.answers(readOverview, () => overview({ temCliente: false }));
  await open(path);
  await expect.element(part.getByText(text)).toBeVisible();
  expect(part.getByRole('link', { name: text }).elements()).toHaveLength(
    path === undefined ? 0 : 1,
  );
});
