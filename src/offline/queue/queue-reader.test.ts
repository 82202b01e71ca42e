import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { queueReader } from './queue-reader.ts';
import { openDelivery, recordAll } from '#tests/support/offline/delivery.ts';
import { ana } from '#tests/support/offline/sample-signing.ts';

it('follows what another tab writes, and a store that was exchanged', async () => {
  const { device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange });
  const reader = queueReader(ports, ana);
  expect(queueReader(ports, { ...ana })).toBe(reader);
  let heard = (): void => undefined;
  const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
  const rest = (): void => {
    device.advance(1_000);
    device.fireTimers();
  };
  const empty = next();
  const end = reader.subscribe(() => heard());
  await empty;
  expect(reader.get().value?.waiting).toBe(0);

  const other = device.openTab();
  await recordAll(other);
  const full = next();
  rest();
  await full;
  // Four acts and their five files.
  expect(reader.get().value).toMatchObject({ waiting: 9, signings: [{ acts: { length: 4 } }] });

  await other.outbox.items.clear();
  const cleared = next();
  rest();
  await cleared;
  const exchanged = next();
  ports.outbox.refreshQueries();
  rest();
  await exchanged;
  expect(reader.get().value?.waiting).toBe(0);
  end();
});
