import * as v from 'valibot';
import { whoVerifies } from './verification.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  claimBody,
  claimSchema,
  queuePlaceSchema,
  queueQuery,
  signatureListQuery,
  signatureRecordSchema,
  signatureRowSchema,
  verificationBody,
} from './verification.schemas.ts';

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const decided = v.object({ message: v.string() });

export const listSignatures = defineEndpoint({
  name: 'listSignatures',
  method: 'GET',
  base: 'data',
  path: '/signatures',
  query: signatureListQuery,
  answer: v.object({
    data: v.array(signatureRowSchema),
    total: v.number(),
    truncated: v.boolean(),
    /** How many there are on each of the two tabs, by the same search and filter. */
    counts: v.object({ pendente: v.number(), verificado: v.number() }),
  }),
  flat: true,
  access: whoVerifies,
  summary: 'Assinaturas de clientes e usuários da empresa, com a situação da verificação.',
});

export const viewUserSignature = defineEndpoint({
  name: 'viewUserSignature',
  method: 'GET',
  base: 'data',
  path: '/signatures/veiwUser/{id}', // sic
  params: v.object({ id: uuidField }),
  answer: signatureRecordSchema,
  access: whoVerifies,
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Assinatura completa de um usuário, para a verificação.',
});

export const viewOwnerSignature = defineEndpoint({
  name: 'viewOwnerSignature',
  method: 'GET',
  base: 'data',
  path: '/signatures/owner/{id}',
  params: v.object({ id: v.string() }),
  answer: signatureRecordSchema,
  access: whoVerifies,
  objects: [{ kind: 'client', from: 'params.id' }],
  summary: 'Assinatura completa do proprietário de um cliente, para a verificação.',
});

export const getQueuePlace = defineEndpoint({
  name: 'getQueuePlace',
  method: 'GET',
  base: 'data',
  path: '/signatures/queue/{id}',
  params: v.object({ id: v.string() }),
  query: queueQuery,
  answer: queuePlaceSchema,
  access: whoVerifies,
  objects: [{ kind: 'party', from: 'params.id' }],
  summary:
    'Lugar da assinatura de um cliente (CPF ou CNPJ) ou usuário na fila filtrada, a anterior, a próxima e com quem está.',
});

export const claimSignature = defineEndpoint({
  name: 'claimSignature',
  method: 'POST',
  base: 'data',
  path: '/signatures/claims/{id}',
  params: v.object({ id: uuidField }),
  body: claimBody,
  answer: claimSchema,
  access: whoVerifies,
  writes: 'company',
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary: 'Assume a assinatura de um contrato para verificar; vale por 24 horas ou até a decisão.',
});

export const releaseSignature = defineEndpoint({
  name: 'releaseSignature',
  method: 'DELETE',
  base: 'data',
  path: '/signatures/claims/{id}',
  params: v.object({ id: uuidField }),
  answer: v.null(),
  access: whoVerifies,
  writes: 'company',
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary: 'Libera a assinatura que a própria pessoa assumiu.',
});

export const verifyUserSignature = defineEndpoint({
  name: 'verifyUserSignature',
  method: 'POST',
  base: 'data',
  path: '/signatures/isverifedUser/{id}/{verifed}', // sic
  params: v.object({ id: uuidField, verifed: flag }),
  body: verificationBody,
  answer: decided,
  access: whoVerifies,
  writes: 'company',
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Verifica (true) ou nega (false) a assinatura de um usuário.',
});

export const verifyClientSignature = defineEndpoint({
  name: 'verifyClientSignature',
  method: 'POST',
  base: 'data',
  path: '/signatures/isverifedClient/{id}/{verifed}', // sic
  params: v.object({ id: v.string(), verifed: flag }),
  body: verificationBody,
  answer: decided,
  access: whoVerifies,
  writes: 'company',
  objects: [{ kind: 'client', from: 'params.id' }],
  summary: 'Verifica (true) ou nega (false) a assinatura de um cliente.',
});
