import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoExportsVerbas, whoReadsVerbas, whoSavesVerbas } from './verbas.access.ts';
import { fundsPeriodParams, fundsSchema, saveFundsBody, saveFundsQuery } from './verbas.schemas.ts';

export const getFunds = defineEndpoint({
  name: 'getFunds',
  method: 'GET',
  base: 'general',
  path: '/funds/{id_apuracao}',
  params: v.object({ id_apuracao: apuracaoIdField }),
  answer: fundsSchema,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoReadsVerbas,
  summary: 'Verbas de uma apuração com período, alíquotas e as somas de cada incidência.',
});

export const exportFunds = defineEndpoint({
  name: 'exportFunds',
  method: 'GET',
  base: 'general',
  path: '/funds/{id_apuracao}/diagnostico',
  params: v.object({ id_apuracao: apuracaoIdField }),
  answer: v.any(),
  file: true,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoExportsVerbas,
  limitPerMinute: 20,
  summary: 'Diagnóstico das verbas salvas de uma apuração em PDF; a exportação fica registrada.',
});

export const saveFunds = defineEndpoint({
  name: 'saveFunds',
  method: 'PUT',
  base: 'general',
  path: '/funds/{id_apuracao}/{dateStart}/{dateEnd}',
  params: v.object({ id_apuracao: apuracaoIdField, ...fundsPeriodParams }),
  query: saveFundsQuery,
  body: saveFundsBody,
  answer: fundsSchema,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoSavesVerbas,
  writes: 'object',
  summary: 'Substitui as verbas de uma apuração aberta e o seu período (MMAAAA).',
});
