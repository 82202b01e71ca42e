import Dexie, { RangeSet, type EntityTable, type Table } from 'dexie';
import type { BytesRow, EventRow, ItemRow, ReceiptRow, SigningRow } from './outbox-rows.ts';
import type { DraftBytesRow, DraftRow } from './draft-rows.ts';
import { StorageError } from '#offline/platform/storage-error.ts';

/** Raised by one whenever older code must no longer write. Old bundles stop at `meta.minWriter` (they keep their draft and ask for a reload). */
export const writerVersion = 1;

/** Where captured work lies until the server has it; apart from every cache. Old code opens it without harm, upgrades only add. */
export class OutboxDatabase extends Dexie {
  declare meta: Table<{ k: string; v: unknown }, string>;
  declare drafts: EntityTable<DraftRow, 'id'>;
  declare draftBytes: EntityTable<DraftBytesRow, 'id'>;
  declare signings: EntityTable<SigningRow, 'id'>;
  declare items: EntityTable<ItemRow, 'id'>;
  declare bytes: EntityTable<BytesRow, 'id'>;
  declare receipts: EntityTable<ReceiptRow, 'id'>;
  declare events: EntityTable<EventRow, 'n'>;

  /** @param options `indexedDB` and `IDBKeyRange` of a test; the platform's by default. */
  constructor(options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super('recupera-outbox', { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      meta: '&k',
      drafts: '&id, [owner+updatedAt]',
      draftBytes: '&id, draftId',
      signings: '&id, owner, [owner+state], [owner+agreementId]',
      items: '&id, owner, state, actId, [owner+state+nextAt], [signingId+seq]',
      bytes: '&id',
      receipts: '&id, [owner+at]',
      events: '++n, itemId, at',
    });
    // A newer build wants to upgrade: give way at once, or it waits for ever.
    this.on('versionchange', () => {
      this.close();
    });
  }

  /** Throws `StorageError('writer_too_old')` when a newer build has forbidden this one to write. Call inside the write transaction. */
  async assertWriter(): Promise<void> {
    const row = await this.meta.get('minWriter');
    if (row !== undefined && typeof row.v === 'number' && row.v > writerVersion)
      throw new StorageError('writer_too_old');
  }

  /** Items of anybody that the server does not have yet. Counted by the index: asked for both states at once, the library walks over every row. */
  async countUnsent(): Promise<number> {
    const [ready, attention] = await Promise.all([
      this.items.where('state').equals('ready').count(),
      this.items.where('state').equals('attention').count(),
    ]);
    return ready + attention;
  }

  /** Every open query looks again: the store was exchanged under them, and no write tells them so. */
  refreshQueries(): void {
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  }
}

let singleton: OutboxDatabase | undefined;

/** The one outbox of this page or worker. */
export function openOutbox(): OutboxDatabase {
  singleton ??= new OutboxDatabase();
  return singleton;
}
