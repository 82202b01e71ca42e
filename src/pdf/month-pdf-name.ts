import { competenciaDigits, type Competencia } from '#shared/kernel/competencia.ts';

/**
 * File name of a month's PDF: `competencia-{document}-{MMAAAA}.pdf`; `document` in digits and
 * letters alone.
 */
export const monthPdfName = (document: string, competencia: Competencia): string =>
  `competencia-${document}-${competenciaDigits(competencia)}.pdf`;
