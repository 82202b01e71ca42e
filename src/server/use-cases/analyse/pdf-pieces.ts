import { getDocumentProxy } from 'unpdf';
import type { TextPiece } from '#engine/readers/pgdas/pdf-lines.ts';

/** Where a PDF ends by its own word; what was cut does not, and half a document must not be taken for a whole one. */
const endMark = '%%EOF';
const endBytes = 1024;

/** Most pages of a PDF of statements: a hundred months. */
export const maxPages = 200;

/**
 * Every piece of text of a PDF with its place, which `extractText` of the library would lose; 'pages' = there are too many. Rejects as the library
 * does for what is no PDF or is locked.
 */
export async function piecesOf(bytes: Uint8Array): Promise<TextPiece[] | 'pages'> {
  if (!Buffer.from(bytes.subarray(-endBytes)).includes(endMark)) throw new Error('cut');
  const pdf = await getDocumentProxy(bytes, { stopAtErrors: true });
  if (pdf.numPages > maxPages) return 'pages';
  const pieces: TextPiece[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const read = await pdf.getPage(page);
    const { items } = await read.getTextContent();
    for (const item of items)
      if ('str' in item && item.str !== '')
        pieces.push({
          page,
          x: item.transform[4] as number,
          y: item.transform[5] as number,
          width: item.width,
          text: item.str,
        });
    read.cleanup();
  }
  return pieces;
}
