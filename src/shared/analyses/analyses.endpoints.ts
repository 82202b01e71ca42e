import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoEditsSheet, whoReadsSheet } from './analyses.access.ts';
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
  summary: 'Corrige o total a restituir de um mês de uma apuração aberta, ou volta ao calculado.',
});
