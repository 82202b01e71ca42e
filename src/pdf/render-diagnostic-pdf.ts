import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { diagnosticTitle, layOutDiagnosticHead } from './diagnostic-head.ts';
import { diagnosticSections, periodText, type DiagnosticPdfInput } from './diagnostic-pdf-model.ts';
import { layOutTables } from './diagnostic-tables.ts';
import { fileIdOf } from './file-id.ts';
import { authorNote, layOutNotes } from './closing-notes.ts';
import { PageCanvas } from './page-canvas.ts';
import { drawPlaced } from './page-flow.ts';
import { drawPageFoot, drawRunningHead, partiesText } from './page-edges.ts';
import { addOutline, describePdf, loadPicture, openPdf } from './pdf-document.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { readablePrimary } from './pdf-style.ts';
import { flowWithHeads } from './repeated-heads.ts';

/**
 * Renders the diagnostic of an apuração's verbas as a PDF with real, selectable text: first the
 * recoverable sum, then the lines by incidence. The same input gives the same bytes in a browser
 * and in Node, as with the contract. Throws RangeError on a `createdAt` that is no instant,
 * TypeError on bytes that are no font.
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
      ...layOutNotes(notesOf(input), faces),
    ],
    pageGeometry.contentHeight,
  );

  const canvas = new PageCanvas(doc);
  const foot = partiesText(brand.title, input.client.name, faces);
  const about = `${input.apuracao} · ${periodText(input.period)}`;
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage();
    if (index > 0) drawRunningHead(canvas, faces, diagnosticTitle, about);
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

/**
 * The printed content as one text, field by field, so that the order of fields in the caller's
 * objects changes no byte.
 */
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

/** The notes that a reader of the figures needs, and the author. */
const notesOf = (input: DiagnosticPdfInput): string[] => [
  `Tabela de teses de ${formatCompetencia(input.thesesAsOf)}.`,
  verbaMessages.caution,
  'Este diagnóstico não substitui parecer jurídico.',
  authorNote(input),
];
