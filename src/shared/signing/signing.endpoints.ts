import * as v from 'valibot';
import { whoSigns, whoSignsAsStaff } from './signing.access.ts';
import { missingField } from '../http/missing-field.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { cpfField, requiredText, uuidField } from '../kernel/fields.ts';
import { placeSchema, signingStatusSchema } from './signing.schemas.ts';

const saved = v.object({ message: v.string(), status: signingStatusSchema });
/** `local` and `maquina` come as text; any text is accepted and kept (decisions: Answers). */
const placeFields = { local: v.optional(v.string(), ''), maquina: v.optional(v.string(), '') };

/** Fields of one witness on the multipart calls; `ass_…_N` or `assinatura_…_N` is the file's field name. */
const witnessBody = (n: 1 | 2) =>
  v.looseObject({
    [`nome_testemunha_cliente_${n}`]: requiredText('Nome é obrigatório'),
    [`cpf_testemunha_cliente_${n}`]: cpfField(),
    [`local_${n}`]: v.optional(v.string(), ''),
    [`maquina_${n}`]: v.optional(v.string(), ''),
    id_user: v.optional(uuidField),
  });

const photoRecord = v.object({
  fotoPessoa: v.nullable(v.string()),
  fotoDoc: v.nullable(v.string()),
  local: v.nullable(placeSchema),
  maquina: v.nullable(v.string()),
});

export const postOwnPhotos = defineEndpoint({
  name: 'postOwnPhotos',
  method: 'POST',
  base: 'data',
  path: '/signatures/userID',
  bodyKind: 'multipart',
  maxFiles: 2,
  hasLateIds: true,
  fileTooLarge: 'photo_too_large',
  body: v.object(placeFields),
  answer: saved,
  access: whoSignsAsStaff,
  writes: 'open',
  summary: 'Fotos da própria pessoa (fotoPessoa, fotoDoc, local, maquina).',
});

export const postPartyPhotos = defineEndpoint({
  name: 'postPartyPhotos',
  method: 'POST',
  base: 'data',
  path: '/signatures/user',
  bodyKind: 'multipart',
  maxFiles: 2,
  hasLateIds: true,
  fileTooLarge: 'photo_too_large',
  body: v.object({ ...placeFields, id: requiredText(missingField) }),
  answer: saved,
  access: whoSigns,
  writes: 'open',
  objects: [{ kind: 'party', from: 'body.id' }],
  summary: 'Fotos da parte `id`: 11/14 caracteres = cliente, senão usuário.',
});

export const postUserDrawing = defineEndpoint({
  name: 'postUserDrawing',
  method: 'POST',
  base: 'data',
  path: '/signatures/user-assinatura/',
  bodyKind: 'multipart',
  hasLateIds: true,
  body: v.object({ cpf: cpfField() }),
  answer: saved,
  access: whoSignsAsStaff,
  writes: 'open',
  summary: 'Assinatura desenhada de um usuário (cpf, assinatura).',
});

export const postClientDrawing = defineEndpoint({
  name: 'postClientDrawing',
  method: 'POST',
  base: 'data',
  path: '/signatures/client-assinatura/',
  bodyKind: 'multipart',
  hasLateIds: true,
  body: v.object({ cnpj: requiredText(missingField) }),
  answer: saved,
  access: whoSigns,
  writes: 'open',
  objects: [{ kind: 'client', from: 'body.cnpj' }],
  summary: 'Assinatura desenhada de um cliente (cnpj, assinatura).',
});

export const postUserWitness1 = defineEndpoint({
  name: 'postUserWitness1',
  method: 'POST',
  base: 'data',
  path: '/signatures/witnessUser1',
  bodyKind: 'multipart',
  hasLateIds: true,
  body: witnessBody(1),
  answer: saved,
  access: whoSignsAsStaff,
  writes: 'open',
  objects: [{ kind: 'user', from: 'body.id_user', optional: true }],
  summary: 'Testemunha 1 do contrato de um usuário.',
});

export const postUserWitness2 = defineEndpoint({
  name: 'postUserWitness2',
  method: 'POST',
  base: 'data',
  path: '/signatures/witnessUser2',
  bodyKind: 'multipart',
  hasLateIds: true,
  body: witnessBody(2),
  answer: saved,
  access: whoSignsAsStaff,
  writes: 'open',
  objects: [{ kind: 'user', from: 'body.id_user', optional: true }],
  summary: 'Testemunha 2 do contrato de um usuário.',
});

export const postClientWitness1 = defineEndpoint({
  name: 'postClientWitness1',
  method: 'POST',
  base: 'data',
  path: '/signatures/{id}/witness1',
  params: v.object({ id: v.string() }),
  bodyKind: 'multipart',
  hasLateIds: true,
  body: witnessBody(1),
  answer: saved,
  access: whoSigns,
  writes: 'open',
  objects: [{ kind: 'client', from: 'params.id' }],
  summary: 'Testemunha 1 do contrato de um cliente.',
});

export const postClientWitness2 = defineEndpoint({
  name: 'postClientWitness2',
  method: 'POST',
  base: 'data',
  path: '/signatures/{id}/witness2',
  params: v.object({ id: v.string() }),
  bodyKind: 'multipart',
  hasLateIds: true,
  body: witnessBody(2),
  answer: saved,
  access: whoSigns,
  writes: 'open',
  objects: [{ kind: 'client', from: 'params.id' }],
  summary: 'Testemunha 2 do contrato de um cliente.',
});

/** Status of a party's signature; a party without any record answers true/false/false, not 404. */
export const getClientSignature = defineEndpoint({
  name: 'getClientSignature',
  method: 'GET',
  base: 'data',
  path: '/signatures/cnpj/{id}',
  params: v.object({ id: v.string() }),
  answer: v.object({ ...signingStatusSchema.entries, ...photoRecord.entries }),
  access: whoSigns,
  turn: 'agreement',
  objects: [{ kind: 'client', from: 'params.id' }],
  summary: 'Estado da assinatura de um cliente.',
});

export const getUserSignature = defineEndpoint({
  name: 'getUserSignature',
  method: 'GET',
  base: 'data',
  path: '/signatures/{userId}/user',
  params: v.object({ userId: uuidField }),
  answer: v.object({ ...signingStatusSchema.entries, ...photoRecord.entries }),
  access: whoSignsAsStaff,
  turn: 'agreement',
  objects: [{ kind: 'user', from: 'params.userId' }],
  summary: 'Estado da assinatura de um usuário.',
});
