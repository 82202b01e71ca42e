import type { Page } from '@playwright/test';

/** What the device captured, read from its own database outside the application: the oracle of every signing test. */
export type CapturedFile = { id: string; kind: string; sha256: string; length: number };

/**
 * Reads every file of evidence and act that the outbox holds, hashing the stored bytes anew; a wish for a copy is none. Before the
 * application has made its outbox there is nothing, and nothing is made in its place.
 */
export async function readCaptured(page: Page): Promise<{ files: CapturedFile[]; acts: string[] }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
      const request = indexedDB.open('recupera-outbox');
      let isMissing = false;
      request.addEventListener('upgradeneeded', () => {
        isMissing = true;
        request.transaction!.abort();
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        isMissing ? resolve(undefined) : reject(request.error),
      );
    });
    if (database === undefined) return { files: [], acts: [] };
    const all = (store: string): Promise<Record<string, unknown>[]> =>
      new Promise((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () =>
          resolve(request.result as Record<string, unknown>[]),
        );
        request.addEventListener('error', () => reject(request.error));
      });
    const items = await all('items');
    const bytes = new Map(
      (await all('bytes')).map((row) => [row['id'], row['bytes'] as ArrayBuffer]),
    );
    database.close();
    const files = [];
    for (const item of items) {
      const data = bytes.get(item['id']);
      if (data === undefined || item['kind'] === 'ato' || item['kind'] === 'copia') continue;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      files.push({
        id: item['id'] as string,
        kind: item['kind'] as string,
        sha256: [...digest].map((b) => b.toString(16).padStart(2, '0')).join(''),
        length: data.byteLength,
      });
    }
    return {
      files,
      acts: items.filter((item) => item['kind'] === 'ato').map((item) => item['id'] as string),
    };
  });
}
