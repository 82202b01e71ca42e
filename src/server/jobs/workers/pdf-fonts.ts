import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfFonts } from '#pdf/contract-pdf-model.ts';

let fonts: Promise<PdfFonts> | undefined;

/** The four Noto Sans faces of a directory, which a thread that sets PDFs reads once. */
export const pdfFonts = (directory: string): Promise<PdfFonts> => (fonts ??= readFonts(directory));

async function readFonts(directory: string): Promise<PdfFonts> {
  const face = (name: string): Promise<Uint8Array> =>
    readFile(join(directory, `noto-sans-${name}.ttf`));
  return {
    regular: await face('regular'),
    bold: await face('bold'),
    italic: await face('italic'),
    boldItalic: await face('bold-italic'),
  };
}
