import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractPdfInput, PdfFonts } from '#pdf/contract-pdf-model.ts';
import { renderContractPdf } from '#pdf/render-contract-pdf.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';

/** What the thread needs for one PDF; it reads the four Noto Sans faces itself, once. */
export type PdfWork = Omit<ContractPdfInput, 'fonts'> & { fontsDirectory: string };

let fonts: Promise<PdfFonts> | undefined;

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

/** Sets PDFs in a thread of their own: a long contract takes the processor for a second, in which nobody else would be answered. */
answerInWorker(
  async ({ fontsDirectory, ...input }: PdfWork): Promise<Uint8Array> => {
    fonts ??= readFonts(fontsDirectory);
    return renderContractPdf({ ...input, fonts: await fonts });
  },
  { isPatient: true },
);
