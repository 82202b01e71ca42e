import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoEditsClients, whoHandsClientsOver } from './clients.access.ts';
import {
  handOverClientsBody,
  sendSigningLinksBody,
  setClientsGerenteBody,
} from './bulk.schemas.ts';

// The clients are many and stand in the body: the service asks for each of them, and names those
// that are not the caller's.

export const handOverClients = defineEndpoint({
  name: 'handOverClients',
  method: 'POST',
  base: 'data',
  path: '/clients/responsavel',
  body: handOverClientsBody,
  /** How many have another responsável now. */
  answer: v.object({ changed: v.number() }),
  access: whoHandsClientsOver,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Dá outro responsável a vários clientes, a todos ou a nenhum.',
});

export const setClientsGerente = defineEndpoint({
  name: 'setClientsGerente',
  method: 'POST',
  base: 'data',
  path: '/clients/gerente',
  body: setClientsGerenteBody,
  /** Number of clients whose gerente changed. */
  answer: v.object({ changed: v.number() }),
  access: whoHandsClientsOver,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Dá outro gerente, ou nenhum, a vários clientes; a todos ou a nenhum.',
});

export const sendSigningLinks = defineEndpoint({
  name: 'sendSigningLinks',
  method: 'POST',
  base: 'data',
  path: '/clients/signing-links',
  body: sendSigningLinksBody,
  /** How many go out now, and for how many one was on its way already. */
  answer: v.object({ queued: v.number(), waiting: v.number() }),
  access: whoEditsClients,
  writes: 'open',
  guardPerMinute: 10,
  summary: 'Envia o link de assinatura a vários clientes, a todos ou a nenhum.',
});
