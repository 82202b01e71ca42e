import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import type { ContractPdfBrand, PdfFonts } from './contract-pdf-model.ts';

/**
 * Everything that decides the bytes of a month's PDF: the same input gives the same bytes on every
 * machine.
 */
export type MonthPdfInput = {
  brand: ContractPdfBrand;
  fonts: PdfFonts;
  /** ISO instant: printed in Brasília time, and creation date of the PDF. */
  createdAt: string;
  /** Name of the author. */
  author: string;
  client: { name: string; document: string };
  /** The apuração as people call it, `3 - 11/2026`. */
  apuracao: string;
  month: ExplainedMonth;
  /**
   * The correction of the calculated total in reais, its author, and its ISO instant; null = nobody
   * corrected it.
   */
  correction: { value: number; by: string; at: string } | null;
};
