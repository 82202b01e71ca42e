import { formatMoney } from '#shared/kernel/money.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { periodText, rateTexts, type DiagnosticPdfInput } from './diagnostic-pdf-model.ts';
import type { FontFaces } from './font-faces.ts';
import { fitInside, type Color, type PlacedPicture } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { layOutRow, rowLines } from './row-pieces.ts';
import { setText, textRun, type TextBlock, type TextStyle } from './text-block.ts';

/** What the first page needs beside its input; `logo` is null where there is none, or none that can be read. */
export type DiagnosticHeadLook = { faces: FontFaces; primary: Color; logo: PlacedPicture | null };

/** The title of the document. */
export const diagnosticTitle = 'Diagnóstico de verbas';

const { left, right, contentWidth } = pageGeometry;
const logoBox = { width: 168, height: 40 };
const panelPadding = { x: 20, y: 18 };
const columnGap = 18;
/** Widths of client, apuração and period: names are long, months are not. */
const factWidths = [contentWidth * 0.58, contentWidth * 0.19, contentWidth * 0.23] as const;

const labelStyle: TextStyle = { size: 7.6, leading: 12, color: inks.muted };
const valueStyle: TextStyle = { size: 10.4, leading: 14.4, color: inks.text };
const quietStyle: TextStyle = { size: 8.6, leading: 12.6, color: inks.muted };

/** Sets the beginning of the document: whose it is, whom and which months it is about, and the sum that can be asked back. */
export function layOutDiagnosticHead(
  input: DiagnosticPdfInput,
  look: DiagnosticHeadLook,
): FlowItem[] {
  return [
    layOutCompany(input.brand.title, look),
    layOutTitle(look),
    ...layOutFacts(input, look.faces),
    layOutRecoverable(input, look),
  ];
}

function layOutCompany(
  companyTitle: string,
  { faces, primary, logo }: DiagnosticHeadLook,
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
      // A picture is only found to be damaged when it is drawn: the name then stands in its place.
      const isDrawn =
        logo !== null && fit !== null && canvas.picture(logo, left, top, fit.width, fit.height);
      if (!isDrawn) name.draw(canvas, left, top);
    },
  };
}

function layOutTitle({ faces, primary }: DiagnosticHeadLook): FlowItem {
  const title = setText([textRun(diagnosticTitle, { bold: true })], faces, contentWidth, {
    size: 22,
    leading: 29,
    color: inks.text,
  });
  return {
    height: title.height + 10,
    before: 30,
    keepWithNext: true,
    bookmark: { title: diagnosticTitle, level: 1 },
    draw(canvas, top) {
      title.draw(canvas, left, top);
      canvas.rect(left, top + title.height + 4, 44, 1.8, { fill: primary });
    },
  };
}

function layOutFacts(input: DiagnosticPdfInput, faces: FontFaces): FlowItem[] {
  const facts = [
    { label: 'Cliente', value: input.client.name, detail: input.client.document, isBold: true },
    { label: 'Apuração', value: input.apuracao, detail: '', isBold: false },
    { label: 'Período', value: periodText(input.period), detail: '', isBold: false },
  ];
  let height = 0;
  let x = left;
  const lines = facts.flatMap(({ label, value, detail, isBold }, index) => {
    const width = (factWidths[index] ?? 0) - (index < facts.length - 1 ? columnGap : 0);
    const blocks = [
      setText([textRun(label)], faces, width, labelStyle),
      setText([textRun(value, { bold: isBold })], faces, width, valueStyle),
      setText([textRun(detail)], faces, width, { ...quietStyle, leading: 14 }),
    ];
    const column = stack(blocks, x);
    height = Math.max(height, column.height);
    x += factWidths[index] ?? 0;
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

/** The panel of the sum: the figure that people look for first, the base under it, and what it is made of at which rates. */
function layOutRecoverable(
  { verbas, rates }: DiagnosticPdfInput,
  { faces, primary }: DiagnosticHeadLook,
): FlowItem {
  const sums = verbas.totals.nao_incide;
  const innerLeft = left + panelPadding.x;
  const innerWidth = contentWidth - 2 * panelPadding.x;
  const sum = setText(
    [textRun(formatMoney(sums.contribuicao), { bold: true })],
    faces,
    innerWidth,
    {
      size: 30,
      leading: 38,
      color: primary,
    },
  );
  const label = setText([textRun(verbaMessages.recoverable)], faces, innerWidth, {
    size: 10.4,
    leading: 15,
    color: inks.text,
  });
  const base = setText(
    [textRun('Rubricas total '), textRun(formatMoney(sums.base))],
    faces,
    innerWidth,
    { ...quietStyle, size: 9, leading: 14 },
  );
  const texts = rateTexts(rates);
  const partWidth = (innerWidth - 2 * columnGap) / 3;
  const parts = [
    { label: 'Patronal', cents: sums.patronal, rate: texts.patronal },
    { label: 'RAT x FAP', cents: sums.ratFap, rate: texts.ratFap },
    { label: 'Terceiros', cents: sums.terceiros, rate: texts.terceiros },
  ].map((part, index) => ({
    x: innerLeft + index * (partWidth + columnGap),
    blocks: [
      setText([textRun(part.label)], faces, partWidth, labelStyle),
      setText([textRun(formatMoney(part.cents), { bold: true })], faces, partWidth, {
        ...valueStyle,
        size: 11.4,
        leading: 16.4,
      }),
      setText([textRun(part.rate)], faces, partWidth, quietStyle),
    ],
  }));
  const ruleTop = panelPadding.y - 6 + sum.height + label.height + base.height + 13;
  const partsTop = ruleTop + 11;
  const height = partsTop + 12 + 16.4 + 12.6 + panelPadding.y - 4;
  return {
    height,
    before: 20,
    keepWithNext: false,
    draw(canvas, top) {
      canvas.rect(left, top, contentWidth, height, { fill: inks.panel }, 6);
      canvas.rect(left, top + 14, 2.6, height - 28, { fill: primary }, 1.3);
      let at = top + panelPadding.y - 6;
      for (const block of [sum, label, base]) {
        block.draw(canvas, innerLeft, at);
        at += block.height;
      }
      canvas.rule(
        innerLeft,
        top + ruleTop,
        right - panelPadding.x,
        top + ruleTop,
        inks.hairline,
        0.7,
      );
      for (const part of parts) {
        let partTop = top + partsTop;
        for (const block of part.blocks) {
          block.draw(canvas, part.x, partTop);
          partTop += block.height;
        }
      }
    },
  };
}
