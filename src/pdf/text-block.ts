import type { TextRun } from '#shared/text/blocks.ts';
import type { FontFaces } from './font-faces.ts';
import { layOutLines, type Line, type LineAlign } from './line-layout.ts';
import type { Color, PageCanvas } from './page-canvas.ts';

/** How a piece of text is set: sizes in points, `leading` from baseline to baseline. */
export type TextStyle = {
  size: number;
  leading: number;
  color: Color;
  align?: LineAlign | 'center' | 'right';
};

/** Text set to a width: draw it as a whole, or line by line. Points. */
export type TextBlock = {
  lines: readonly Line[];
  height: number;
  drawLine(canvas: PageCanvas, index: number, x: number, top: number): void;
  draw(canvas: PageCanvas, x: number, top: number): void;
};

/** Where the baseline stands inside its line, as a share of the free height, so that text looks centred. */
const baselineShare = 0.5;
/** Height of small letters with half of their descent, as a share of the size (Noto Sans). */
const opticalHeight = 0.72;

/** Sets runs to `width` points. */
export function setText(
  runs: readonly TextRun[],
  faces: FontFaces,
  width: number,
  style: TextStyle,
): TextBlock {
  const align = style.align ?? 'left';
  const lines = layOutLines(
    runs,
    faces,
    (width * 1000) / style.size,
    align === 'justify' ? 'justify' : 'left',
  );
  const baseline =
    (style.leading - style.size * opticalHeight) * baselineShare + style.size * opticalHeight;
  const drawLine = (canvas: PageCanvas, index: number, x: number, top: number): void => {
    const line = lines[index];
    if (line === undefined) return;
    const slack = width - (line.width * style.size) / 1000;
    const shift = align === 'center' ? slack / 2 : align === 'right' ? slack : 0;
    canvas.line(line, x + shift, top + baseline, style.size, style.color);
  };
  return {
    lines,
    height: lines.length * style.leading,
    drawLine,
    draw(canvas, x, top) {
      lines.forEach((_line, index) => drawLine(canvas, index, x, top + index * style.leading));
    },
  };
}

/** A single run of plain or bold text. */
export function textRun(text: string, style: { bold?: boolean; italic?: boolean } = {}): TextRun {
  return { text, bold: style.bold ?? false, italic: style.italic ?? false, underline: false };
}
