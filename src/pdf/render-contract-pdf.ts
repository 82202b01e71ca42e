import { blockText, parseContractBlocks } from '#shared/text/blocks.ts';
import { layOutContractBody } from './contract-body.ts';
import type { ContractPdfInput, ContractPdfState } from './contract-pdf-model.ts';
import type { FontFaces } from './font-faces.ts';
import { fitInside, PageCanvas, type Color, type PlacedPicture } from './page-canvas.ts';
import { drawPlaced, flowToPages } from './page-flow.ts';
import { drawPageFoot, edgeStyle } from './page-edges.ts';
import { addOutline, describePdf, loadPicture, openPdf } from './pdf-document.ts';
import { pageGeometry, watermark } from './pdf-geometry.ts';
import { inks, readablePrimary } from './pdf-style.ts';
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
  const { doc, faces } = openPdf({
    createdAt: input.createdAt,
    fileId: /^[0-9a-f]{64}$/iu.test(input.contractSha256)
      ? input.contractSha256.slice(0, 32)
      : '0'.repeat(32),
    fonts: input.fonts,
  });
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
  describePdf(doc, faces, {
    title: title === undefined ? 'Contrato' : blockText(title).replace(/\n/gu, ' '),
    author: input.brand.title,
    subject: `Contrato ${input.agreementId}, versão ${String(input.version)} (${stateMarks[input.state]})`,
    keywords: `SHA-256 ${input.contractSha256}`,
  });
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
  const headTop = 26;
  const mark = stateMarks[input.state];
  const isPreview = input.state === 'previa';
  const markText = setText([textRun(mark, { bold: true })], faces, 200, {
    ...edgeStyle,
    size: 8,
    color: isPreview ? inks.warningText : input.state === 'fechado' ? primary : inks.muted,
  });
  const markWidth = ((markText.lines[0]?.width ?? 0) * 8) / 1000 + 16;
  setText([textRun(input.brand.title)], faces, contentWidth - markWidth - 20, edgeStyle).drawLine(
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

  drawPageFoot(
    canvas,
    faces,
    `Contrato ${input.agreementId} · versão ${String(input.version)} · SHA-256 ${input.contractSha256.slice(0, 16)}…`,
    page,
    pageCount,
  );
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
