import { writeMoney } from '#shared/kernel/money.ts';
import type { FontFaces } from './font-faces.ts';
import { naturalWidth } from './line-layout.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { rowLines, type RowLine } from './row-pieces.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

/** A column of amounts with its place on the page. Points. */
export type AmountColumn = { head: string; x: number; width: number };

/** Space between the edge of a table and its text. */
export const cellX = 8;
const columnGap = 18;

const { left, right } = pageGeometry;

/** Columns of amounts from the right edge, each as wide as its head and its widest amount in bold; sizes in points. */
export function amountColumns(
  columns: readonly { head: string; cents: readonly number[] }[],
  faces: FontFaces,
  sizes: { head: number; amount: number },
): AmountColumn[] {
  const widthOf = (text: string, bold: boolean, size: number): number =>
    (naturalWidth([textRun(text, { bold })], faces) * size) / 1000;
  let edge = right - cellX;
  return columns
    .toReversed()
    .map(({ head, cents }) => {
      const widest = Math.max(
        widthOf(head, false, sizes.head),
        ...cents.map((amount) => widthOf(writeMoney(amount), true, sizes.amount)),
      );
      // Half a point more, or rounding could break an amount in two.
      const width = widest + 0.5;
      const x = edge - width;
      edge = x - columnGap;
      return { head, x, width };
    })
    .toReversed();
}

/** What the amounts leave to the text of a row. */
export function textColumnWidth(columns: readonly AmountColumn[]): number {
  return (columns[0]?.x ?? right) - columnGap - left - cellX;
}

/** Sets one amount in each column. Digits are equally wide, so amounts that end at one edge stand digit below digit. */
export function amountLines(
  cents: readonly number[],
  columns: readonly AmountColumn[],
  faces: FontFaces,
  style: TextStyle,
  top: number,
  bold: boolean,
): RowLine[] {
  return columns.flatMap(({ x, width }, index) => {
    const amount = textRun(writeMoney(cents[index] ?? 0), { bold });
    return rowLines(setText([amount], faces, width, { ...style, align: 'right' }), x, top);
  });
}
