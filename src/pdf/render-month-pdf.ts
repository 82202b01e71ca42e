import { accountSteps, retificationLines, versionsText } from '#shared/analyses/month-words.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { authorNote, layOutNotes } from './closing-notes.ts';
import { layOutCompany, layOutFacts, layOutTitle } from './document-head.ts';
import { fileIdOf } from './file-id.ts';
import type { MonthPdfInput } from './month-pdf-model.ts';
import { layOutMonth, layOutOutcome } from './month-sections.ts';
import { PageCanvas } from './page-canvas.ts';
import { drawPageFoot, drawRunningHead, partiesText } from './page-edges.ts';
import { drawPlaced, flowToPages } from './page-flow.ts';
import { addOutline, describePdf, loadPicture, openPdf } from './pdf-document.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { readablePrimary } from './pdf-style.ts';

/**
 * Renders a month of the sheet as a PDF with selectable text: diagnosis, retification, account and
 * remarks. The same input gives the same bytes. Throws RangeError on a `createdAt` that is no
 * instant, TypeError on bytes that are no font.
 */
export function renderMonthPdf(input: MonthPdfInput): Uint8Array {
  const { brand, client, apuracao, month } = input;
  const { competencia, prescreve_em: until } = month.linha;
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
  const title = `Competência ${competencia}`;
  const versions = versionsText(month);
  const pages = flowToPages(
    [
      layOutCompany(brand.title, look),
      layOutTitle(title, look),
      ...layOutFacts(
        [
          { label: 'Cliente', value: client.name, detail: client.document, share: 0.58 },
          { label: 'Apuração', value: apuracao, share: 0.19 },
          {
            label: 'Prescreve em',
            value: until === null ? '–' : formatCivilDay(until),
            share: 0.23,
          },
        ],
        faces,
      ),
      layOutOutcome(input, look),
      ...layOutMonth(input, look),
      ...layOutNotes([...(versions === undefined ? [] : [versions]), authorNote(input)], faces),
    ],
    pageGeometry.contentHeight,
  );

  const canvas = new PageCanvas(doc);
  const foot = partiesText(brand.title, client.name, faces);
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage();
    if (index > 0) drawRunningHead(canvas, faces, title, apuracao);
    drawPlaced(page, canvas, pageGeometry.top);
    drawPageFoot(canvas, faces, foot, index + 1, pages.length);
  });

  describePdf(doc, faces, {
    title: `${title}: ${client.name}`,
    author: brand.title,
    subject: `Apuração ${apuracao}`,
    keywords: '',
  });
  addOutline(doc, pages, faces);
  return new Uint8Array(doc.output('arraybuffer'));
}

/** The printed content as one text, from which the file id is made. */
function contentOf({ brand, client, month, correction, ...input }: MonthPdfInput): string {
  const { linha, conta, espelho } = month;
  return JSON.stringify([
    [brand.title, brand.primaryColor, input.createdAt, input.author, client.name, client.document],
    [input.apuracao, linha.competencia, linha.diagnostico, linha.total_a_restituir],
    accountSteps(conta),
    espelho === null ? null : retificationLines(espelho),
    [conta.motivo?.texto, linha.alertas.map(({ texto }) => texto), versionsText(month)],
    [correction?.value, correction?.by, correction?.at],
  ]);
}
