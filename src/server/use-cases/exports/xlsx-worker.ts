import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { spreadsheetOf } from '#server/gateways/spreadsheet.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';

/** A sheet to make: `from` holds a JSON array of cells in each line, `to` is the file to write. */
export type XlsxWork = { name: string; from: string; to: string };
/** `full` = the disk took no more. */
export type XlsxAnswer = 'made' | 'full';

const cells = v.array(v.union([v.string(), v.number()]));

async function* rowsOf(path: string): AsyncGenerator<(string | number)[]> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield v.parse(cells, JSON.parse(line));
}

/** Makes spreadsheets in a thread of their own: fifty thousand rows take the processor for seconds. */
answerInWorker(
  async ({ name, from, to }: XlsxWork): Promise<XlsxAnswer> => {
    try {
      await pipeline(
        spreadsheetOf(name, rowsOf(from)),
        createWriteStream(to, { flags: 'wx', mode: 0o600 }),
      );
      return 'made';
    } catch (error) {
      const code = (error as NodeJS.ErrnoException | null)?.code;
      if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
      throw error;
    }
  },
  { isPatient: true },
);
