import type { DiagnosticPdfInput } from '#pdf/diagnostic-pdf-model.ts';
import { renderDiagnosticPdf } from '#pdf/render-diagnostic-pdf.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';
import { pdfFonts } from '#server/jobs/workers/pdf-fonts.ts';

/** What the thread needs for one diagnostic; it reads the fonts itself. */
export type DiagnosticWork = Omit<DiagnosticPdfInput, 'fonts'> & { fontsDirectory: string };

/** Sets diagnostics in a thread of their own: contracts that are signed do not wait behind them. */
answerInWorker(
  async ({ fontsDirectory, ...input }: DiagnosticWork): Promise<Uint8Array> =>
    renderDiagnosticPdf({ ...input, fonts: await pdfFonts(fontsDirectory) }),
  { isPatient: true },
);
