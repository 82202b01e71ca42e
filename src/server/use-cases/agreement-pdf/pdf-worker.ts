import type { ContractPdfInput } from '#pdf/contract-pdf-model.ts';
import { renderContractPdf } from '#pdf/render-contract-pdf.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';
import { pdfFonts } from '#server/jobs/workers/pdf-fonts.ts';

/** What the thread needs for one PDF; it reads the fonts itself. */
export type PdfWork = Omit<ContractPdfInput, 'fonts'> & { fontsDirectory: string };

/** Sets PDFs in a thread of their own: a long contract takes the processor for a second, in which nobody else would be answered. */
answerInWorker(
  async ({ fontsDirectory, ...input }: PdfWork): Promise<Uint8Array> =>
    renderContractPdf({ ...input, fonts: await pdfFonts(fontsDirectory) }),
  { isPatient: true },
);
