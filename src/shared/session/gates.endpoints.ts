import * as v from 'valibot';
import { whoPassesGates } from './session.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { gateMessages } from './gates.messages.ts';
import { acceptTermsAnswer, acceptTermsBody, addressBody } from './gates.schemas.ts';

export const acceptTerms = defineEndpoint({
  name: 'acceptTerms',
  method: 'POST',
  base: 'data',
  path: '/user/liAceito',
  body: acceptTermsBody,
  answer: acceptTermsAnswer,
  access: whoPassesGates,
  writes: 'open',
  tokenMissing: gateMessages.notSignedIn,
  summary: 'Aceita os termos de uso em vigor; guarda versão, hora e endereço.',
});

export const registerAddress = defineEndpoint({
  name: 'registerAddress',
  method: 'POST',
  base: 'data',
  path: '/user/cep/{userId}',
  params: v.object({ userId: uuidField }),
  body: addressBody,
  answer: v.object({ cep: v.string() }),
  access: whoPassesGates,
  writes: 'open',
  objects: [{ kind: 'user', from: 'params.userId' }],
  summary: 'Registra o endereço da própria pessoa.',
});
