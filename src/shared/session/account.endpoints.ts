import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  changePasswordBody,
  endedSessionsAnswer,
  ownSessionSchema,
  proveAnswer,
  proveBody,
} from './account.schemas.ts';
import { whoHasSession } from './session.access.ts';

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  base: 'data',
  path: '/auth/password',
  body: changePasswordBody,
  answer: endedSessionsAnswer,
  access: whoHasSession,
  writes: 'open',
  summary: 'Troca a própria senha, com a atual, e encerra as outras sessões da pessoa.',
});

export const proveIdentity = defineEndpoint({
  name: 'proveIdentity',
  method: 'POST',
  base: 'data',
  path: '/auth/prove',
  body: proveBody,
  answer: proveAnswer,
  access: whoHasSession,
  writes: 'open',
  summary: 'Confirma com a senha ou um código que é a pessoa da sessão; vale por 10 minutos.',
});

export const listOwnSessions = defineEndpoint({
  name: 'listOwnSessions',
  method: 'GET',
  base: 'data',
  path: '/auth/sessions',
  answer: v.array(ownSessionSchema),
  access: whoHasSession,
  summary: 'As sessões abertas da própria pessoa: aparelho, endereço e último uso.',
});

export const endOwnSession = defineEndpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  base: 'data',
  path: '/auth/sessions/{id}',
  params: v.object({ id: uuidField }),
  answer: endedSessionsAnswer,
  access: whoHasSession,
  writes: 'open',
  proof: true,
  summary: 'Encerra uma das próprias sessões.',
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  base: 'data',
  path: '/auth/sessions',
  answer: endedSessionsAnswer,
  access: whoHasSession,
  writes: 'open',
  proof: true,
  summary: 'Encerra todas as outras sessões da própria pessoa.',
});
