import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoReadsHistory } from './history.access.ts';
import {
  historyListQuery,
  historyListSchema,
  historyPeopleQuery,
  historyPersonSchema,
} from './history.schemas.ts';

export const listHistory = defineEndpoint({
  name: 'listHistory',
  method: 'GET',
  base: 'data',
  path: '/history',
  query: historyListQuery,
  answer: historyListSchema,
  flat: true,
  access: whoReadsHistory,
  objects: [
    { kind: 'client', from: 'query.cliente', optional: true },
    { kind: 'user', from: 'query.usuario', optional: true },
  ],
  summary: 'Histórico de modificações de um cliente ou de uma pessoa, do mais novo ao mais antigo.',
});

export const listHistoryPeople = defineEndpoint({
  name: 'listHistoryPeople',
  method: 'GET',
  base: 'data',
  path: '/history/people',
  query: historyPeopleQuery,
  answer: v.array(historyPersonSchema),
  access: whoReadsHistory,
  objects: [
    { kind: 'client', from: 'query.cliente', optional: true },
    { kind: 'user', from: 'query.usuario', optional: true },
  ],
  summary: 'Quem fez modificações em um cliente ou em uma pessoa.',
});
