import { apuracaoErrors } from '../apuracoes/apuracoes.errors.ts';
import { wireErrors } from '../http/wire.errors.ts';
import type { RunFailure, RunState } from './analysis-runs.enums.ts';
import { analysisMessages } from './analysis-runs.messages.ts';

/** Largest ZIP of a lot, in bytes (@spec 3 §5 Simples upload: 1 GB). */
export const maxLotBytes = 1024 * 1024 * 1024;

const cnpjLength = 14;
const rootLength = 8;

/** Whether the notes of a CNPJ, that of the client or of one of its branches, are the client's; a client with a CPF has none. */
export const isOfClient = (cnpj: string, idClient: string): boolean =>
  idClient.length === cnpjLength && cnpj.slice(0, rootLength) === idClient.slice(0, rootLength);

/** A run begins at most this often: whoever dies of it each time will do so again. */
export const mostAttempts = 3;

/** Whether nothing more happens in a run. */
export const hasEnded = (state: RunState): boolean => state !== 'esperando' && state !== 'correndo';

/** What is said of a run that failed; `limit` is the wall that a refused lot passes. */
export function failureText(failure: RunFailure, limit: string | undefined): string {
  switch (failure) {
    case 'lote_recusado':
      return analysisMessages.refusedLot(limit ?? '');
    case 'sem_linhas':
      return analysisMessages.noRows;
    case 'cnpj_divergente':
      return analysisMessages.otherCompany;
    case 'demorou_demais':
      return analysisMessages.tookTooLong;
    case 'interrompida':
      return analysisMessages.interrupted;
    case 'apuracao_closed':
      return apuracaoErrors.apuracao_closed.message;
    case 'storage_full':
    case 'unavailable':
    case 'internal':
      return wireErrors[failure].message;
  }
}
