import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import {
  exportFileName,
  exportFoot,
  maxSpreadsheetRows,
  type ExportTable,
} from '#shared/exports/export-table.ts';
import { csvHead, csvLine } from '#shared/kernel/csv.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import { readInParts } from '#server/db/read-in-parts.ts';
import { createSpreadsheetFiles } from './spreadsheet-file.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

/** Exports that one process makes at a time: each has a statement open in the database. */
const maxAtOnce = 4;

/** The exported list, and the check of the caller's right. */
export type Exported<Row> = {
  /** The caller, who makes one export at a time. */
  by: string;
  table: ExportTable<Row>;
  /** A select without a limit, run once for each part. */
  read: (executor: Executor) => PromiseLike<readonly Row[]>;
  /**
   * The list is short by its nature: `read` gives all rows at once, and may run several statements.
   */
  isShort?: boolean;
  /** Throws when the person has lost the right to the rest. */
  requireStillAllowed: () => Promise<void>;
};

/** A file on its way; `body` fails when it cannot be made whole. */
export type ExportFile = {
  body: Readable;
  mime: string;
  fileName: string;
  /** Known where the whole file is made before it is sent. */
  lengthBytes?: number;
};

/**
 * Makes files of lists: all rows from one snapshot, in parts, so that memory stays flat (decisions:
 * Exports).
 */
export function createExportsService(context: Context, places: { xlsxWorkerFile: string }) {
  const sheets = createSpreadsheetFiles(
    places.xlsxWorkerFile,
    join(context.config.dataDir, 'tmp', 'exports'),
    context.newId,
  );
  const isEmbedded = context.config.databaseUrl === undefined;
  let running = 0;
  const exporting = new Set<string>();

  /** Code `export_busy` while the person makes another one; answers how it ends. */
  function begin(by: string): () => void {
    if (exporting.has(by)) throw new AppError('export_busy');
    exporting.add(by);
    return () => void exporting.delete(by);
  }

  /**
   * The parts, with the person's right asked again between them. Code `unavailable` when too many
   * are made already.
   */
  async function* partsOf<Row>({
    read,
    isShort = false,
    requireStillAllowed,
  }: Exported<Row>): AsyncGenerator<readonly Row[]> {
    if (running >= maxAtOnce) throw new AppError('unavailable');
    running += 1;
    try {
      let isFirst = true;
      const parts = isShort
        ? [await read(context.db)]
        : readInParts({ db: context.db, isEmbedded }, read);
      for await (const rows of parts) {
        if (!isFirst) await requireStillAllowed();
        isFirst = false;
        yield rows;
      }
    } finally {
      running -= 1;
    }
  }

  async function* csvLines<Row>(
    { columns, total }: ExportTable<Row>,
    parts: AsyncIterable<readonly Row[]>,
    at: Date,
  ): AsyncGenerator<string> {
    let head = csvHead(columns.map(({ header }) => header));
    let count = 0;
    const summed: Row[] = [];
    for await (const rows of parts) {
      count += rows.length;
      if (total !== undefined) summed.push(...rows);
      yield head + rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
      head = '';
    }
    if (total !== undefined) yield csvLine(total(summed));
    yield csvLine([exportFoot(at, count)]);
  }

  async function* sheetRows<Row>(
    { columns, total }: ExportTable<Row>,
    parts: AsyncIterable<readonly Row[]>,
    at: Date,
  ): AsyncGenerator<(string | number)[][]> {
    yield [columns.map(({ header }) => header)];
    let count = 0;
    const summed: Row[] = [];
    for await (const rows of parts) {
      count += rows.length;
      if (total !== undefined) summed.push(...rows);
      if (count > maxSpreadsheetRows) throw new AppError('export_too_long');
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    }
    if (total !== undefined) yield [[...total(summed)]];
    yield [[exportFoot(at, count)]];
  }

  return {
    /** Ends the thread that makes spreadsheets. */
    close: sheets.close,

    /**
     * The list as a spreadsheet of at most 50,000 rows, made whole before this answers. Codes
     * `export_busy`, `export_too_long`, `storage_full`, `unavailable`, and what
     * `requireStillAllowed` throws.
     */
    async xlsx<Row>(exported: Exported<Row>): Promise<ExportFile> {
      const at = context.now();
      const { name } = exported.table;
      const end = begin(exported.by);
      try {
        return {
          ...(await sheets.make(name, sheetRows(exported.table, partsOf(exported), at))),
          mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          fileName: exportFileName(name, at, 'xlsx'),
        };
      } finally {
        end();
      }
    },

    /**
     * The list as CSV, of any length. It reads the first part before it answers, so that an early
     * failure keeps its code; a later one breaks the stream, and nobody takes the file for a whole
     * one. Code `export_busy` besides those of the first part.
     */
    async csv<Row>(exported: Exported<Row>): Promise<ExportFile> {
      const at = context.now();
      const end = begin(exported.by);
      const lines = csvLines(exported.table, partsOf(exported), at);
      const first = await lines.next().catch((error: unknown) => {
        end();
        throw error;
      });
      async function* all(): AsyncGenerator<string> {
        if (first.done !== true) yield first.value;
        yield* lines;
      }
      const body = Readable.from(all());
      // Also where nobody read the first line: a generator that never began runs no `finally`.
      body.once('close', () => {
        end();
        void lines.return(undefined);
      });
      return {
        body,
        mime: 'text/csv; charset=utf-8',
        fileName: exportFileName(exported.table.name, at, 'csv'),
      };
    },
  };
}
