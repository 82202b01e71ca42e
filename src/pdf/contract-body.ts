import {
  blockText,
  type ContractBlock,
  type TableCell,
  type TextRun,
} from '#shared/text/blocks.ts';
import type { FontFaces } from './font-faces.ts';
import { naturalWidth, widestWord } from './line-layout.ts';
import type { Color } from './page-canvas.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun, type TextStyle } from './text-block.ts';

/** What the body needs beside the blocks. */
export type BodyLook = { faces: FontFaces; primary: Color };

const bodyStyle: TextStyle = { size: 10.8, leading: 16.8, color: inks.text, align: 'justify' };
const tableStyle: TextStyle = { size: 9.5, leading: 13.6, color: inks.text, align: 'left' };
const paragraphGap = 8;
const listIndent = 20;
const markerGap = 7;
const quoteIndent = 18;
/** Deeper lists and quotes are not set in further, or nothing would be left of the line. */
const maxIndentDepth = 6;
const cellPadding = { x: 6, y: 4.5 };
/** A row with more cells is set as a paragraph. */
const maxColumns = 10;

const headingStyles: Record<
  1 | 2 | 3 | 4,
  { style: TextStyle; before: number; after: number; bold: boolean; italic: boolean }
> = {
  1: {
    style: { size: 17, leading: 23, color: inks.text, align: 'center' },
    before: 24,
    after: 16,
    bold: true,
    italic: false,
  },
  2: {
    style: { size: 12.6, leading: 18, color: inks.text },
    before: 20,
    after: 6,
    bold: true,
    italic: false,
  },
  3: {
    style: { size: 11.4, leading: 17, color: inks.text },
    before: 15,
    after: 5,
    bold: true,
    italic: false,
  },
  4: {
    style: { size: 10.8, leading: 16.8, color: inks.text },
    before: 12,
    after: 4,
    bold: true,
    italic: true,
  },
};

/** Sets the blocks of a contract as flow items over the full text width. */
export function layOutContractBody(blocks: readonly ContractBlock[], look: BodyLook): FlowItem[] {
  const items: FlowItem[] = [];
  const markerColumns = measureMarkers(blocks, look.faces);
  let gapAfter = 0;
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index] as ContractBlock;
    if (block.kind === 'table-row') {
      const rows: Extract<ContractBlock, { kind: 'table-row' }>[] = [];
      for (
        let row = blocks[index];
        row?.kind === 'table-row' && row.table === block.table;
        row = blocks[index]
      ) {
        rows.push(row);
        index += 1;
      }
      items.push(...layOutTable(rows, look, Math.max(gapAfter, 10)));
      gapAfter = 12;
      continue;
    }
    if (block.kind === 'heading') {
      const heading = headingStyles[block.level];
      items.push(...layOutHeading(block, look, Math.max(gapAfter, heading.before)));
      gapAfter = heading.after;
    } else {
      const previous = blocks[index - 1];
      const isTight = block.kind === 'list-item' && previous?.kind === 'list-item';
      const markerColumn = markerColumns.get(block) ?? listIndent;
      items.push(...layOutParagraph(block, look, markerColumn, isTight ? 4 : gapAfter));
      gapAfter = paragraphGap;
    }
    index += 1;
  }
  return items;
}

function layOutHeading(
  block: Extract<ContractBlock, { kind: 'heading' }>,
  look: BodyLook,
  before: number,
): FlowItem[] {
  const { style, bold, italic } = headingStyles[block.level];
  const runs = block.runs.map((run) => ({
    ...run,
    bold: run.bold || bold,
    italic: run.italic || italic,
  }));
  const text = setText(runs, look.faces, pageGeometry.contentWidth, style);
  const hasRule = block.level === 1;
  return text.lines.map((_line, index) => {
    const isLast = index === text.lines.length - 1;
    return {
      height: style.leading + (hasRule && isLast ? 9 : 0),
      before: index === 0 ? before : 0,
      keepWithNext: true,
      ...(index === 0
        ? { bookmark: { title: blockText(block).replace(/\n/gu, ' '), level: block.level } }
        : {}),
      draw(canvas, top) {
        text.drawLine(canvas, index, pageGeometry.left, top);
        if (!hasRule || !isLast) return;
        const middle = pageGeometry.width / 2;
        canvas.rect(middle - 22, top + style.leading + 6, 44, 1.8, { fill: look.primary });
      },
    } satisfies FlowItem;
  });
}

type ParagraphBlock = Extract<ContractBlock, { kind: 'paragraph' | 'list-item' | 'quote' }>;

function layOutParagraph(
  block: ParagraphBlock,
  look: BodyLook,
  markerColumn: number,
  before: number,
): FlowItem[] {
  const depth = block.kind === 'paragraph' ? 0 : Math.min(block.depth, maxIndentDepth);
  const indent =
    block.kind === 'list-item' ? (depth - 1) * listIndent + markerColumn : depth * quoteIndent;
  const x = pageGeometry.left + indent;
  const text = setText(block.runs, look.faces, pageGeometry.contentWidth - indent, bodyStyle);
  const marker =
    block.kind === 'list-item' && block.marker !== ''
      ? setText([textRun(block.marker)], look.faces, markerColumn - markerGap, {
          ...bodyStyle,
          align: 'right',
        })
      : null;
  const count = text.lines.length;
  const announcesNext = block.runs.at(-1)?.text.endsWith(':') ?? false;
  return text.lines.map(
    (_line, index) =>
      ({
        height: bodyStyle.leading,
        before: index === 0 ? before : 0,
        // Two lines at least on either side of a page break; what announces a list stays with its first item.
        keepWithNext:
          (count > 1 && (index === 0 || index === count - 2)) ||
          (announcesNext && index === count - 1),
        draw(canvas, top) {
          if (index === 0) marker?.drawLine(canvas, 0, x - markerColumn, top);
          if (block.kind === 'quote') {
            for (let level = 0; level < depth; level += 1)
              canvas.rect(
                pageGeometry.left + level * quoteIndent + 4,
                top,
                1.6,
                bodyStyle.leading,
                { fill: inks.hairline },
              );
          }
          text.drawLine(canvas, index, x, top);
        },
      }) satisfies FlowItem,
  );
}

/** Items of one list share the width of their widest marker, so that their texts begin at one edge. */
function measureMarkers(
  blocks: readonly ContractBlock[],
  faces: FontFaces,
): Map<ContractBlock, number> {
  const columns = new Map<ContractBlock, number>();
  let group: ContractBlock[] = [];
  let widest: number[] = [];
  const endGroup = (): void => {
    for (const block of group)
      if (block.kind === 'list-item')
        columns.set(block, widest[Math.min(block.depth, maxIndentDepth)] ?? listIndent);
    group = [];
    widest = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'list-item') {
      endGroup();
      continue;
    }
    group.push(block);
    const depth = Math.min(block.depth, maxIndentDepth);
    const width =
      (naturalWidth([textRun(block.marker)], faces) * bodyStyle.size) / 1000 + markerGap + 0.5;
    widest[depth] = Math.max(widest[depth] ?? listIndent, width);
  }
  endGroup();
  return columns;
}

function layOutTable(
  rows: readonly Extract<ContractBlock, { kind: 'table-row' }>[],
  look: BodyLook,
  before: number,
): FlowItem[] {
  const columnCount = Math.max(...rows.map((row) => row.cells.length));
  if (columnCount > maxColumns) {
    return rows.flatMap((row, index) =>
      layOutParagraph(
        { kind: 'paragraph', runs: row.runs },
        look,
        listIndent,
        index === 0 ? before : 3,
      ),
    );
  }
  const widths = columnWidths(rows, columnCount, look.faces);
  const lefts = widths.map(
    (_width, column) =>
      pageGeometry.left + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
  );
  return rows.flatMap((row, rowIndex) =>
    layOutRow(row.cells, widths, lefts, look, rowIndex === 0 ? before : 0, rowIndex === 0),
  );
}

function layOutRow(
  cells: readonly TableCell[],
  widths: readonly number[],
  lefts: readonly number[],
  look: BodyLook,
  before: number,
  isFirst: boolean,
): FlowItem[] {
  const isHeader = cells.length > 0 && cells.every((cell) => cell.header);
  const texts = cells.map((cell, column) => {
    // A lone cell of a row spans the table, as the titles inside tables do.
    const width = cells.length === 1 ? pageGeometry.contentWidth : (widths[column] ?? 40);
    return setText(asBold(cell), look.faces, width - 2 * cellPadding.x, tableStyle);
  });
  const lineCount = Math.max(1, ...texts.map((text) => text.lines.length));
  // A row stays whole while it is shorter than half a page; a longer one is cut into its lines.
  const isWhole =
    lineCount * tableStyle.leading + 2 * cellPadding.y <= pageGeometry.contentHeight / 2;
  const slices = isWhole
    ? [{ from: 0, to: lineCount }]
    : Array.from({ length: lineCount }, (_slice, line) => ({ from: line, to: line + 1 }));
  return slices.map(({ from, to }, slice) => {
    const isStart = slice === 0;
    const isEnd = slice === slices.length - 1;
    const paddingTop = isStart ? cellPadding.y : 0;
    const height = (to - from) * tableStyle.leading + paddingTop + (isEnd ? cellPadding.y : 0);
    return {
      height,
      before: isStart ? before : 0,
      keepWithNext: isHeader && isEnd,
      draw(canvas, top) {
        if (isHeader)
          canvas.rect(pageGeometry.left, top, pageGeometry.contentWidth, height, {
            fill: inks.panel,
          });
        if (isStart && isFirst)
          canvas.rule(pageGeometry.left, top, pageGeometry.right, top, inks.hairline, 0.7);
        texts.forEach((text, column) => {
          for (let line = from; line < to; line += 1)
            text.drawLine(
              canvas,
              line,
              (lefts[column] ?? pageGeometry.left) + cellPadding.x,
              top + paddingTop + (line - from) * tableStyle.leading,
            );
        });
        if (isEnd)
          canvas.rule(
            pageGeometry.left,
            top + height,
            pageGeometry.right,
            top + height,
            isHeader ? look.primary : inks.hairline,
            0.7,
          );
      },
    } satisfies FlowItem;
  });
}

function asBold(cell: TableCell): TextRun[] {
  return cell.header ? cell.runs.map((run) => ({ ...run, bold: true })) : cell.runs;
}

/** Column widths in points: each column gets its longest word, the rest is shared by how much text waits in each. */
function columnWidths(
  rows: readonly Extract<ContractBlock, { kind: 'table-row' }>[],
  count: number,
  faces: FontFaces,
): number[] {
  const scale = tableStyle.size / 1000;
  const equal = pageGeometry.contentWidth / count;
  const least: number[] = Array.from({ length: count }, () => 24);
  const wanted: number[] = Array.from({ length: count }, () => 24);
  for (const row of rows) {
    if (row.cells.length === 1 && count > 1) continue;
    row.cells.forEach((cell, column) => {
      const runs = asBold(cell);
      least[column] = Math.max(
        least[column] ?? 0,
        Math.min(widestWord(runs, faces) * scale + 2 * cellPadding.x + 0.5, equal),
      );
      wanted[column] = Math.max(
        wanted[column] ?? 0,
        Math.min(
          naturalWidth(runs, faces) * scale + 2 * cellPadding.x + 0.5,
          pageGeometry.contentWidth,
        ),
      );
    });
  }
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value) => total + value, 0);
  const free = pageGeometry.contentWidth - sum(least);
  const longing = wanted.map((want, column) => Math.max(want - (least[column] ?? 0), 0));
  const totalLonging = sum(longing);
  if (totalLonging <= free) {
    const spare = (free - totalLonging) / count;
    return wanted.map((want, column) => Math.max(want, least[column] ?? 0) + spare);
  }
  return least.map((width, column) => width + (free * (longing[column] ?? 0)) / totalLonging);
}
