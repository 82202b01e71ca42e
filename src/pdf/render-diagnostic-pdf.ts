import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { formatBrasiliaTime } from './brasilia-time.ts';
import { diagnosticTitle, layOutDiagnosticHead } from './diagnostic-head.ts';
import { diagnosticSections, periodText, type DiagnosticPdfInput } from './diagnostic-pdf-model.ts';
import { layOutTables } from './diagnostic-tables.ts';
import { fileIdOf } from './file-id.ts';
import type { FontFaces } from './font-faces.ts';
import { fitOneLine } from './one-line.ts';
import { PageCanvas } from './page-canvas.ts';
import { drawPlaced, type FlowItem } from './page-flow.ts';
import { drawPageFoot, edgeStyle, footTextWidth } from './page-foot.ts';
import { addOutline, describePdf, loadPicture, openPdf } from './pdf-document.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks, readablePrimary } from './pdf-style.ts';
import { flowWithHeads } from './repeated-heads.ts';
import { setText, textRun } from './text-block.ts';

const { left, right, contentWidth, contentHeight } = pageGeometry;

/**
 * Renders the diagnostic of an apuração's verbas as a PDF with real, selectable text: first what can be asked back, then
 * the lines by incidence. The same input gives the same bytes in a browser and in Node, as with the contract.
 * Throws RangeError on a `createdAt` that is no instant, TypeError on bytes that are no font.
 */
export function renderDiagnosticPdf(input: DiagnosticPdfInput): Uint8Array {
  const { brand } = input;
  const { doc, faces } = openPdf({
    createdAt: input.createdAt,
    fileId: fileIdOf(contentOf(input)),
    fonts: input.fonts,
  });
  const look = {
    faces,
    primary: readablePrimary(brand.primaryColor),
    logo: brand.logoPng === null ? null : loadPicture(brand.logoPng, 'logo'),
  };
  const pages = flowWithHeads(
    [
      ...layOutDiagnosticHead(input, look),
      ...layOutTables(diagnosticSections(input.verbas), input.verbas.totals, look),
      ...layOutNotes(input, faces),
    ],
    contentHeight,
  );

  const canvas = new PageCanvas(doc);
  const foot = footText(input, faces);
  const about = `${input.apuracao} · ${periodText(input.period)}`;
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage();
    if (index > 0) drawRunningHead(canvas, about, faces);
    drawPlaced(page, canvas, pageGeometry.top);
    drawPageFoot(canvas, faces, foot, index + 1, pages.length);
  });

  describePdf(doc, faces, {
    title: `${diagnosticTitle}: ${input.client.name}`,
    author: brand.title,
    subject: `Apuração ${about}`,
    keywords: '',
  });
  addOutline(doc, pages, faces);
  return new Uint8Array(doc.output('arraybuffer'));
}

/** All that is printed as one text, field by field: in what order the caller's objects hold their fields changes no byte. */
function contentOf(input: DiagnosticPdfInput): string {
  const { brand, client, period, rates } = input;
  return JSON.stringify([
    [brand.title, brand.primaryColor, input.createdAt, input.author, client.name, client.document],
    [input.apuracao, period.start, period.end, rates.rat, rates.fap, rates.terceiros],
    input.verbas.lines.map(({ verba, cents, contribution }) => [
      verba,
      cents,
      contribution.contribuicao,
    ]),
    input.thesesAsOf,
  ]);
}

/** What the reader must know of the figures, and who made them; the notes stay together. */
function layOutNotes(input: DiagnosticPdfInput, faces: FontFaces): FlowItem[] {
  const notes = [
    `Tabela de teses de ${formatCompetencia(input.thesesAsOf)}.`,
    verbaMessages.caution,
    'Este diagnóstico não substitui parecer jurídico.',
    `Feito por ${input.author} em ${formatBrasiliaTime(input.createdAt)} (horário de Brasília).`,
  ];
  return notes.map((note, index) => {
    const block = setText([textRun(note)], faces, contentWidth, {
      size: 8.4,
      leading: 12.6,
      color: inks.muted,
    });
    return {
      height: block.height,
      before: index === 0 ? 24 : 2,
      keepWithNext: index < notes.length - 1,
      draw: (canvas, top) => block.draw(canvas, left, top),
    } satisfies FlowItem;
  });
}

/** Company and client on one line: a long company leaves room for the client all the same. */
function footText({ brand, client }: DiagnosticPdfInput, faces: FontFaces): string {
  const company = fitOneLine(brand.title, faces, footTextWidth * 0.45, edgeStyle.size);
  return fitOneLine(`${company} · ${client.name}`, faces, footTextWidth, edgeStyle.size);
}

/** Pages behind the first say what they belong to: people hand them on one by one. */
function drawRunningHead(canvas: PageCanvas, about: string, faces: FontFaces): void {
  const top = 26;
  const half = contentWidth / 2;
  const detail = fitOneLine(about, faces, half, edgeStyle.size);
  setText([textRun(diagnosticTitle)], faces, half, edgeStyle).drawLine(canvas, 0, left, top);
  setText([textRun(detail)], faces, half, { ...edgeStyle, align: 'right' }).drawLine(
    canvas,
    0,
    right - half,
    top,
  );
}
