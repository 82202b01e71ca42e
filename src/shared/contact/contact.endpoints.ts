import * as v from 'valibot';
import { whoWritesToCompany } from './contact.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { contactBody } from './contact.schemas.ts';

export const sendContact = defineEndpoint({
  name: 'sendContact',
  method: 'POST',
  base: 'data',
  path: '/contact',
  body: contactBody,
  answer: v.object({ sent: v.literal(true) }),
  access: whoWritesToCompany,
  guardPerMinute: 5,
  summary: 'Mensagem de um visitante para a empresa do endereço.',
});
