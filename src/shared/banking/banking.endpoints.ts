import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoRegistersBank } from './banking.access.ts';
import { bankSchema, saveBankBody, saveBankQuery } from './banking.schemas.ts';

export const getBank = defineEndpoint({
  name: 'getBank',
  method: 'GET',
  base: 'data',
  path: '/bank',
  answer: v.nullable(bankSchema),
  access: whoRegistersBank,
  summary: 'Registro bancário da empresa, sem os segredos; null quando não há.',
});

export const saveBank = defineEndpoint({
  name: 'saveBank',
  method: 'PUT',
  base: 'general',
  path: '/bank',
  query: saveBankQuery,
  body: saveBankBody,
  answer: bankSchema,
  access: whoRegistersBank,
  writes: 'company',
  limitPerMinute: 30,
  summary:
    'Guarda o registro bancário da empresa; segredo, chave e certificado não enviados ficam.',
});
