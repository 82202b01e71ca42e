import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { takeRoom } from '#server/gateways/storage/room.ts';
import { asStorageError, openNewFile } from '#server/gateways/storage/spool-stream.ts';
import { refusalOfWorker } from '#server/jobs/workers/refusal-of-worker.ts';
import { runInWorker, type WorkerLimits } from '#server/jobs/workers/run-in-worker.ts';
import type { XlsxAnswer, XlsxWork } from './xlsx-worker.ts';

/** Limits of one spreadsheet of at most 50,000 rows. */
const limits: WorkerLimits = { withinMs: 120_000, heapMegabytes: 256, queued: 4, thread: 'kept' };

/** Room that a spreadsheet and its rows take at most on the way, in bytes. */
const roomBytes = 64 * 1024 * 1024;

type Cells = readonly (string | number)[];

/**
 * Makes spreadsheets: rows go to a file first, because the list is read faster than a sheet is made and nobody may wait for the database
 * meanwhile. The files are gone when the sheet was read or given up.
 */
export function createSpreadsheetFiles(workerFile: string, directory: string, newId: () => string) {
  const thread = runInWorker<XlsxWork, XlsxAnswer>(workerFile, limits);

  async function writeRows(path: string, parts: AsyncIterable<readonly Cells[]>): Promise<void> {
    const file = await openNewFile(path);
    try {
      for await (const rows of parts)
        await file.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    } finally {
      await file.close();
    }
  }

  return {
    /** The rows as one sheet. Codes `storage_full`, and `unavailable` when too many are made or one takes too long. */
    async make(
      name: string,
      parts: AsyncIterable<readonly Cells[]>,
    ): Promise<{ body: Readable; lengthBytes: number }> {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const room = await takeRoom(directory, { lengthBytes: roomBytes });
      const from = join(directory, newId());
      const to = `${from}.xlsx`;
      const remove = (path: string): Promise<void> => rm(path, { force: true });
      try {
        await writeRows(from, parts);
        if ((await thread.run(() => ({ name, from, to }))) === 'full')
          throw new AppError('storage_full');
        const body = createReadStream(to);
        body.once('close', () => void remove(to));
        return { body, lengthBytes: (await stat(to)).size };
      } catch (error) {
        await remove(to);
        throw asStorageError(refusalOfWorker(error));
      } finally {
        room.release();
        await remove(from);
      }
    },

    /** Ends the thread. */
    close: (): Promise<void> => thread.close(),
  };
}
