import { formatMoney } from '#shared/kernel/money.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { periodText, rateTexts, type DiagnosticPdfInput } from './diagnostic-pdf-model.ts';
import {
  columnGap,
  labelStyle,
  layOutCompany,
  layOutFacts,
  layOutTitle,
  quietStyle,
  valueStyle,
  type DocumentLook,
} from './document-head.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun } from './text-block.ts';

/** The title of the document. */
export const diagnosticTitle = 'Diagnóstico de verbas';

const { left, right, contentWidth } = pageGeometry;
const panelPadding = { x: 20, y: 18 };

/**
 * Sets the beginning of the document: company, client, apuração and period, and the recoverable
 * sum.
 */
export function layOutDiagnosticHead(input: DiagnosticPdfInput, look: DocumentLook): FlowItem[] {
  const { brand, client, apuracao, period } = input;
  return [
    layOutCompany(brand.title, look),
    layOutTitle(diagnosticTitle, look),
    // Names are long, months are not.
    ...layOutFacts(
      [
        { label: 'Cliente', value: client.name, detail: client.document, share: 0.58 },
        { label: 'Apuração', value: apuracao, share: 0.19 },
        { label: 'Período', value: periodText(period), share: 0.23 },
      ],
      look.faces,
    ),
    layOutRecoverable(input, look),
  ];
}

/**
 * Sets the panel of the recoverable sum: the figure first, its base below, then its parts with
 * their rates.
 */
function layOutRecoverable(
  { verbas, rates }: DiagnosticPdfInput,
  { faces, primary }: DocumentLook,
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
