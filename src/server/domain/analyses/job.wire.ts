import type { Job, StartedAnalysis } from '#shared/analyses/analysis-runs.schemas.ts';
import { failureText } from '#shared/analyses/analysis-runs.rules.ts';
import { storedLot, type AnalysisRunRecord } from './analysis-runs.service.ts';

/** A run as the wire carries it; `before` = runs that come first. */
export function toWireJob(run: AnalysisRunRecord, before: number): Job {
  const lote = storedLot(run.lote);
  return {
    id: run.id,
    id_apuracao: run.idApuracao,
    estado: run.state,
    etapa: run.step,
    bytes: Math.min(run.bytes, run.totalBytes),
    totalBytes: run.totalBytes,
    entradas: run.entries,
    problemas: run.problems,
    meses: run.months,
    antes: run.state === 'esperando' ? before : 0,
    criadaEm: run.createdAt.toISOString(),
    terminadaEm: run.endedAt?.toISOString() ?? null,
    por: run.askedByName,
    erro: run.failure && { codigo: run.failure, texto: failureText(run.failure, lote?.limite) },
    lote,
  };
}

/** A run that was asked for, as the call that asks for it is answered. */
export const toWireStarted = (idRun: string, idApuracao: string): StartedAnalysis => ({
  job: idRun,
  id_apuracao: idApuracao,
});
