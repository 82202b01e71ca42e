import type { Page } from '@playwright/test';
import { readOutbox } from './outbox-rows.ts';

/** What the device captured, read from its own database outside the application: the oracle of every signing test. */
export type CapturedFile = { id: string; kind: string; sha256: string; length: number };

/** Reads every file of evidence and act that the outbox holds, hashing the stored bytes anew; a wish for a copy is none. */
export function readCaptured(page: Page): Promise<{ files: CapturedFile[]; acts: string[] }> {
  return readOutbox(page, ['items', 'bytes'], async ({ items, bytes: stored }) => {
    const bytes = new Map(stored.map((row) => [row['id'], row['bytes'] as ArrayBuffer]));
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
