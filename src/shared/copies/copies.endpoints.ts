import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoHoldsCopyLink } from './copies.access.ts';
import { copyFactsSchema } from './copies.schemas.ts';

// Any text: one that is no token is a link that does not count, and is told so like every other.
const params = v.object({ token: v.string() });

export const getCopy = defineEndpoint({
  name: 'getCopy',
  method: 'GET',
  base: 'data',
  path: '/copies/{token}',
  params,
  answer: copyFactsSchema,
  access: whoHoldsCopyLink,
  guardPerMinute: 30,
  summary: 'O que está atrás de um link de cópia do contrato; marca o aparelho que abriu.',
});

export const downloadCopy = defineEndpoint({
  name: 'downloadCopy',
  method: 'GET',
  base: 'data',
  path: '/copies/{token}/pdf',
  params,
  answer: v.unknown(),
  file: true,
  access: whoHoldsCopyLink,
  guardPerMinute: 15,
  summary: 'O PDF do contrato fechado, por um link de cópia.',
});
