import * as v from 'valibot';
import { whoHasSession, whoSignsIn, whoSignsOut } from './session.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import {
  clientLoginAnswer,
  clientLoginBody,
  currentSessionAnswer,
  currentSessionQuery,
  staffLoginAnswer,
  staffLoginBody,
} from './session.schemas.ts';

export const loginStaff = defineEndpoint({
  name: 'loginStaff',
  method: 'POST',
  base: 'data',
  path: '/auth/login',
  body: staffLoginBody,
  answer: staffLoginAnswer,
  flat: true,
  access: whoSignsIn,
  writes: 'open',
  limitPerMinute: 300,
  summary: 'Entra com e-mail e senha da equipe; a empresa é a do endereço.',
});

export const loginClient = defineEndpoint({
  name: 'loginClient',
  method: 'POST',
  base: 'data',
  path: '/auth/login-client',
  body: clientLoginBody,
  answer: clientLoginAnswer,
  flat: true,
  access: whoSignsIn,
  writes: 'open',
  limitPerMinute: 300,
  summary: 'Entra com o CPF do proprietário e a senha do cliente.',
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  base: 'data',
  path: '/auth/logout',
  answer: v.object({ signedOut: v.literal(true) }),
  access: whoSignsOut,
  writes: 'open',
  turn: 'open',
  summary: 'Encerra a sessão no servidor.',
});

export const getSession = defineEndpoint({
  name: 'getSession',
  method: 'GET',
  base: 'data',
  path: '/auth/session',
  query: currentSessionQuery,
  answer: currentSessionAnswer,
  access: whoHasSession,
  turn: 'open',
  summary: 'Quem está com a sessão aberta, com as permissões atuais.',
});
