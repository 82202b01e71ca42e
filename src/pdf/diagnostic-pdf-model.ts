import { patronalPercent, wireRates, type PayrollRates } from '#shared/apuracoes/payroll-rates.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { incidences, verbaOf, type Incidence } from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import type { reckonVerbas, VerbaSums } from '#shared/verbas/verbas.rules.ts';
import type { ContractPdfBrand, PdfFonts } from './contract-pdf-model.ts';

/** Lines with what is paid on them, and the sums of each incidence. */
export type ReckonedVerbas = ReturnType<typeof reckonVerbas>;

/** First and last month. */
export type DiagnosticPeriod = { start: Competencia; end: Competencia };

/** Everything that decides the bytes of a diagnostic PDF: the same input gives the same bytes on every machine. */
export type DiagnosticPdfInput = {
  brand: ContractPdfBrand;
  fonts: PdfFonts;
  /** ISO instant: printed in Brasília time, and creation date of the PDF. */
  createdAt: string;
  /** Who made it. */
  author: string;
  client: { name: string; document: string };
  /** How people call it, as `3 - 11/2026`. */
  apuracao: string;
  period: DiagnosticPeriod;
  rates: PayrollRates;
  verbas: ReckonedVerbas;
  /** The month as of which the table of theses stands. */
  thesesAsOf: Competencia;
};

/** A line as it is printed; amounts in cents. */
export type DiagnosticLine = {
  verba: string;
  fundamento: string;
  /** Nobody has read the source of its basis yet. */
  isUnchecked: boolean;
  base: number;
  contribution: number;
};

/** The lines of one incidence in the order in which they came, with their sums. */
export type DiagnosticSection = {
  incidence: Incidence;
  lines: DiagnosticLine[];
  sums: VerbaSums;
};

/** The order in which incidences are printed: what is recoverable comes first. */
export const incidenceOrder = [
  'nao_incide',
  'controvertida',
  'incide',
] as const satisfies Incidence[];

/** What the sum of an incidence is called. Only the first one is ever asked back, and the others say so. */
export const sumLabels: Readonly<Record<Incidence, string>> = {
  nao_incide: `${incidences.nao_incide} (recuperável)`,
  controvertida: verbaMessages.disputed,
  incide: `${incidences.incide} (não recuperável)`,
};

/** The sections of the diagnostic; an incidence without lines has none. */
export function diagnosticSections(verbas: ReckonedVerbas): DiagnosticSection[] {
  return incidenceOrder
    .map((incidence) => ({
      incidence,
      lines: verbas.lines
        .filter((line) => verbaOf(line.verba).incidencia === incidence)
        .map((line) => {
          const { fundamento, prova } = verbaOf(line.verba);
          return {
            verba: line.verba,
            fundamento,
            isUnchecked: prova === 'conhecimento geral',
            base: line.cents,
            contribution: line.contribution.contribuicao,
          };
        }),
      sums: verbas.totals[incidence],
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The rates in words, by the part of the contribution that each of them makes. */
export function rateTexts(rates: PayrollRates): {
  patronal: string;
  ratFap: string;
  terceiros: string;
} {
  const { rat, fap, terceiros } = wireRates(rates);
  return {
    patronal: `cota patronal ${patronalPercent}%`,
    ratFap: `RAT ${String(rat)}% x FAP ${fap.replace('.', ',')}`,
    terceiros: `terceiros ${terceiros.replace('.', ',')}%`,
  };
}

/** `MM/AAAA a MM/AAAA`. */
export const periodText = ({ start, end }: DiagnosticPeriod): string =>
  `${formatCompetencia(start)} a ${formatCompetencia(end)}`;
