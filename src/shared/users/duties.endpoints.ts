import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { requiredText } from '../kernel/fields.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import { dutiesSchema, handOverDutiesBody, setManagerBody } from './duties.schemas.ts';
import { whoChoosesPeople } from './users.access.ts';
import { userMessages } from './users.messages.ts';

// The body of the two calls on many people names them: the service asks for each of them.

export const setUsersGerente = defineEndpoint({
  name: 'setUsersGerente',
  method: 'POST',
  base: 'data',
  path: '/user/gerente',
  body: setManagerBody,
  /** Number of people whose gerente changed. */
  answer: v.object({ changed: v.number() }),
  access: whoChoosesPeople,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Dá outro gerente, ou nenhum, a várias pessoas; a todas ou a nenhuma.',
});

export const getDuties = defineEndpoint({
  name: 'getDuties',
  method: 'GET',
  base: 'data',
  path: '/user/{id}/duties',
  params: v.object({
    id: v.pipe(requiredText(userMessages.idMissing), v.regex(uuidPattern, userMessages.idMissing)),
  }),
  answer: dutiesSchema,
  access: whoChoosesPeople,
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Por quantos clientes e pessoas um usuário responde.',
});

export const handOverDuties = defineEndpoint({
  name: 'handOverDuties',
  method: 'POST',
  base: 'data',
  path: '/user/hand-over',
  body: handOverDutiesBody,
  /** The clients and people that changed hands. */
  answer: dutiesSchema,
  access: whoChoosesPeople,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Passa tudo por que estas pessoas respondem a quem assume, ou nada.',
});
