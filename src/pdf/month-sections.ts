import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import {
  accountSteps,
  monthMessages,
  money,
  retificationLines,
} from '#shared/analyses/month-words.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { cellX } from './amount-columns.ts';
import type { FontFaces } from './font-faces.ts';
import { naturalWidth } from './line-layout.ts';
import type { MonthPdfInput } from './month-pdf-model.ts';
import type { Color } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { layOutRow, rowLines } from './row-pieces.ts';
import { sectionTitle } from './section-title.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

type Look = { faces: FontFaces; primary: Color };
/** A line of a section: what it is, how it came about, and its value. */
type Line = { label: string; how?: string | undefined; value: string; isSum?: boolean };

const { left, right, contentWidth, contentHeight } = pageGeometry;
const panelPadding = { x: 20, y: 14 };
const rowPadding = 4.5;
const columnGap = 18;
/** A section's heading must find room above its tallest row. */
const mostRowHeight = contentHeight - 60;

const textStyle: TextStyle = { size: 9.4, leading: 13.6, color: inks.text };
/** Its first line stands on the baseline of the label. */
const howStyle: TextStyle = { size: 7.8, leading: 13.6, color: inks.muted };

/**
 * Sets the outcome of a month: badge and sentence of its diagnosis, the calculated total, and who
 * corrected it.
 */
export function layOutOutcome({ month, correction }: MonthPdfInput, look: Look): FlowItem {
  const { diagnostico, total_a_restituir: calculated } = month.linha;
  const width = contentWidth - 2 * panelPadding.x;
  const set = (text: string, style: TextStyle, bold = false) =>
    setText([textRun(text, { bold })], look.faces, width, style);
  const blocks = [
    set(badgeOf(diagnostico), { ...textStyle, size: 10.4, leading: 15 }, true),
    set(diagnostico, textStyle),
    set(money(calculated), { size: 26, leading: 36, color: look.primary }, true),
    set(monthMessages.calculated, textStyle),
    ...(correction === null
      ? []
      : [
          set(
            `Corrigido para ${money(correction.value)} por ${correction.by} em ${formatDate(correction.at)}.`,
            textStyle,
            true,
          ),
        ]),
  ];
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * panelPadding.y);
  return {
    height,
    before: 18,
    keepWithNext: false,
    draw(canvas, top) {
      canvas.rect(left, top, contentWidth, height, { fill: inks.panel }, 6);
      canvas.rect(left, top + 14, 2.6, height - 28, { fill: look.primary }, 1.3);
      let at = top + panelPadding.y;
      for (const block of blocks) {
        block.draw(canvas, left + panelPadding.x, at);
        at += block.height;
      }
    },
  };
}

/** Sets what to type in the retification, the account, and the remarks. */
export function layOutMonth({ month }: MonthPdfInput, look: Look): FlowItem[] {
  const { espelho, conta, linha } = month;
  const remarks = [
    ...(conta.motivo === null ? [] : [`${conta.motivo.titulo}: ${conta.motivo.texto}`]),
    ...linha.alertas.map(({ texto }) => texto),
  ];
  return [
    sectionTitle(monthMessages.retification, '', look.primary, look.faces),
    ...(espelho === null
      ? layOutText(monthMessages.nothingToRetify, look.faces)
      : [
          // The qualifiers are typed too: they are as large as the rest.
          ...layOutLines(retificationLines(espelho), look, textStyle),
          ...layOutText(monthMessages.restStays, look.faces),
        ]),
    sectionTitle(monthMessages.account, '', look.primary, look.faces),
    ...layOutLines(accountSteps(conta), look),
    ...(remarks.length === 0
      ? []
      : [
          sectionTitle(monthMessages.remarks, '', look.primary, look.faces),
          ...remarks.flatMap((remark) => layOutText(remark, look.faces)),
        ]),
  ];
}

/** Rows of label, origin and value, each in its column; a sum stands on a ground, in bold. */
function layOutLines(
  lines: readonly Line[],
  { faces, primary }: Look,
  detailStyle: TextStyle = howStyle,
): FlowItem[] {
  const widest = (texts: string[]): number =>
    Math.max(0, ...texts.map((text) => naturalWidth([textRun(text, { bold: true })], faces))) *
      (textStyle.size / 1000) +
    // Or rounding could break the widest one in two.
    0.5;
  const valueWidth = widest(lines.map(({ value }) => value));
  const textWidth = contentWidth - 2 * cellX - 2 * columnGap - valueWidth;
  const labelWidth = Math.min(widest(lines.map(({ label }) => label)), textWidth * 0.54);
  return lines.flatMap(({ label, how = '', value, isSum: bold = false }) => {
    const style = { ...textStyle, color: bold ? primary : inks.text };
    const name = setText([textRun(label, { bold })], faces, labelWidth, style);
    const detail = setText([textRun(how)], faces, textWidth - labelWidth, detailStyle);
    const amount = setText([textRun(value, { bold })], faces, valueWidth, {
      ...style,
      align: 'right',
    });
    return layOutRow(
      [
        ...rowLines(name, left + cellX, rowPadding),
        ...rowLines(detail, left + cellX + labelWidth + columnGap, rowPadding),
        ...rowLines(amount, right - cellX - valueWidth, rowPadding),
      ],
      {
        height: Math.max(name.height, detail.height) + 2 * rowPadding,
        mostHeight: mostRowHeight,
        ...(bold
          ? {
              ground: (canvas, top, height) =>
                canvas.rect(left, top, contentWidth, height, { fill: inks.panel }),
            }
          : {}),
        foot: (canvas, at) => canvas.rule(left, at, right, at, inks.hairline, 0.6),
      },
    );
  });
}

function layOutText(text: string, faces: FontFaces): FlowItem[] {
  const block = setText([textRun(text)], faces, contentWidth - 2 * cellX, textStyle);
  return layOutRow(rowLines(block, left + cellX, 0), {
    height: block.height,
    mostHeight: mostRowHeight,
    before: 6,
  });
}
