import type { JSHandle, Page } from '@playwright/test';

type Row = Record<string, unknown>;

/**
 * The device's outbox, opened in the page outside the application; whoever opens it closes it. Before the application has made its outbox
 * there is nothing, and nothing is made in its place: an empty one would be taken for the application's own.
 */
export function openOutbox(page: Page): Promise<JSHandle<IDBDatabase | undefined>> {
  return page.evaluateHandle(
    () =>
      new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const request = indexedDB.open('recupera-outbox');
        let isMissing = false;
        request.addEventListener('upgradeneeded', () => {
          isMissing = true;
          request.transaction!.abort();
        });
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          isMissing ? resolve(undefined) : reject(request.error as Error),
        );
      }),
  );
}

/** Reads these stores of the device's outbox, every row of them, by a function that runs in the page, where their bytes are. */
export async function readOutbox<Store extends string, Found>(
  page: Page,
  stores: readonly Store[],
  read: (rows: Record<Store, Row[]>) => Found | Promise<Found>,
): Promise<Found> {
  const outbox = await openOutbox(page);
  const rows: JSHandle<Record<Store, Row[]>> = await outbox.evaluateHandle(
    async (database, names) => {
      // One transaction, so that the stores are seen as they stood at one moment.
      const stored = database?.transaction(Array.from<string>(names));
      const all = (store: string): Promise<Row[]> =>
        new Promise((resolve, reject) => {
          if (stored === undefined) return resolve([]);
          const request = stored.objectStore(store).getAll();
          request.addEventListener('success', () => resolve(request.result as Row[]));
          request.addEventListener('error', () => reject(request.error as Error));
        });
      const found = await Promise.all(names.map(async (name) => [name, await all(name)] as const));
      database?.close();
      return Object.fromEntries(found) as Record<Store, Row[]>;
    },
    stores,
  );
  try {
    return await rows.evaluate(read);
  } finally {
    await rows.dispose();
  }
}
