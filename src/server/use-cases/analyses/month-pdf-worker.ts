import type { MonthPdfInput } from '#pdf/month-pdf-model.ts';
import { renderMonthPdf } from '#pdf/render-month-pdf.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';
import { pdfFonts } from '#server/jobs/workers/pdf-fonts.ts';

/** The work of the thread for one month; it reads the fonts itself. */
export type MonthPdfWork = Omit<MonthPdfInput, 'fonts'> & { fontsDirectory: string };

/** Sets months in a thread of their own, so that signed contracts do not wait behind them. */
answerInWorker(
  async ({ fontsDirectory, ...input }: MonthPdfWork): Promise<Uint8Array> =>
    renderMonthPdf({ ...input, fonts: await pdfFonts(fontsDirectory) }),
  { isPatient: true },
);
