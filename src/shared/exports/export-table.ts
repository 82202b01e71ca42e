import { formatDateTime } from '../kernel/civil-date.ts';

/**
 * One column of an export: its header, and its cell for a row; a number stays a number in a
 * spreadsheet.
 */
export type ExportColumn<Row> = { header: string; cell: (row: Row) => string | number };

/** How a list is written to a file: cells and columns as on the screen (decisions: Exports). */
export type ExportTable<Row> = {
  /** First part of the file's name, and the name of the sheet. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  /**
   * Cells of the sum line below the rows; the export then keeps all rows in memory, so only a short
   * list has one.
   */
  total?: (rows: readonly Row[]) => readonly (string | number)[];
};

/** The last line of an export: its time and its number of rows. A file without it was cut off. */
export const exportFoot = (at: Date, rows: number): string =>
  `Dados de ${formatDateTime(at)}: ${rows === 1 ? '1 linha' : `${rows.toLocaleString('pt-BR')} linhas`}`;

/** `clientes-2026-11-23.csv`, by the day in UTC. */
export const exportFileName = (name: string, at: Date, format: ExportFormat): string =>
  `${name}-${at.toISOString().slice(0, 10)}.${format}`;

/** Formats of an export; CSV, the first, has no limit. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Most rows of a spreadsheet: a larger list goes as CSV (decisions: Exports). */
export const maxSpreadsheetRows = 50_000;
