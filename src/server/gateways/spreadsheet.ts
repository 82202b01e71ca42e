import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

/** Rows of a sheet, the first of them its head; text stays text, whatever it begins with. */
export type SheetRows = AsyncIterable<readonly (string | number)[]>;

/**
 * One sheet as XLSX bytes, made while they are read, so that memory stays flat whatever the number of rows. The only file that knows the
 * library, which is young. `name` has at most 31 letters.
 */
export const spreadsheetOf = (name: string, rows: SheetRows): Readable =>
  Readable.from(
    writeXlsxStream(copied(rows), { name, freezePane: { rows: 1 } }) as AsyncIterable<Uint8Array>,
  );

async function* copied(rows: SheetRows): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield [...row];
}
