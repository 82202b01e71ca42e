import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { agreement, idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { dayMs } from '#shared/kernel/civil-date.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession } from '#web/session/session-store.ts';
import { OverviewTiles } from './overview-tiles.tsx';

const me = people.partner;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const closed = (changes: Partial<AgreementSummary>): AgreementSummary =>
  agreement({ isAssinado: true, closedDate: daysAgo(2), ...changes });

const showTiles = (agreements: () => Promise<AgreementSummary[]>, width?: number) =>
  show(
    <OverviewTiles
      ports={pagePorts}
      owner={ownerOfSession(me)}
      agreements={{ queryKey: agreementKeys.open, queryFn: agreements, retry: false }}
      clientsPath="/clientes"
    />,
    { as: me, ...(width === undefined ? {} : { width }) },
  );

const tile = (name: RegExp) => page.getByRole('link', { name });

it('the tiles count contracts of clients, and lead to as many rows of the list', async () => {
  const ofPerson = { party: { kind: 'user', id: idOf(7) } } as const;
  await showTiles(async () => [
    agreement({ id: idOf(1) }),
    agreement({
      id: idOf(2),
      status: { ...agreement().status, isVerifed: false },
    }),
    agreement({ id: idOf(3), ...ofPerson }),
    closed({ id: idOf(4) }),
    closed({ id: idOf(5), closedDate: daysAgo(29) }),
    closed({ id: idOf(6), closedDate: daysAgo(31) }),
    closed({ id: idOf(7), ...ofPerson }),
  ]);
  await expect
    .element(tile(/^Aguardam assinatura 2/))
    .toHaveAttribute('href', '/clientes?etapa=em_aberto');
  await expect.element(tile(/^Aguardam assinatura/)).toHaveTextContent('1 para nova coleta');
  await expect
    .element(tile(/^Fechados em 30 dias 2$/))
    .toHaveAttribute('href', '/clientes?etapa=fechado_30_dias');
  await expect.element(tile(/^Visitas neste aparelho 0$/)).toBeVisible();
  await expect.element(tile(/^Ainda não enviados 0$/)).toBeVisible();
  expect(await look()).toEqual([]);
});

it('without an answer what this device has is counted all the same', async () => {
  await showTiles(() => Promise.reject(new Error('no network')));
  await expect.element(tile(/^Visitas neste aparelho 0$/)).toBeVisible();
  await expect.element(tile(/^Aguardam assinatura$/)).toBeVisible();
});

it('on a phone they fit', async () => {
  await showTiles(async () => [], phone);
  await expect.element(tile(/^Aguardam assinatura 0$/)).toBeVisible();
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
