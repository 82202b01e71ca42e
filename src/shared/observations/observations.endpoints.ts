import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { partyDocumentField, uuidField } from '../kernel/fields.ts';
import { whoObserves } from './observations.access.ts';
import {
  observationPageSchema,
  observationQuery,
  observationSchema,
  writeObservationBody,
} from './observations.schemas.ts';

// None of them is open in a turn: who signs has no panel, and nothing is written under the name of who handed the tablet over.

export const writeObservation = defineEndpoint({
  name: 'writeObservation',
  method: 'POST',
  base: 'data',
  path: '/observations',
  body: writeObservationBody,
  answer: observationSchema,
  access: whoObserves,
  writes: 'open',
  objects: [{ kind: 'client', from: 'body.cnpj' }],
  // A delivery of many kept notes comes at once (decisions: Observations).
  limitPerMinute: 120,
  summary: 'Escreve uma observação sobre um cliente ou um produto dele.',
});

export const listProductObservations = defineEndpoint({
  name: 'listProductObservations',
  method: 'GET',
  base: 'data',
  path: '/observations/{productId}',
  params: v.object({ productId: uuidField }),
  query: observationQuery,
  answer: observationPageSchema,
  flat: true,
  access: whoObserves,
  limitPerMinute: 240,
  summary: 'Observações de um produto, as mais novas ou as de antes de uma.',
});

export const listClientObservations = defineEndpoint({
  name: 'listClientObservations',
  method: 'GET',
  base: 'data',
  path: '/observations/client/{cnpj}',
  params: v.object({ cnpj: partyDocumentField() }),
  query: observationQuery,
  answer: observationPageSchema,
  flat: true,
  access: whoObserves,
  objects: [{ kind: 'client', from: 'params.cnpj' }],
  limitPerMinute: 240,
  summary: 'Observações de um cliente e dos seus produtos, as mais novas ou as de antes de uma.',
});

export const deleteObservation = defineEndpoint({
  name: 'deleteObservation',
  method: 'POST',
  base: 'data',
  path: '/observations/soft-delete/{id}',
  params: v.object({ id: uuidField }),
  answer: v.object({ id: uuidField }),
  access: whoObserves,
  writes: 'open',
  objects: [{ kind: 'observation', from: 'params.id' }],
  limitPerMinute: 120,
  summary: 'Exclui uma observação própria; a linha fica, sem que ninguém a leia.',
});
