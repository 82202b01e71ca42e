import { creditMessages } from '../credits/credits.messages.ts';
import type { ErrorTable } from '../errors/error-table.ts';
import { analysisMessages } from './analysis-runs.messages.ts';

/** Errors of the calls of an analysis. */
export const analysisErrors = {
  not_a_zip: { status: 415, message: analysisMessages.notZip },
  zip_too_large: { status: 413, message: analysisMessages.tooLarge },
  cnpj_mismatch: { status: 422, message: analysisMessages.cnpjMismatch },
  analysis_running: { status: 409, message: analysisMessages.running },
  analysis_changed: { status: 409, message: creditMessages.analysisChanged },
  lots_full: { status: 409, message: analysisMessages.lotsFull },
  job_ended: { status: 409, message: analysisMessages.ended },
} as const satisfies ErrorTable;
