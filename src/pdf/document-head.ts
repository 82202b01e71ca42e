import type { FontFaces } from './font-faces.ts';
import { fitInside, type Color, type PlacedPicture } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { layOutRow, rowLines } from './row-pieces.ts';
import { setText, textRun, type TextBlock, type TextStyle } from './text-block.ts';

/**
 * The look of a document's first page; `logo` is null for a company without one, or with one that
 * cannot be read.
 */
export type DocumentLook = { faces: FontFaces; primary: Color; logo: PlacedPicture | null };

/** A fact below the title; `share` is its part of the width, and all of them together make 1. */
export type DocumentFact = { label: string; value: string; detail?: string; share: number };

/** Small labels, and quiet text below a value. */
export const labelStyle: TextStyle = { size: 7.6, leading: 12, color: inks.muted };
export const quietStyle: TextStyle = { size: 8.6, leading: 12.6, color: inks.muted };
export const valueStyle: TextStyle = { size: 10.4, leading: 14.4, color: inks.text };

const { left, contentWidth } = pageGeometry;
const logoBox = { width: 168, height: 40 };
/** Points between columns. */
export const columnGap = 18;

/** Sets the company's logo, or its name where no logo can be drawn. */
export function layOutCompany(
  companyTitle: string,
  { faces, primary, logo }: DocumentLook,
): FlowItem {
  const name = setText([textRun(companyTitle, { bold: true })], faces, contentWidth, {
    size: 14,
    leading: 19,
    color: primary,
  });
  const fit = logo === null ? null : fitInside(logo.facts, logoBox.width, logoBox.height);
  return {
    height: Math.max(fit?.height ?? 0, name.height),
    before: 0,
    keepWithNext: true,
    draw(canvas, top) {
      // Only drawing shows that a picture is damaged; the name is drawn then.
      const isDrawn =
        logo !== null && fit !== null && canvas.picture(logo, left, top, fit.width, fit.height);
      if (!isDrawn) name.draw(canvas, left, top);
    },
  };
}

/** Sets the title of the document, and marks it in the outline. */
export function layOutTitle(text: string, { faces, primary }: DocumentLook): FlowItem {
  const title = setText([textRun(text, { bold: true })], faces, contentWidth, {
    size: 22,
    leading: 29,
    color: inks.text,
  });
  return {
    height: title.height + 10,
    before: 30,
    keepWithNext: true,
    bookmark: { title: text, level: 1 },
    draw(canvas, top) {
      title.draw(canvas, left, top);
      canvas.rect(left, top + title.height + 4, 44, 1.8, { fill: primary });
    },
  };
}

/** Sets facts side by side below the title; the first one in bold. */
export function layOutFacts(facts: readonly DocumentFact[], faces: FontFaces): FlowItem[] {
  let height = 0;
  let x = left;
  const lines = facts.flatMap(({ label, value, detail = '', share }, index) => {
    const width = contentWidth * share - (index < facts.length - 1 ? columnGap : 0);
    const blocks = [
      setText([textRun(label)], faces, width, labelStyle),
      setText([textRun(value, { bold: index === 0 })], faces, width, valueStyle),
      setText([textRun(detail)], faces, width, { ...quietStyle, leading: 14 }),
    ];
    const column = stack(blocks, x);
    height = Math.max(height, column.height);
    x += contentWidth * share;
    return column.lines;
  });
  return layOutRow(lines, {
    height,
    mostHeight: pageGeometry.contentHeight / 2,
    before: 14,
    keepWithNext: true,
  });
}

function stack(
  blocks: readonly TextBlock[],
  x: number,
): { lines: ReturnType<typeof rowLines>; height: number } {
  let height = 0;
  const lines = blocks.flatMap((block) => {
    const set = rowLines(block, x, height);
    height += block.height;
    return set;
  });
  return { lines, height };
}
