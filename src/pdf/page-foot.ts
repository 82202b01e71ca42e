import type { FontFaces } from './font-faces.ts';
import type { PageCanvas } from './page-canvas.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

/** Text at the edges of a page. */
export const edgeStyle = { size: 7.8, leading: 11, color: inks.muted } as const satisfies TextStyle;

/** Room of the text at the foot of a page, beside the page number. Points. */
export const footTextWidth = pageGeometry.contentWidth - 110;

/** Draws the foot of a page below a hairline: one line of text, cut at its end when it is too long, and the page number. */
export function drawPageFoot(
  canvas: PageCanvas,
  faces: FontFaces,
  text: string,
  page: number,
  pageCount: number,
): void {
  const { left, right } = pageGeometry;
  const footTop = pageGeometry.bottom + 20;
  canvas.rule(left, footTop - 6, right, footTop - 6, inks.hairline, 0.6);
  setText([textRun(text)], faces, footTextWidth, edgeStyle).drawLine(canvas, 0, left, footTop);
  setText([textRun(`Página ${String(page)} de ${String(pageCount)}`)], faces, 100, {
    ...edgeStyle,
    align: 'right',
  }).drawLine(canvas, 0, right - 100, footTop);
}
