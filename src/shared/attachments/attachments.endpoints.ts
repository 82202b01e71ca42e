import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoReadsAttachments, whoWorksAttachments } from './attachments.access.ts';
import { maxAttachmentBytes } from './attachments.rules.ts';
import { addAttachmentBody, attachmentSchema } from './attachments.schemas.ts';

export const addAttachment = defineEndpoint({
  name: 'addAttachment',
  method: 'POST',
  base: 'general',
  path: '/anexos',
  bodyKind: 'multipart',
  maxFileBytes: maxAttachmentBytes,
  fileTooLarge: 'attachment_too_large',
  body: addAttachmentBody,
  answer: attachmentSchema,
  objects: [
    { kind: 'client', from: 'body.id_client' },
    { kind: 'apuracao', from: 'body.id_apuracao', optional: true },
    { kind: 'attachmentPlace', from: 'body.id_calculo' },
  ],
  access: whoWorksAttachments,
  writes: 'object',
  limitPerMinute: 60,
  summary:
    'Anexa um documento (campo "anexo") a um crédito de uma apuração aberta ou a um produto.',
});

export const listAttachments = defineEndpoint({
  name: 'listAttachments',
  method: 'GET',
  base: 'general',
  path: '/anexos/{id_calculo}',
  params: v.object({ id_calculo: uuidField }),
  answer: v.array(attachmentSchema),
  objects: [{ kind: 'attachmentPlace', from: 'params.id_calculo' }],
  access: whoReadsAttachments,
  summary: 'Documentos de um crédito ou de um produto, o mais novo primeiro.',
});

export const deleteAttachment = defineEndpoint({
  name: 'deleteAttachment',
  method: 'POST',
  base: 'general',
  path: '/anexos/Deleted/{id}',
  params: v.object({ id: uuidField }),
  answer: v.object({ id: uuidField }),
  objects: [{ kind: 'attachment', from: 'params.id' }],
  access: whoWorksAttachments,
  writes: 'object',
  summary: 'Exclui um documento de um crédito de uma apuração aberta ou de um produto.',
});

export const downloadAttachment = defineEndpoint({
  name: 'downloadAttachment',
  method: 'GET',
  base: 'general',
  path: '/anexos/{id}/arquivo',
  params: v.object({ id: uuidField }),
  answer: v.any(),
  file: true,
  objects: [{ kind: 'attachment', from: 'params.id' }],
  access: whoReadsAttachments,
  summary: 'O arquivo de um documento, com o nome com que veio; a abertura fica registrada.',
});
