import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawn } from '#tests/support/components/drawn.ts';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { idTenant, people } from '#tests/support/components/people.ts';
import { clientDocument, observation, observationPage } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { makeObservationId, recordObservation } from '#offline/capture/record-observation.ts';
import { listClientObservations } from '#shared/observations/observations.endpoints.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession } from '#web/session/session-store.ts';
import { ObservationsPanel } from './observations-panel.tsx';

const me = people.partner;
const owner = ownerOfSession(me);

/** Writes these messages on the device, from where nothing sends them, and shows the panel; their ids. */
async function panelWith(...messages: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const mensage of messages) {
    const id = makeObservationId(pagePorts);
    ids.push(id);
    await recordObservation(pagePorts, {
      owner,
      id,
      idTenant,
      mensage,
      cnpj: clientDocument,
      id_produto: null,
      isAlerta: false,
      category: 'PADRAO',
    });
  }
  await show(
    <ObservationsPanel
      title="Observações"
      me={me.user}
      owner={owner}
      idTenant={idTenant}
      tenant={undefined}
      cnpjcpf={clientDocument}
      product={null}
    />,
    { as: me },
  );
  for (const mensage of messages)
    await expect.element(rowOf(mensage)).toHaveTextContent('salva neste aparelho');
  return ids;
}

const rowOf = (mensage: string) => page.getByRole('listitem').filter({ hasText: mensage });
const toasts = page.getByText('Enviado a observação com sucesso!');

/** Once the row is gone a toast would be drawn with it; waiting for none would wait until it went by itself. */
async function expectNoToast(): Promise<void> {
  await drawn();
  expect(toasts.elements()).toHaveLength(0);
}

it('of what no longer waits only that which arrived is called sent', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const [arrived, givenUp] = await panelWith('Chegou ao servidor', 'Foi anulada em outra aba');
  const { arrived: isAsked, release } = fakeApi.holds(listClientObservations);
  await pagePorts.outbox.transaction('rw', pagePorts.outbox.items, async () => {
    await pagePorts.outbox.items.update(arrived!, { state: 'purged' });
    await pagePorts.outbox.items.update(givenUp!, { state: 'voided', lastCode: 'voided' });
  });
  await expect.element(rowOf('Foi anulada em outra aba')).not.toBeInTheDocument();
  await expect.element(rowOf('Chegou ao servidor')).toHaveTextContent('enviada');
  await expect.element(toasts).toBeVisible();
  expect(toasts.elements()).toHaveLength(1);
  // The server's own list takes its place.
  await isAsked;
  fakeApi.answers(listClientObservations, () =>
    observationPage([observation({ id: arrived!, mensage: 'Chegou ao servidor', mine: true })]),
  );
  release();
  await expect.element(rowOf('Chegou ao servidor')).not.toHaveTextContent('enviada');
});

it('what was given up alone goes without a word', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const [givenUp] = await panelWith('Foi anulada em outra aba');
  await pagePorts.outbox.items.update(givenUp!, { state: 'voided', lastCode: 'voided' });
  await expect.element(rowOf('Foi anulada em outra aba')).not.toBeInTheDocument();
  await expectNoToast();
});

it('what the office took over was not sent by this person', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const [handed] = await panelWith('Entregue ao escritório');
  await pagePorts.outbox.items.update(handed!, { state: 'purged', lastCode: 'handed_to_office' });
  await expect.element(rowOf('Entregue ao escritório')).not.toBeInTheDocument();
  await expectNoToast();
});

it('what waits again before it is known whether it arrived stands there once', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const [id] = await panelWith('Volta a esperar');
  const { items } = pagePorts.outbox;
  const read = items.bulkGet.bind(items);
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  // `bulkGet` answers Dexie's own promise, which an async function does not.
  const asked = vi.spyOn(items, 'bulkGet').mockImplementation((async (ids: string[]) => {
    await isAnswered;
    return read(ids);
  }) as typeof read);
  await items.update(id!, { state: 'voided', lastCode: 'voided' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await items.update(id!, {
    state: 'ready',
    lastCode: null,
    statedAt: '2020-02-03T12:00:00.000Z',
  });
  await expect.element(page.getByText('03/02/2020')).toBeVisible();
  expect(rowOf('Volta a esperar').elements()).toHaveLength(1);
  answer();
  await expect.element(rowOf('Volta a esperar')).toHaveTextContent('salva neste aparelho');
  await expectNoToast();
});

it('keeps the order of writing when the clock of the device was set back between two', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const [, second] = await panelWith('Escrita primeiro', 'Escrita depois');
  await pagePorts.outbox.items.update(second!, { statedAt: '2020-02-03T12:00:00.000Z' });
  await expect.element(rowOf('Escrita depois')).toHaveTextContent('03/02/2020');
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Escrita' })
      .elements()
      .map((row) => /Escrita (primeiro|depois)/.exec(row.textContent)?.[0]),
  ).toEqual(['Escrita primeiro', 'Escrita depois']);
});

it('has no accessibility fault that a machine finds', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  await panelWith('Espera aqui');
  expect(await look()).toEqual([]);
});
