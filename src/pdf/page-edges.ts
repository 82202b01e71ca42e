import type { FontFaces } from './font-faces.ts';
import { fitOneLine } from './one-line.ts';
import type { PageCanvas } from './page-canvas.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

/** Text at the edges of a page. */
export const edgeStyle = { size: 7.8, leading: 11, color: inks.muted } as const satisfies TextStyle;

/** Room of the text at the foot of a page, beside the page number. Points. */
export const footTextWidth = pageGeometry.contentWidth - 110;

/**
 * Draws the foot of a page below a hairline: one line of text, cut at its end when it is too long,
 * and the page number.
 */
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

/**
 * Company and client on one line for the foot; a long company name is cut first, so that the client
 * stays readable.
 */
export function partiesText(company: string, client: string, faces: FontFaces): string {
  const cut = fitOneLine(company, faces, footTextWidth * 0.45, edgeStyle.size);
  return fitOneLine(`${cut} · ${client}`, faces, footTextWidth, edgeStyle.size);
}

/**
 * Draws the head of the pages after the first: title and subject, because people hand on single
 * pages.
 */
export function drawRunningHead(
  canvas: PageCanvas,
  faces: FontFaces,
  title: string,
  about: string,
): void {
  const { left, right, contentWidth } = pageGeometry;
  const top = 26;
  const half = contentWidth / 2;
  const detail = fitOneLine(about, faces, half, edgeStyle.size);
  setText([textRun(title)], faces, half, edgeStyle).drawLine(canvas, 0, left, top);
  setText([textRun(detail)], faces, half, { ...edgeStyle, align: 'right' }).drawLine(
    canvas,
    0,
    right - half,
    top,
  );
}
