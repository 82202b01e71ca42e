import { writeMoney } from '#shared/kernel/money.ts';
import { incidences, type Incidence } from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import type { VerbaTotals } from '#shared/verbas/verbas.rules.ts';
import {
  amountColumns,
  amountLines,
  cellX,
  textColumnWidth,
  type AmountColumn,
} from './amount-columns.ts';
import {
  incidenceOrder,
  sumLabels,
  type DiagnosticLine,
  type DiagnosticSection,
} from './diagnostic-pdf-model.ts';
import type { FontFaces } from './font-faces.ts';
import { naturalWidth } from './line-layout.ts';
import type { Color } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import type { TableItem } from './repeated-heads.ts';
import { layOutRow, rowLines } from './row-pieces.ts';
import { sectionTitle } from './section-title.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

/** The look of the tables beside their content. */
export type DiagnosticTablesLook = { faces: FontFaces; primary: Color };

const { left, right, contentWidth, contentHeight } = pageGeometry;
const rowPadding = 5.5;
/** The heading of a section and the head of its table must find room above the tallest row. */
const mostRowHeight = contentHeight - 90;

const headStyle: TextStyle = { size: 7.6, leading: 11, color: inks.muted };
const rowStyle: TextStyle = { size: 9.4, leading: 13, color: inks.text };
const fundamentoStyle: TextStyle = { size: 7.8, leading: 11, color: inks.muted };
const uncheckedStyle: TextStyle = { ...fundamentoStyle, color: inks.warningText };

/** Grounds of the sums: what is disputed must not look like the sum that stands. */
const sumGrounds: Readonly<Record<Incidence, Color>> = {
  nao_incide: inks.panel,
  controvertida: inks.warningPanel,
  incide: inks.panel,
};

const signColor = (incidence: Incidence, primary: Color): Color =>
  ({ nao_incide: primary, controvertida: inks.warningLine, incide: inks.muted })[incidence];

const sumColor = (incidence: Incidence, primary: Color): Color =>
  ({ nao_incide: primary, controvertida: inks.warningText, incide: inks.muted })[incidence];

/**
 * Sets a table for each section, with heading, lines and their sum, and the table of the three sums
 * last. All of them share their columns, so that amounts line up throughout the document.
 */
export function layOutTables(
  sections: readonly DiagnosticSection[],
  totals: VerbaTotals,
  look: DiagnosticTablesLook,
): TableItem[] {
  const sums = incidenceOrder.map((incidence) => totals[incidence]);
  // No line is larger than the sum of its section.
  const columns = amountColumns(
    [
      { head: 'Base (R$)', cents: sums.map(({ base }) => base) },
      { head: 'Contribuição (R$)', cents: sums.map(({ contribuicao }) => contribuicao) },
    ],
    look.faces,
    { head: headStyle.size, amount: rowStyle.size },
  );
  return [
    ...sections.flatMap((section) => layOutSection(section, columns, look)),
    ...layOutTotals(totals, columns, look),
  ];
}

function layOutSection(
  { incidence, lines, sums }: DiagnosticSection,
  columns: readonly AmountColumn[],
  look: DiagnosticTablesLook,
): TableItem[] {
  const title = incidences[incidence];
  const count = `${String(lines.length)} ${lines.length === 1 ? 'verba' : 'verbas'}`;
  const repeatedHead = tableHead('Verba e fundamento', columns, look, `${title} (continuação)`);
  const rows = lines.flatMap((line, index) =>
    layOutLine(line, columns, look, index === lines.length - 1),
  );
  const sum = layOutSum(incidence, [sums.base, sums.contribuicao], columns, look);
  return [
    sectionTitle(title, count, signColor(incidence, look.primary), look.faces),
    tableHead('Verba e fundamento', columns, look),
    ...[...rows, ...sum].map((item) => ({ ...item, head: repeatedHead })),
  ];
}

/** One verba with its basis below it; the amounts stand on the line of the verba. */
function layOutLine(
  line: DiagnosticLine,
  columns: readonly AmountColumn[],
  { faces }: DiagnosticTablesLook,
  isLast: boolean,
): FlowItem[] {
  const x = left + cellX;
  const width = textColumnWidth(columns);
  const verba = setText([textRun(line.verba)], faces, width, rowStyle);
  const fundamento = setText([textRun(line.fundamento)], faces, width, fundamentoStyle);
  const lines = [
    ...rowLines(verba, x, rowPadding),
    ...rowLines(fundamento, x, rowPadding + verba.height),
  ];
  let bottom = rowPadding + verba.height + fundamento.height;
  if (line.isUnchecked) {
    const mark = [textRun(verbaMessages.unchecked, { italic: true })];
    const gap = 7;
    const used = ((fundamento.lines.at(-1)?.width ?? 0) * fundamentoStyle.size) / 1000;
    const needed = (naturalWidth(mark, faces) * uncheckedStyle.size) / 1000 + 0.5;
    // Behind the basis where there is room, else on a line of its own.
    const isBehind = used > 0 && used + gap + needed <= width;
    const block = setText(mark, faces, isBehind ? needed : width, uncheckedStyle);
    const top = isBehind ? bottom - fundamentoStyle.leading : bottom;
    lines.push(...rowLines(block, isBehind ? x + used + gap : x, top));
    bottom = top + block.height;
  }
  lines.push(
    ...amountLines([line.base, line.contribution], columns, faces, rowStyle, rowPadding, false),
  );
  return layOutRow(lines, {
    height: bottom + rowPadding,
    mostHeight: mostRowHeight,
    // The sum must not stand on a page without any of its lines.
    keepWithNext: isLast,
    foot: (canvas, at) => canvas.rule(left, at, right, at, inks.hairline, 0.6),
  });
}

function layOutSum(
  incidence: Incidence,
  cents: readonly number[],
  columns: readonly AmountColumn[],
  { faces, primary }: DiagnosticTablesLook,
): FlowItem[] {
  const padding = 6.5;
  const style = { ...rowStyle, color: sumColor(incidence, primary) };
  const label = setText(
    [textRun(sumLabels[incidence], { bold: true })],
    faces,
    textColumnWidth(columns),
    style,
  );
  return layOutRow(
    [
      ...rowLines(label, left + cellX, padding),
      ...amountLines(cents, columns, faces, style, padding, true),
    ],
    {
      height: label.height + 2 * padding,
      mostHeight: mostRowHeight,
      ground: (canvas, top, height) =>
        canvas.rect(left, top, contentWidth, height, { fill: sumGrounds[incidence] }),
    },
  );
}

/** The three sums on one page, each with the parts of its contribution below its name. */
function layOutTotals(
  totals: VerbaTotals,
  columns: readonly AmountColumn[],
  look: DiagnosticTablesLook,
): FlowItem[] {
  const rows = incidenceOrder.flatMap((incidence, index) => {
    const { base, patronal, ratFap, terceiros, contribuicao } = totals[incidence];
    const style = { ...rowStyle, color: sumColor(incidence, look.primary) };
    const width = textColumnWidth(columns);
    const name = setText([textRun(sumLabels[incidence], { bold: true })], look.faces, width, style);
    const parts = setText(
      [
        textRun(
          `patronal\u00a0${writeMoney(patronal)} · RAT\u00a0x\u00a0FAP\u00a0${writeMoney(ratFap)} · terceiros\u00a0${writeMoney(terceiros)}`,
        ),
      ],
      look.faces,
      width,
      fundamentoStyle,
    );
    return layOutRow(
      [
        ...rowLines(name, left + cellX, rowPadding),
        ...rowLines(parts, left + cellX, rowPadding + name.height),
        ...amountLines([base, contribuicao], columns, look.faces, style, rowPadding, true),
      ],
      {
        height: name.height + parts.height + 2 * rowPadding,
        mostHeight: mostRowHeight,
        keepWithNext: index < incidenceOrder.length - 1,
        foot: (canvas, at) => canvas.rule(left, at, right, at, inks.hairline, 0.6),
      },
    );
  });
  return [
    sectionTitle('Totais', '', look.primary, look.faces),
    tableHead('Incidência', columns, look),
    ...rows,
  ];
}

/** The heads of the columns; `section` names the table on the pages where it continues. */
function tableHead(
  first: string,
  columns: readonly AmountColumn[],
  { faces, primary }: DiagnosticTablesLook,
  section?: string,
): FlowItem {
  const name =
    section === undefined
      ? null
      : setText([textRun(section, { bold: true })], faces, contentWidth, {
          ...headStyle,
          size: 8.6,
          leading: 15,
        });
  const label = setText([textRun(first)], faces, textColumnWidth(columns), headStyle);
  const heads = columns.map(({ head, width }) =>
    setText([textRun(head)], faces, width, { ...headStyle, align: 'right' }),
  );
  const nameHeight = name?.height ?? 0;
  const height = nameHeight + headStyle.leading + 7;
  return {
    height,
    before: 0,
    keepWithNext: true,
    draw(canvas, top) {
      name?.draw(canvas, left + cellX, top);
      label.drawLine(canvas, 0, left + cellX, top + nameHeight + 3);
      heads.forEach((head, index) =>
        head.drawLine(canvas, 0, columns[index]?.x ?? left, top + nameHeight + 3),
      );
      canvas.rule(left, top + height, right, top + height, primary, 0.9);
    },
  };
}
