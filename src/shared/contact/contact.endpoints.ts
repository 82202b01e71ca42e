import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoErasesContacts, whoReadsContacts, whoWritesToCompany } from './contact.access.ts';
import { contactBody, contactSchema } from './contact.schemas.ts';

const byId = v.object({ id: uuidField });

export const sendContact = defineEndpoint({
  name: 'sendContact',
  method: 'POST',
  base: 'data',
  path: '/contact',
  body: contactBody,
  answer: v.object({ sent: v.literal(true) }),
  access: whoWritesToCompany,
  writes: 'open',
  guardPerMinute: 5,
  summary:
    'Mensagem de um visitante para a empresa do endereço; guardada antes de seguir por e-mail.',
});

export const getContact = defineEndpoint({
  name: 'getContact',
  method: 'GET',
  base: 'data',
  path: '/contact/{id}',
  params: byId,
  answer: contactSchema,
  access: whoReadsContacts,
  summary: 'Uma mensagem de um visitante, com a situação do e-mail.',
});

export const eraseContact = defineEndpoint({
  name: 'eraseContact',
  method: 'DELETE',
  base: 'data',
  path: '/contact/{id}',
  params: byId,
  answer: v.object({ id: uuidField }),
  access: whoErasesContacts,
  writes: 'object',
  summary: 'Apaga uma mensagem de um visitante antes do prazo.',
});
