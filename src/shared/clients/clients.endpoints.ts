import * as v from 'valibot';
import {
  whoEditsClients,
  whoListsClients,
  whoReadsClients,
  whoReadsRegistrationSummary,
  whoRegistersClients,
} from './clients.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { partyDocumentField } from '../kernel/fields.ts';
import {
  clientListQuery,
  clientRowSchema,
  clientSchema,
  registrationSummaryQuery,
  registrationSummarySchema,
} from './clients.schemas.ts';
import {
  addMemberBody,
  createClientBody,
  createClientByCpfBody,
  registeredClientSchema,
  registrationRulesQuery,
  registrationRulesSchema,
  sentLinkSchema,
  updateClientBody,
} from './registration.schemas.ts';

/** On the wire `{ data, total, truncated }` (decisions: Answers). */
const list = v.object({
  data: v.array(clientRowSchema),
  total: v.number(),
  truncated: v.boolean(),
});

export const listClients = defineEndpoint({
  name: 'listClients',
  method: 'GET',
  base: 'data',
  path: '/clients',
  query: clientListQuery,
  answer: list,
  flat: true,
  access: whoListsClients,
  summary: 'Clientes que a pessoa pode ver, com busca, situação e página.',
});

export const getRegistrationSummary = defineEndpoint({
  name: 'getRegistrationSummary',
  method: 'GET',
  base: 'data',
  path: '/clients/quadro',
  query: registrationSummaryQuery,
  answer: registrationSummarySchema,
  access: whoReadsRegistrationSummary,
  summary:
    'Quantos clientes da empresa têm contrato assinado, pendente, suspensão ou certificado vencido, por cadastro.',
});

export const getClient = defineEndpoint({
  name: 'getClient',
  method: 'GET',
  base: 'data',
  path: '/clients/{cnpjcpf}',
  params: v.object({ cnpjcpf: partyDocumentField() }),
  answer: clientSchema,
  access: whoReadsClients,
  objects: [{ kind: 'client', from: 'params.cnpjcpf' }],
  summary: 'Cadastro completo de um cliente.',
});

export const listTenantClients = defineEndpoint({
  name: 'listTenantClients',
  method: 'GET',
  base: 'data',
  path: '/clients/tenant/{id}',
  params: v.object({ id: v.string() }),
  query: clientListQuery,
  answer: list,
  flat: true,
  access: whoListsClients,
  objects: [{ kind: 'tenant', from: 'params.id' }],
  summary: 'Clientes de uma empresa que a pessoa pode ver.',
});

export const getRegistrationRules = defineEndpoint({
  name: 'getRegistrationRules',
  method: 'GET',
  base: 'data',
  path: '/clients/registration',
  query: registrationRulesQuery,
  answer: registrationRulesSchema,
  access: whoRegistersClients,
  summary: 'O que a empresa permite no cadastro de clientes.',
});

export const createClient = defineEndpoint({
  name: 'createClient',
  method: 'POST',
  base: 'data',
  path: '/clients',
  body: createClientBody,
  answer: registeredClientSchema,
  access: whoRegistersClients,
  writes: 'company',
  limitPerMinute: 60,
  summary: 'Cadastra um cliente; com `contracts` cria também a minuta, na mesma transação.',
});

export const createClientByCpf = defineEndpoint({
  name: 'createClientByCpf',
  method: 'POST',
  base: 'data',
  path: '/clients/cpf-Vinculo',
  body: createClientByCpfBody,
  answer: registeredClientSchema,
  access: whoRegistersClients,
  writes: 'company',
  objects: [{ kind: 'client', from: 'body.id_conhecido', optional: true }],
  limitPerMinute: 60,
  summary:
    'Cadastra um cliente pelo CPF; a senha é definida por um link enviado por e-mail. Com id_conhecido, outra empresa do proprietário desse cliente, que entra com a senha que já tem.',
});

export const addNetworkMember = defineEndpoint({
  name: 'addNetworkMember',
  method: 'POST',
  base: 'data',
  path: '/clients/net',
  body: addMemberBody,
  answer: registeredClientSchema,
  access: whoRegistersClients,
  writes: 'company',
  objects: [{ kind: 'client', from: 'body.id_matriz' }],
  limitPerMinute: 60,
  summary: 'Junta uma empresa à rede de um cliente e cria o contrato dela, na mesma transação.',
});

export const updateClient = defineEndpoint({
  name: 'updateClient',
  method: 'POST',
  base: 'data',
  path: '/clients/update/{id}',
  params: v.object({ id: partyDocumentField() }),
  body: updateClientBody,
  answer: clientSchema,
  access: whoEditsClients,
  writes: 'object',
  objects: [{ kind: 'client', from: 'params.id' }],
  summary:
    'Altera o cadastro de um cliente; cada campo alterado entra no histórico. Um contato novo do proprietário sem o código dele recusa tudo; em contactPending, espera por ele.',
});

export const sendSigningLink = defineEndpoint({
  name: 'sendSigningLink',
  method: 'POST',
  base: 'data',
  path: '/clients/{cnpjcpf}/signing-link',
  params: v.object({ cnpjcpf: partyDocumentField() }),
  answer: sentLinkSchema,
  access: whoEditsClients,
  writes: 'open',
  objects: [{ kind: 'client', from: 'params.cnpjcpf' }],
  guardPerMinute: 10,
  summary: 'Envia ao e-mail do proprietário o link de assinatura do contrato em vigor.',
});

export const sendClientPasswordLink = defineEndpoint({
  name: 'sendClientPasswordLink',
  method: 'POST',
  base: 'data',
  path: '/clients/{cnpjcpf}/password-link',
  params: v.object({ cnpjcpf: partyDocumentField() }),
  answer: v.object({ to: v.string() }),
  access: whoEditsClients,
  writes: 'object',
  objects: [{ kind: 'client', from: 'params.cnpjcpf' }],
  guardPerMinute: 10,
  summary: 'Envia ao e-mail do proprietário um novo link, de uso único, para definir a senha.',
});
