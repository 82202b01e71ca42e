import Dexie from 'dexie';
import { createCalmReader, type CalmReader } from './calm-reader.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { watchQueue, type QueueView } from './queue-view.ts';

type QueuePorts = Pick<OfflinePorts, 'outbox' | 'clock' | 'timers'>;

const readers = new WeakMap<QueuePorts['outbox'], Map<string, CalmReader<QueueView>>>();

/**
 * The queue of an owner, read once for everything on the page that shows it (pill, overview, 'Pendências', steps of a signing). Follows
 * writes of this tab, of others and of the worker. The same reader for the same owner and store.
 */
export function queueReader(ports: QueuePorts, owner: Owner): CalmReader<QueueView> {
  const { outbox } = ports;
  const key = keyOfOwner(owner);
  const known = readers.get(outbox) ?? new Map<string, CalmReader<QueueView>>();
  readers.set(outbox, known);
  const reader =
    known.get(key) ??
    createCalmReader({
      read: () => watchQueue(owner, outbox, ports.clock.nowMs),
      watch: watchStore(outbox),
      clock: ports.clock,
      timers: ports.timers,
    });
  known.set(key, reader);
  return reader;
}

/** Tells of every write to the outbox, until the function that it returns is called. */
export function watchStore(outbox: QueuePorts['outbox']): (changed: () => void) => () => void {
  return (changed) => {
    // `all`: another store took the place of this one, or the page comes back from the browser's history.
    const prefix = `idb://${outbox.name}/`;
    const hear = (parts: object): void => {
      if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(prefix))) changed();
    };
    Dexie.on.storagemutated.subscribe(hear);
    return () => Dexie.on.storagemutated.unsubscribe(hear);
  };
}
