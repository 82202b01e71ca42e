import { competenciaDigits } from '#shared/kernel/competencia.ts';
import type { DiagnosticPeriod } from './diagnostic-pdf-model.ts';

/** Longest part of a client in the name: file systems end at 255 bytes, and downloads add ` (1)`. */
const maxClientLength = 120;

/**
 * File name of a diagnostic PDF: `diagnostico-{client}-{MMAAAA}-{MMAAAA}.pdf`. The client is its document, of which digits
 * and letters stay, or its name, of which plain letters and digits stay and spaces become `-`; nothing left = none.
 */
export function diagnosticPdfName(client: string, { start, end }: DiagnosticPeriod): string {
  const part = client
    .normalize('NFKD')
    .replace(/[^0-9a-z\s]/giu, '')
    .trim()
    .replace(/\s+/gu, '-')
    .slice(0, maxClientLength)
    .replace(/-$/u, '');
  return `${['diagnostico', ...(part === '' ? [] : [part]), competenciaDigits(start), competenciaDigits(end)].join('-')}.pdf`;
}
