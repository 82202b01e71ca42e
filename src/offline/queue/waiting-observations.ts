import * as v from 'valibot';
import {
  observationItemSchema,
  type ObservationItem,
} from '#shared/observations/observations.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { dropBytes, readBytes } from '#offline/store/bytes.ts';
import { readOwnerMark } from '#offline/store/meta.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import { handedToOffice, itemRowSchema, type ItemRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { createCalmReader, type CalmReader } from './calm-reader.ts';
import { itemStateOf, type ItemViewState } from './queue-view.ts';
import { causeOf } from './problem-texts.ts';
import { watchStore } from './queue-reader.ts';

/** An observation of this owner that the server does not have. Instants ISO. */
export type WaitingObservation = {
  id: string;
  idTenant: string;
  state: ItemViewState;
  /** Why it waits or was refused, in words; null = nothing happened to it. */
  cause: string | null;
  writtenAt: string;
  /** Place in the order of writing; `writtenAt` is the device's clock, which may have been set back meanwhile. */
  seq: number;
  /** What it says; null where this build cannot read it. */
  item: ObservationItem | null;
};

type WaitingPorts = Pick<OfflinePorts, 'outbox' | 'clock' | 'timers'>;

async function itemOf(db: OutboxDatabase, id: string): Promise<ObservationItem | null> {
  const bytes = await readBytes(db, id);
  if (bytes === null) return null;
  try {
    return v.parse(observationItemSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** What this owner wrote here and the server does not have yet, in the order of writing. Nobody else's. */
export async function waitingObservations(
  owner: Owner,
  db: OutboxDatabase,
  nowMs: () => number,
): Promise<WaitingObservation[]> {
  const key = keyOfOwner(owner);
  // At one moment: what is parked or sent between two looks would be seen twice, or not at all, and so be called sent.
  return db.transaction('r', [db.meta, db.items, db.bytes], async () => {
    const needsSignIn = (await readOwnerMark(db, 'waitingSignIn', key)) !== null;
    const rows: ItemRow[] = [];
    for (const state of ['ready', 'attention'] as const)
      for (const stored of await db.items
        .where('[owner+state+nextAt]')
        .between([key, state, -Infinity], [key, state, Infinity])
        .toArray()) {
        const row = v.safeParse(itemRowSchema, stored);
        if (row.success && row.output.kind === 'observacao') rows.push(row.output);
      }
    return Promise.all(
      rows
        .toSorted((a, b) => a.seq - b.seq)
        .map(async (row) => ({
          id: row.id,
          idTenant: row.idTenant,
          state: itemStateOf(row, needsSignIn, nowMs()),
          cause: causeOf(row.lastCode),
          writtenAt: row.statedAt,
          seq: row.seq,
          item: await itemOf(db, row.id),
        })),
    );
  });
}

/**
 * Which of these items the server took from this device. What was given up, what the office took over as it was, and what a browser threw away
 * are no longer waiting either, and did not arrive.
 */
export async function arrivedAmong(db: OutboxDatabase, ids: readonly string[]): Promise<string[]> {
  return (await db.items.bulkGet([...ids])).flatMap((stored) => {
    const row = v.safeParse(itemRowSchema, stored);
    if (!row.success) return [];
    const { id, state, lastCode } = row.output;
    return state === 'confirmed' || (state === 'purged' && lastCode !== handedToOffice) ? [id] : [];
  });
}

const readers = new WeakMap<OutboxDatabase, Map<string, CalmReader<WaitingObservation[]>>>();

/** The same, kept up to date: one reader for the same owner and store. */
export function waitingObservationsReader(
  ports: WaitingPorts,
  owner: Owner,
): CalmReader<WaitingObservation[]> {
  const { outbox } = ports;
  const key = keyOfOwner(owner);
  const known = readers.get(outbox) ?? new Map<string, CalmReader<WaitingObservation[]>>();
  readers.set(outbox, known);
  const reader =
    known.get(key) ??
    createCalmReader({
      read: () => waitingObservations(owner, outbox, ports.clock.nowMs),
      watch: watchStore(outbox),
      clock: ports.clock,
      timers: ports.timers,
    });
  known.set(key, reader);
  return reader;
}

/** The refused observation of this owner, or `AppError('not_found')`; call inside a transaction. */
async function refused(db: OutboxDatabase, owner: Owner, id: string): Promise<ItemRow> {
  const row = v.safeParse(itemRowSchema, await db.items.get(id));
  if (
    !row.success ||
    row.output.owner !== keyOfOwner(owner) ||
    row.output.kind !== 'observacao' ||
    row.output.state !== 'attention'
  )
    throw new AppError('not_found');
  return row.output;
}

/** Lets a refused observation be sent again. Throws `AppError('not_found')` for what is not refused, or not this owner's. */
export async function retryObservation(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  id: string,
): Promise<void> {
  await outbox.transaction('rw', [outbox.meta, outbox.items], async () => {
    await outbox.assertWriter();
    const row = await refused(outbox, owner, id);
    await outbox.items.put({ ...row, state: 'ready', lastCode: null, nextAt: 0, backoffMs: 0 });
  });
}

/** Gives a refused observation up: it is not sent, and its text does not stay. Throws as `retryObservation`. */
export async function giveUpObservation(
  { outbox, clock }: Pick<OfflinePorts, 'outbox' | 'clock'>,
  owner: Owner,
  id: string,
): Promise<void> {
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.items, outbox.bytes, outbox.events],
    async () => {
      await outbox.assertWriter();
      const row = await refused(outbox, owner, id);
      await outbox.items.put({ ...row, state: 'voided', lastCode: 'voided' });
      await dropBytes(outbox, [id]);
      await outbox.events.add({
        itemId: id,
        at: new Date(clock.nowMs()).toISOString(),
        code: 'voided',
        detail: 'observacao',
      });
    },
  );
}
