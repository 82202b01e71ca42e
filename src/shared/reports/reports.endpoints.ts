import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoReadsReports, whoReportsErrors } from './reports.access.ts';
import { errorReportSchema, reportBody } from './reports.schemas.ts';

export const reportError = defineEndpoint({
  name: 'reportError',
  method: 'POST',
  base: 'data',
  path: '/reports',
  body: reportBody,
  answer: v.object({ sent: v.literal(true) }),
  access: whoReportsErrors,
  writes: 'open',
  guardPerMinute: 5,
  summary: 'Relato de uma tela que falhou; o que parece CPF ou CNPJ não é guardado.',
});

export const getReport = defineEndpoint({
  name: 'getReport',
  method: 'GET',
  base: 'data',
  path: '/reports/{id}',
  params: v.object({ id: uuidField }),
  answer: errorReportSchema,
  access: whoReadsReports,
  summary: 'Um relato de erro, para CEO e TI da empresa mestre.',
});
