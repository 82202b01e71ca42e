import type { PageCanvas } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import type { TextBlock } from './text-block.ts';

/** A line of text at its place in a row; `top` counts from the top of the row. Points. */
export type RowLine = {
  top: number;
  height: number;
  draw(canvas: PageCanvas, top: number): void;
};

/** How a row stands among the others, and what is drawn below its text. */
export type RowLook = {
  height: number;
  /** A row that is taller than this is cut between its lines. */
  mostHeight: number;
  before?: number;
  keepWithNext?: boolean;
  /** Behind each piece of the row. */
  ground?(canvas: PageCanvas, top: number, height: number): void;
  /** At the foot of the row, once. */
  foot?(canvas: PageCanvas, bottom: number): void;
};

/** The lines of a text that begins at `x` and `top` of a row. */
export function rowLines(block: TextBlock, x: number, top: number): RowLine[] {
  const height = block.lines.length === 0 ? 0 : block.height / block.lines.length;
  return block.lines.map((_line, index) => ({
    top: top + index * height,
    height,
    draw: (canvas, lineTop) => block.drawLine(canvas, index, x, lineTop),
  }));
}

/** Sets a row as one item, or, when no page could hold it, as several that are cut where no line stands. */
export function layOutRow(lines: readonly RowLine[], look: RowLook): FlowItem[] {
  const pieces = look.height <= look.mostHeight ? [lines] : cutBetweenLines(lines);
  const tops = pieces.map((piece, index) => (index === 0 ? 0 : (piece[0]?.top ?? 0)));
  return pieces.map((piece, index) => {
    const pieceTop = tops[index] ?? 0;
    const height = (tops[index + 1] ?? look.height) - pieceTop;
    const isLast = index === pieces.length - 1;
    return {
      height,
      before: index === 0 ? (look.before ?? 0) : 0,
      // A cut row does not begin with its first line alone at the foot of a page.
      keepWithNext: isLast ? (look.keepWithNext ?? false) : index === 0,
      draw(canvas, top) {
        look.ground?.(canvas, top, height);
        for (const line of piece) line.draw(canvas, top + line.top - pieceTop);
        if (isLast) look.foot?.(canvas, top + height);
      },
    } satisfies FlowItem;
  });
}

/** Lines that overlap in height stay together: columns of a row stand beside each other. */
function cutBetweenLines(lines: readonly RowLine[]): RowLine[][] {
  const pieces: RowLine[][] = [];
  let bottom = 0;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    const last = pieces.at(-1);
    if (last !== undefined && line.top < bottom - 0.01) last.push(line);
    else pieces.push([line]);
    bottom = Math.max(bottom, line.top + line.height);
  }
  return pieces;
}
