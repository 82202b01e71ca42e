import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors/app-error.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import {
  arrivedAmong,
  giveUpObservation,
  retryObservation,
  waitingObservations,
} from '#offline/queue/waiting-observations.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import { changeTurn, writeTurn } from '#offline/store/turn.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { openDelivery, isPut, troubleOnce } from '#tests/support/offline/delivery.ts';
import type { FakeDevice } from '#tests/support/offline/device.ts';
import type { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleTurn } from '#tests/support/offline/sample-signing.ts';
import {
  makeObservationId,
  recordObservation,
  type ObservationInput,
} from './record-observation.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
let input: ObservationInput;
beforeEach(() => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
  input = {
    owner: ana,
    id: makeObservationId(ports),
    idTenant: ana.idTenant,
    mensage: '  Ligar amanhã <b>cedo</b>\r\n👍 ',
    cnpj: '11444777000161',
    id_produto: null,
    isAlerta: true,
    category: 'PADRAO',
  };
});

const drain = (tab: OfflinePorts = ports) =>
  createDrainer(tab, { rearm: false }).drainNow(ana, 'tap');
const waiting = (owner = ana) => waitingObservations(owner, ports.outbox, () => device.nowMs);
const queue = () => watchQueue(ana, ports.outbox, () => device.nowMs);

describe('an observation written here', () => {
  it('waits with its text and its time, and leaves as exact bytes once', async () => {
    await recordObservation(ports, input);
    expect(await waiting()).toEqual([
      {
        id: input.id,
        idTenant: ana.idTenant,
        state: 'neste_aparelho',
        cause: null,
        writtenAt: '2026-11-21T12:00:00.000Z',
        seq: expect.any(Number),
        item: {
          v: 1,
          mensage: 'Ligar amanhã <b>cedo</b>\n👍',
          cnpj: '11444777000161',
          id_produto: null,
          isAlerta: true,
          category: 'PADRAO',
          createdDate: '2026-11-21T12:00:00.000Z',
        },
      },
    ]);
    expect((await queue()).waiting).toBe(1);
    await drain();
    await drain();
    expect(server.count('PUT', '/sync/items/')).toBe(1);
    const stored = server.items.get(input.id)!;
    expect(stored.kind).toBe('observacao');
    expect(JSON.parse(new TextDecoder().decode(stored.bytes))).toMatchObject({
      v: 1,
      mensage: 'Ligar amanhã <b>cedo</b>\n👍',
      createdDate: '2026-11-21T12:00:00.000Z',
    });
    expect(await waiting()).toEqual([]);
    // What it says does not stay here.
    expect(await ports.outbox.bytes.get(input.id)).toBeUndefined();
    expect(await queue()).toMatchObject({ waiting: 0, problems: 0 });
  });

  it('is one, however often it is tapped, by whatever tab', async () => {
    const other = device.openTab();
    await Promise.all([
      recordObservation(ports, input),
      recordObservation(other, input),
      recordObservation(ports, input),
    ]);
    expect(await waiting()).toHaveLength(1);
    await drain();
    // The screen that did not hear of it taps once more.
    await recordObservation(ports, input);
    await drain();
    expect(server.count('PUT', '/sync/items/')).toBe(1);
  });

  it('arrives once though the answer was lost', async () => {
    await recordObservation(ports, input);
    troubleOnce(server, (request) => isPut(request, '/sync/items/'), 'drop_after');
    await drain();
    expect(await waiting()).toHaveLength(1);
    await drain();
    expect(await waiting()).toEqual([]);
    expect(server.items.size).toBe(1);
  });

  it.each([
    ['blank', { mensage: ' \u200B\n' }],
    ['of 2,001 characters', { mensage: 'a'.repeat(2001) }],
    ['about no client', { cnpj: 'x' }],
  ])('%s is not kept', async (_name, change) => {
    await expect(recordObservation(ports, { ...input, ...change })).rejects.toMatchObject({
      code: 'validation_failed',
    } satisfies Partial<AppError>);
    expect(await ports.outbox.items.count()).toBe(0);
  });

  it('is seen and sent by its owner alone', async () => {
    await recordObservation(ports, input);
    expect(await waiting(bruno)).toEqual([]);
    await createDrainer(ports, { rearm: false }).drainNow(bruno, 'tap');
    expect(server.items.size).toBe(0);
    await expect(giveUpObservation(ports, bruno, input.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('one that the server refuses', () => {
  beforeEach(async () => {
    await recordObservation(ports, input);
    server.trouble = (request) =>
      isPut(request, input.id) ? { status: 403, code: 'category_forbidden' } : null;
    await drain();
  });

  it('is a problem with its text and the plain cause, and holds nothing up', async () => {
    expect(await waiting()).toMatchObject([
      {
        id: input.id,
        state: 'com_problema',
        cause: 'Você não tem permissão para enviar essa categoria de mensagem.',
        item: { mensage: 'Ligar amanhã <b>cedo</b>\n👍' },
      },
    ]);
    expect(await queue()).toMatchObject({ waiting: 0, problems: 1 });
    const next = { ...input, id: makeObservationId(ports) };
    await recordObservation(ports, next);
    await drain();
    expect([...server.items.keys()]).toEqual([next.id]);
  });

  it('is sent again when it is asked for', async () => {
    server.trouble = () => null;
    await drain();
    expect(server.items.size).toBe(0);
    await retryObservation(ports, ana, input.id);
    await drain();
    expect(server.items.size).toBe(1);
    expect(await queue()).toMatchObject({ waiting: 0, problems: 0 });
  });

  it('can be given up: it never leaves, and its text does not stay', async () => {
    server.trouble = () => null;
    await giveUpObservation(ports, ana, input.id);
    await drain();
    expect(server.items.size).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await ports.outbox.bytes.count()).toBe(0);
    expect(await queue()).toMatchObject({ waiting: 0, problems: 0 });
  });
});

describe('what changes while it is being read', () => {
  /** Starts a change as soon as a look has found this item, in a transaction of its own as another tab's. */
  const seenBeside = async (id: string, change: () => PromiseLike<unknown>) => {
    let changed: PromiseLike<unknown> | undefined;
    const onRead = (row: { id: string }) => {
      if (row.id === id) changed ??= Dexie.ignoreTransaction(change);
      return row;
    };
    ports.outbox.items.hook('reading', onRead);
    const seen = await waiting();
    ports.outbox.items.hook('reading').unsubscribe(onRead);
    expect(changed).toBeDefined();
    await changed;
    return seen.map((one) => [one.id, one.state, one.item?.mensage]);
  };
  let first: [string, string, string];
  let second: [string, string, string];
  beforeEach(async () => {
    const next = { ...input, id: makeObservationId(ports), mensage: 'Outra' };
    await recordObservation(ports, { ...input, mensage: 'Uma' });
    await recordObservation(ports, next);
    first = [input.id, 'neste_aparelho', 'Uma'];
    second = [next.id, 'neste_aparelho', 'Outra'];
  });
  const change = (id: string, state: ItemRow['state']) => () =>
    ports.outbox.items.update(id, { state });

  it('is one row where it is refused meanwhile', async () => {
    expect(await seenBeside(first[0], change(first[0], 'attention'))).toEqual([first, second]);
    expect((await waiting()).map(({ state }) => state)).toEqual(['com_problema', 'neste_aparelho']);
  });

  it('stays in sight where it is let go again meanwhile: it was not sent', async () => {
    await ports.outbox.items.update(second[0], { state: 'attention' });
    second[1] = 'com_problema';
    expect(await seenBeside(first[0], change(second[0], 'ready'))).toEqual([first, second]);
  });

  it('keeps its text where it arrives meanwhile', async () => {
    const arrive = () => ports.outbox.bytes.delete(second[0]);
    expect(await seenBeside(first[0], arrive)).toEqual([first, second]);
  });
});

describe('what arrived of that which no longer waits', () => {
  const arrived = () => arrivedAmong(ports.outbox, [input.id]);

  it('is what was sent', async () => {
    await recordObservation(ports, input);
    expect(await arrived()).toEqual([]);
    await drain();
    expect(await waiting()).toEqual([]);
    expect(await arrived()).toEqual([input.id]);
  });

  it.each([
    ['ready', null, false],
    ['confirmed', null, true],
    ['purged', null, true],
    ['purged', 'handed_to_office', false],
    ['attention', 'validation_failed', false],
    ['superseded', null, false],
    ['voided', 'voided', false],
  ] as const)('in the state %s with the code %s: %s', async (state, lastCode, has) => {
    await recordObservation(ports, input);
    await ports.outbox.items.update(input.id, { state, lastCode });
    expect(await arrived()).toEqual(has ? [input.id] : []);
  });

  it('is nothing where the store has nothing of it', async () => {
    expect(await arrived()).toEqual([]);
  });
});

describe('while the tablet is with who signs', () => {
  const turn = sampleTurn('018f0000-0000-7000-8000-000000000001');

  it('none is written, and what waits does not leave before the end', async () => {
    await recordObservation(ports, input);
    server.pages.set('/data-api/session/turn', { json: { data: null } });
    await writeTurn(ports.outbox, { ...turn, isStartTold: true });
    await drain();
    expect(server.count('PUT', '/sync/items/')).toBe(0);
    await expect(
      recordObservation(ports, { ...input, id: makeObservationId(ports) }),
    ).rejects.toMatchObject({ code: 'in_turn' });
    await changeTurn(ports.outbox, turn.turnId, (known) => ({
      ...known,
      endedAt: '2026-11-21T12:30:00.000Z',
      isEndTold: true,
    }));
    await drain();
    expect(server.count('PUT', '/sync/items/')).toBe(1);
  });
});
