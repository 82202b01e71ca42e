import { turnKey } from './turn-glance.ts';

/**
 * The row of the newest turn as it is stored, read without the database library: the first thing of every start and of every navigation,
 * before anything private is shown. Undefined where there is none; a store that is not there yet is not made. Rejects when the store is
 * there and cannot be read.
 */
export function readTurnPlainly(factory: IDBFactory): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isNew = false;
    const opening = factory.open('recupera-outbox');
    opening.addEventListener('upgradeneeded', () => {
      // Nothing was ever kept here. Going on would make an empty store that the library does not know.
      isNew = true;
      opening.transaction?.abort();
    });
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      if (isNew) resolve(undefined);
      else reject(opening.error!);
    });
    opening.addEventListener('success', () => {
      const db = opening.result;
      try {
        const reading = db.transaction('meta', 'readonly').objectStore('meta').get(turnKey);
        reading.addEventListener('success', () =>
          resolve((reading.result as { v?: unknown } | undefined)?.v),
        );
        reading.addEventListener('error', () => reject(reading.error!));
      } catch (error) {
        reject(error as Error);
      } finally {
        // It closes once the read is done.
        db.close();
      }
    });
  });
}
