import { cellX } from './amount-columns.ts';
import type { FontFaces } from './font-faces.ts';
import type { Color } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

const { left, right, contentWidth } = pageGeometry;
const titleStyle: TextStyle = { size: 13, leading: 18, color: inks.text };
const quietStyle: TextStyle = { size: 8.6, leading: 18, color: inks.muted };

/**
 * Sets the heading of a section behind a stroke in the colour `sign`, with a detail at the right
 * edge, and marks it in the outline.
 */
export function sectionTitle(
  text: string,
  detail: string,
  sign: Color,
  faces: FontFaces,
): FlowItem {
  const title = setText([textRun(text, { bold: true })], faces, contentWidth - 120, titleStyle);
  const note = setText([textRun(detail)], faces, 100, { ...quietStyle, align: 'right' });
  return {
    height: title.height + 4,
    before: 28,
    keepWithNext: true,
    bookmark: { title: text, level: 2 },
    draw(canvas, top) {
      canvas.rect(left, top + 3, 2.6, 12, { fill: sign }, 1.3);
      title.draw(canvas, left + cellX, top);
      note.draw(canvas, right - cellX - 100, top);
    },
  };
}
