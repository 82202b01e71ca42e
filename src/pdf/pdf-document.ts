import { jsPDF } from 'jspdf';
import { toPdfDate } from './brasilia-time.ts';
import type { PdfFonts } from './contract-pdf-model.ts';
import { embedFontFaces, type FontFaces } from './font-faces.ts';
import { readImageFacts } from './image-facts.ts';
import type { PlacedPicture } from './page-canvas.ts';
import type { PlacedItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { toPrintableText } from './printable-text.ts';

/**
 * Opens an A4 document whose bytes depend on what it is given alone: creation date and file id (32 hex digits) come from
 * the caller. Throws RangeError on a `createdAt` that is no instant, TypeError on bytes that are no font.
 */
export function openPdf(given: { createdAt: string; fileId: string; fonts: PdfFonts }): {
  doc: jsPDF;
  faces: FontFaces;
} {
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
  doc.setCreationDate(toPdfDate(given.createdAt));
  doc.setFileId(given.fileId);
  return { doc, faces: embedFontFaces(doc, given.fonts) };
}

/** Says what the document is: its properties, its language, and that viewers show the title and not the name of the file. */
export function describePdf(
  doc: jsPDF,
  faces: FontFaces,
  about: { title: string; author: string; subject: string; keywords: string },
): void {
  const safe = (text: string): string =>
    toPrintableText(text.replace(/\s+/gu, ' ').trim(), faces.regular.hasGlyph);
  doc.setDocumentProperties({
    title: safe(about.title),
    author: safe(about.author),
    subject: safe(about.subject),
    keywords: safe(about.keywords),
    creator: 'Recupera',
  });
  doc.setLanguage('pt-BR');
  doc.viewerPreferences({ DisplayDocTitle: true });
}

/** Headings as outline. Titles are made printable: jspdf would break others on bytes that look like line ends. */
export function addOutline(
  doc: jsPDF,
  pages: readonly (readonly PlacedItem[])[],
  faces: FontFaces,
): void {
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

/** A picture ready to be placed, or null for bytes that are no picture. `alias` tells pictures of one document apart. */
export function loadPicture(bytes: Uint8Array, alias: string): PlacedPicture | null {
  const facts = readImageFacts(bytes);
  return facts === null ? null : { bytes, facts, alias };
}
