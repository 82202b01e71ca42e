import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoKeepsPeople } from './users.access.ts';
import { userSchema } from './users.schemas.ts';

const params = v.object({ id: uuidField });
const objects = [{ kind: 'user', from: 'params.id' }] as const;

/** A call of our own: closes an account to its person. */
export const blockUser = defineEndpoint({
  name: 'blockUser',
  method: 'POST',
  base: 'data',
  path: '/user/{id}/block',
  params,
  answer: userSchema,
  access: whoKeepsPeople,
  writes: 'object',
  objects,
  proof: true,
  summary: 'Bloqueia o acesso de um usuário e encerra as sessões dele; o que colheu fica guardado.',
});

/** A call of our own: opens a blocked account again. */
export const unblockUser = defineEndpoint({
  name: 'unblockUser',
  method: 'POST',
  base: 'data',
  path: '/user/{id}/unblock',
  params,
  answer: userSchema,
  access: whoKeepsPeople,
  writes: 'object',
  objects,
  proof: true,
  summary: 'Libera o acesso de um usuário bloqueado.',
});

/** A call of our own: mails a person a link for a new password; who asks never sees it. */
export const sendUserPasswordLink = defineEndpoint({
  name: 'sendUserPasswordLink',
  method: 'POST',
  base: 'data',
  path: '/user/{id}/password-link',
  params,
  answer: v.object({ to: v.string() }),
  access: whoKeepsPeople,
  writes: 'object',
  objects,
  proof: true,
  guardPerMinute: 10,
  summary: 'Envia ao e-mail de um usuário um link de uso único para definir uma nova senha.',
});
