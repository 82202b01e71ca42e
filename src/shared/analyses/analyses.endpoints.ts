import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { competenciaField } from '../kernel/competencia.ts';
import { uuidField } from '../kernel/fields.ts';
import { explainedMonthSchema } from './explained-month.schemas.ts';
import {
  whoAnalyses,
  whoDeletesLots,
  whoEditsSheet,
  whoFollowsJobs,
  whoListsLots,
  whoReadsSheet,
} from './analyses.access.ts';
import { maxLotBytes } from './analysis-runs.rules.ts';
import { jobSchema, startAnalysisBody, startedAnalysis } from './analysis-runs.schemas.ts';
import { storedLotListSchema, storedLotsQuery } from './stored-lots.schemas.ts';
import { sheetRowSchema, sheetSchema, updateSheetBody } from './analyses.schemas.ts';

export const getSheet = defineEndpoint({
  name: 'getSheet',
  method: 'GET',
  base: 'data',
  path: '/simples/{apuracaoId}',
  params: v.object({ apuracaoId: apuracaoIdField }),
  answer: sheetSchema,
  objects: [{ kind: 'apuracao', from: 'params.apuracaoId' }],
  access: whoReadsSheet,
  summary: 'Planilha de retificação de uma apuração, mês a mês.',
});

export const updateSheet = defineEndpoint({
  name: 'updateSheet',
  method: 'PATCH',
  base: 'general',
  path: '/simples/update',
  body: updateSheetBody,
  answer: sheetRowSchema,
  objects: [{ kind: 'apuracao', from: 'body.id_apuracao' }],
  access: whoEditsSheet,
  writes: 'object',
  summary: 'Corrige o total a restituir de um mês de uma apuração aberta, ou volta ao calculado.',
});

export const getExplainedMonth = defineEndpoint({
  name: 'getExplainedMonth',
  method: 'GET',
  base: 'general',
  path: '/analyses/{id_apuracao}/months/{competencia}',
  params: v.object({ id_apuracao: apuracaoIdField, competencia: competenciaField }),
  answer: explainedMonthSchema,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoReadsSheet,
  summary: 'Um mês da planilha explicado: declaração, conta, alertas, retificação e produtos.',
});

export const exportMonth = defineEndpoint({
  name: 'exportMonth',
  method: 'GET',
  base: 'general',
  path: '/analyses/{id_apuracao}/months/{competencia}/pdf',
  params: v.object({ id_apuracao: apuracaoIdField, competencia: competenciaField }),
  answer: v.any(),
  file: true,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoReadsSheet,
  limitPerMinute: 20,
  summary: 'Um mês da planilha explicado em PDF; a exportação fica registrada.',
});

export const startAnalysis = defineEndpoint({
  name: 'startAnalysis',
  method: 'POST',
  base: 'general',
  path: '/microservices/xml/simples-nacional',
  bodyKind: 'multipart',
  maxFiles: 2,
  maxFileBytes: maxLotBytes,
  fileTooLarge: 'zip_too_large',
  body: startAnalysisBody,
  answer: startedAnalysis,
  objects: [{ kind: 'apuracao', from: 'body.id_apuracao', optional: true }],
  access: whoAnalyses,
  writes: 'object',
  limitPerMinute: 10,
  summary:
    'Recebe um ZIP de notas (campo "xml") e um do PGDAS-D (campo "pgdas") e responde 202 com a análise que fica na fila.',
});

export const getJob = defineEndpoint({
  name: 'getJob',
  method: 'GET',
  base: 'general',
  path: '/jobs/{id}',
  params: v.object({ id: uuidField }),
  answer: jobSchema,
  objects: [{ kind: 'job', from: 'params.id' }],
  access: whoFollowsJobs,
  summary: 'Andamento de uma análise, e o que ela diz do lote quando termina.',
});

export const cancelJob = defineEndpoint({
  name: 'cancelJob',
  method: 'POST',
  base: 'general',
  path: '/jobs/{id}/cancel',
  params: v.object({ id: uuidField }),
  answer: jobSchema,
  objects: [{ kind: 'job', from: 'params.id' }],
  access: whoAnalyses,
  writes: 'object',
  summary: 'Encerra uma análise que espera ou corre; as linhas de antes ficam.',
});

export const deleteJobFiles = defineEndpoint({
  name: 'deleteJobFiles',
  method: 'DELETE',
  base: 'general',
  path: '/jobs/{id}/files',
  params: v.object({ id: uuidField }),
  answer: jobSchema,
  objects: [{ kind: 'job', from: 'params.id' }],
  access: whoDeletesLots,
  writes: 'object',
  summary: 'Apaga os arquivos do lote de uma análise que terminou; os meses ficam.',
});

export const listStoredLots = defineEndpoint({
  name: 'listStoredLots',
  method: 'GET',
  base: 'general',
  path: '/jobs',
  query: storedLotsQuery,
  answer: storedLotListSchema,
  flat: true,
  access: whoListsLots,
  summary: 'Lotes da empresa cujos arquivos estão guardados, os maiores primeiro.',
});
