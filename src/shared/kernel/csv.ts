/** Read first by programs that would otherwise take UTF-8 for something older. */
const byteOrderMark = '\uFEFF';

/** A spreadsheet would compute a cell that begins like this; an apostrophe makes it text. */
const beginsFormula = /^[\s]*[=+\-@\t\r]/;

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One line of a CSV: cells separated by ';', numbers with a decimal comma, text that no spreadsheet
 * reads as a formula (decisions: Exports).
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellOf).join(';')}\r\n`;

/** The first line of a CSV in UTF-8, with the names of its columns. */
export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvLine(columns);
