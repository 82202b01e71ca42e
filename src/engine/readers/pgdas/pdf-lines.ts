/** A piece of text of a PDF where it stands: `page` from 1 on, `x` from the left, `y` from the bottom, in its units (1/72 inch). */
export type TextPiece = { page: number; x: number; y: number; width: number; text: string };

/** Most that the feet of two pieces of one line are apart: less than any distance of lines. */
const sameLine = 2.5;
/** Part of a letter's width from which on a gap is a space. */
const spaceWidth = 0.2;

type Row = { page: number; y: number; pieces: TextPiece[] };

/** What stands in a row from left to right, with a space where there is room for one. */
function textOf({ pieces }: Row): string {
  let text = '';
  let end: number | undefined;
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const gap = end === undefined ? 0 : piece.x - end;
    text += gap > (spaceWidth * piece.width) / piece.text.length ? ` ${piece.text}` : piece.text;
    end = piece.x + piece.width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The lines of a PDF from top to bottom, whatever the order in which it draws its pieces; empty ones are left out. */
export function linesOf(pieces: readonly TextPiece[]): string[] {
  const drawn = pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  const rows: Row[] = [];
  for (const piece of drawn) {
    const row = rows.at(-1);
    if (row !== undefined && row.page === piece.page && row.y - piece.y <= sameLine)
      row.pieces.push(piece);
    else rows.push({ page: piece.page, y: piece.y, pieces: [piece] });
  }
  return rows.map(textOf);
}
