import { jsPDF } from 'jspdf';
import { blockText, parseContractBlocks } from '#shared/text/blocks.ts';
import { toPdfDate } from './brasilia-time.ts';
import { layOutContractBody } from './contract-body.ts';
import type { ContractPdfInput, ContractPdfState } from './contract-pdf-model.ts';
import { embedFontFaces, type FontFaces } from './font-faces.ts';
import { readImageFacts } from './image-facts.ts';
import { fitInside, PageCanvas, type Color, type PlacedPicture } from './page-canvas.ts';
import { drawPlaced, flowToPages, type PlacedItem } from './page-flow.ts';
import { pageGeometry, watermark } from './pdf-geometry.ts';
import { inks, readablePrimary } from './pdf-style.ts';
import { toPrintableText } from './printable-text.ts';
import { layOutSignaturesPage } from './signatures-page.ts';
import { setText, textRun } from './text-block.ts';

/** The mark on each page. A preview must never pass for the closed contract. */
const stateMarks: Record<ContractPdfState, string> = {
  minuta: 'minuta',
  previa: 'prévia - aguardando envio',
  fechado: 'contrato fechado',
};

/**
 * Renders the contract with its signatures pages as a PDF with real, selectable text.
 *
 * The same input gives the same bytes in a browser and in Node: creation date and file id come from the input, times
 * are set at a fixed -03:00, and nothing asks the machine for locale, zone, clock or chance. Pictures go in as they
 * are (JPEG) or recompressed (PNG): whoever calls makes them small before. A damaged picture is named on the page,
 * it never stops the PDF. Throws RangeError on a `createdAt` that is no instant, TypeError on bytes that are no font.
 */
export function renderContractPdf(input: ContractPdfInput): Uint8Array {
  const doc = new jsPDF({
    unit: 'pt',
    format: [pageGeometry.width, pageGeometry.height],
    orientation: 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
  // jspdf writes 1.3 whatever is used; opacity needs 1.4, language and true text of stand-ins 1.5.
  (doc as unknown as Record<'__private__', { setPdfVersion(version: string): void }>)[
    '__private__'
  ].setPdfVersion('1.7');
  doc.setCreationDate(toPdfDate(input.createdAt));
  doc.setFileId(
    /^[0-9a-f]{64}$/iu.test(input.contractSha256)
      ? input.contractSha256.slice(0, 32)
      : '0'.repeat(32),
  );
  const faces = embedFontFaces(doc, input.fonts);
  const primary = readablePrimary(input.brand.primaryColor);
  const blocks = parseContractBlocks(input.html);

  const pages = flowToPages(
    layOutContractBody(blocks, { faces, primary }),
    pageGeometry.contentHeight,
  );
  if (pages.length === 0) pages.push([]);
  if (input.signatures !== null) {
    const items = layOutSignaturesPage(input, input.signatures, {
      faces,
      primary,
      loadPicture: pictureLoader(),
    });
    pages.push(...flowToPages(items, pageGeometry.contentHeight));
  }

  const canvas = new PageCanvas(doc);
  const logo = input.brand.logoPng === null ? null : loadPicture(input.brand.logoPng, 'logo');
  pages.forEach((page, index) => {
    if (index > 0) doc.addPage();
    if (logo !== null) drawWatermark(canvas, logo);
    drawPlaced(page, canvas, pageGeometry.top);
    drawPageEdges(canvas, faces, primary, input, index + 1, pages.length);
  });

  const title = blocks.find((block) => block.kind === 'heading');
  describeDocument(
    doc,
    input,
    title === undefined ? 'Contrato' : blockText(title).replace(/\n/gu, ' '),
    faces,
  );
  addOutline(doc, pages, faces);
  return new Uint8Array(doc.output('arraybuffer'));
}

/** A picture, never text: a watermark in words would mix with the contract when its text is copied or searched. */
function drawWatermark(canvas: PageCanvas, logo: PlacedPicture): void {
  const { width, height } = fitInside(logo.facts, watermark.width, watermark.maxHeight);
  canvas.picture(
    logo,
    (pageGeometry.width - width) / 2,
    (pageGeometry.height - height) / 2,
    width,
    height,
    watermark.opacity,
  );
}

function drawPageEdges(
  canvas: PageCanvas,
  faces: FontFaces,
  primary: Color,
  input: ContractPdfInput,
  page: number,
  pageCount: number,
): void {
  const { left, right, contentWidth } = pageGeometry;
  const small = { size: 7.8, leading: 11, color: inks.muted };
  const headTop = 26;
  const mark = stateMarks[input.state];
  const isPreview = input.state === 'previa';
  const markText = setText([textRun(mark, { bold: true })], faces, 200, {
    ...small,
    size: 8,
    color: isPreview ? inks.warningText : input.state === 'fechado' ? primary : inks.muted,
  });
  const markWidth = ((markText.lines[0]?.width ?? 0) * 8) / 1000 + 16;
  setText([textRun(input.brand.title)], faces, contentWidth - markWidth - 20, small).drawLine(
    canvas,
    0,
    left,
    headTop,
  );
  canvas.rect(
    right - markWidth,
    headTop - 3,
    markWidth,
    17,
    isPreview
      ? { fill: inks.warningPanel, stroke: inks.warningLine, lineWidth: 0.8 }
      : { stroke: inks.hairline, lineWidth: 0.7 },
    8.5,
  );
  markText.draw(canvas, right - markWidth + 8, headTop);

  const footTop = pageGeometry.bottom + 20;
  canvas.rule(left, footTop - 6, right, footTop - 6, inks.hairline, 0.6);
  setText(
    [
      textRun(
        `Contrato ${input.agreementId} · versão ${String(input.version)} · SHA-256 ${input.contractSha256.slice(0, 16)}…`,
      ),
    ],
    faces,
    contentWidth - 110,
    small,
  ).drawLine(canvas, 0, left, footTop);
  setText([textRun(`Página ${String(page)} de ${String(pageCount)}`)], faces, 100, {
    ...small,
    align: 'right',
  }).drawLine(canvas, 0, right - 100, footTop);
}

function describeDocument(
  doc: jsPDF,
  input: ContractPdfInput,
  title: string,
  faces: FontFaces,
): void {
  const safe = (text: string): string =>
    toPrintableText(text.replace(/\s+/gu, ' ').trim(), faces.regular.hasGlyph);
  doc.setDocumentProperties({
    title: safe(title),
    author: safe(input.brand.title),
    subject: safe(
      `Contrato ${input.agreementId}, versão ${String(input.version)} (${stateMarks[input.state]})`,
    ),
    keywords: safe(`SHA-256 ${input.contractSha256}`),
    creator: 'Recupera',
  });
  doc.setLanguage('pt-BR');
  doc.viewerPreferences({ DisplayDocTitle: true });
}

/** Headings as outline. Titles are made printable: jspdf would break others on bytes that look like line ends. */
function addOutline(doc: jsPDF, pages: readonly (readonly PlacedItem[])[], faces: FontFaces): void {
  const parents: { level: number; node: ReturnType<jsPDF['outline']['add']> }[] = [];
  pages.forEach((page, index) => {
    for (const { item } of page) {
      if (item.bookmark === undefined) continue;
      const { level } = item.bookmark;
      while ((parents.at(-1)?.level ?? 0) >= level) parents.pop();
      const title = toPrintableText(
        item.bookmark.title.replace(/\s+/gu, ' '),
        faces.regular.hasGlyph,
      ).slice(0, 120);
      const node = doc.outline.add(parents.at(-1)?.node ?? null, title, { pageNumber: index + 1 });
      parents.push({ level, node });
    }
  });
}

/**
 * Gives each picture a name of its own. Equal pictures are stored twice: telling them apart by identity would let the
 * bytes depend on how the caller came by them, and people do not sign with each other's photos.
 */
function pictureLoader(): (bytes: Uint8Array) => PlacedPicture | null {
  let count = 0;
  return (bytes) => {
    count += 1;
    return loadPicture(bytes, `picture-${String(count)}`);
  };
}

function loadPicture(bytes: Uint8Array, alias: string): PlacedPicture | null {
  const facts = readImageFacts(bytes);
  return facts === null ? null : { bytes, facts, alias };
}
