import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoReadsResume, whoTypesResume } from './resume.access.ts';
import { resumeItemSchema, setResumeValueBody } from './resume.schemas.ts';

export const getResume = defineEndpoint({
  name: 'getResume',
  method: 'GET',
  base: 'general',
  path: '/resume/{apuracaoId}',
  params: v.object({ apuracaoId: apuracaoIdField }),
  answer: v.array(resumeItemSchema),
  objects: [{ kind: 'apuracao', from: 'params.apuracaoId' }],
  access: whoReadsResume,
  summary: 'Valores de uma apuração, na ordem dos cartões.',
});

export const setResumeValue = defineEndpoint({
  name: 'setResumeValue',
  method: 'PATCH',
  base: 'general',
  path: '/resume/update/value',
  body: setResumeValueBody,
  answer: resumeItemSchema,
  objects: [{ kind: 'resume', from: 'body.id' }],
  access: whoTypesResume,
  writes: 'object',
  summary: 'Valor restituído ou débito de uma apuração, também de uma encerrada.',
});
