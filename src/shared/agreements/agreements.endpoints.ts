import * as v from 'valibot';
import {
  whoChangesAgreements,
  whoIssuesAgreements,
  whoListsContractTypes,
  whoReadsProposals,
  whoWorksOnAgreements,
  whoWorksOnUserAgreements,
} from './agreements.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { partyDocumentField, uuidField } from '../kernel/fields.ts';
import { evidenceSchema, partySchema } from '../signing/signing.schemas.ts';
import {
  agreementSchema,
  agreementSummarySchema,
  changeProductsBody,
  closeClientBody,
  closeUserBody,
  linkClientBody,
  linkNetBody,
  linkUserBody,
  listedContractSchema,
  publicContractAnswer,
  publicContractQuery,
} from './agreements.schemas.ts';

export const linkClientAgreement = defineEndpoint({
  name: 'linkClientAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/vincular',
  body: linkClientBody,
  answer: agreementSchema,
  access: whoIssuesAgreements,
  writes: 'object',
  objects: [{ kind: 'client', from: 'body.id_client' }],
  summary:
    'Primeiro contrato de um cliente; ainda sem assinatura gera nova versão, com assinatura em vigor recusa.',
});

export const linkUserAgreement = defineEndpoint({
  name: 'linkUserAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/vincular/user',
  body: linkUserBody,
  answer: agreementSchema,
  access: whoChangesAgreements,
  writes: 'object',
  objects: [{ kind: 'user', from: 'body.id_user' }],
  summary: 'Contrato de parceria de um usuário.',
});

export const linkNetAgreement = defineEndpoint({
  name: 'linkNetAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/vincular/net',
  body: linkNetBody,
  answer: agreementSchema,
  access: whoIssuesAgreements,
  writes: 'object',
  objects: [{ kind: 'client', from: 'body.id_net' }],
  summary: 'Contrato de um membro da rede.',
});

export const addRegime = defineEndpoint({
  name: 'addRegime',
  method: 'POST',
  base: 'data',
  path: '/agreement/new',
  body: changeProductsBody,
  answer: agreementSchema,
  access: whoChangesAgreements,
  writes: 'object',
  objects: [{ kind: 'client', from: 'body.id_client' }],
  summary: 'Acrescenta um regime: nova versão, ou novo contrato que substitui o fechado.',
});

export const updateProducts = defineEndpoint({
  name: 'updateProducts',
  method: 'POST',
  base: 'data',
  path: '/agreement/update/product',
  body: changeProductsBody,
  answer: agreementSchema,
  access: whoChangesAgreements,
  writes: 'object',
  objects: [{ kind: 'client', from: 'body.id_client' }],
  summary: 'Troca os produtos do regime que o cliente já possui.',
});

export const reissueAgreement = defineEndpoint({
  name: 'reissueAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/{id}/reissue',
  params: v.object({ id: uuidField }),
  answer: agreementSchema,
  access: whoChangesAgreements,
  writes: 'object',
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary:
    'Nova versão de um contrato que traz dados anteriores, ou novo contrato depois de uma negativa.',
});

export const closeClientAgreement = defineEndpoint({
  name: 'closeClientAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/update',
  body: closeClientBody,
  answer: agreementSummarySchema,
  access: whoWorksOnAgreements,
  writes: 'open',
  objects: [{ kind: 'client', from: 'body.id_client' }],
  summary:
    'Fecha o contrato do cliente depois da assinatura e das duas testemunhas; repetido, responde o mesmo.',
});

export const closeUserAgreement = defineEndpoint({
  name: 'closeUserAgreement',
  method: 'POST',
  base: 'data',
  path: '/agreement/update/user',
  body: closeUserBody,
  answer: agreementSummarySchema,
  access: whoWorksOnUserAgreements,
  writes: 'open',
  objects: [{ kind: 'user', from: 'body.id_user', optional: true }],
  summary: 'Fecha o contrato de um usuário.',
});

export const getClientAgreement = defineEndpoint({
  name: 'getClientAgreement',
  method: 'GET',
  base: 'data',
  path: '/agreement/ativo/{clientId}',
  params: v.object({ clientId: partyDocumentField() }),
  answer: agreementSchema,
  access: whoWorksOnAgreements,
  turn: 'agreement',
  objects: [{ kind: 'client', from: 'params.clientId' }],
  summary: 'Contrato em vigor de um cliente, com o texto exato.',
});

export const getUserAgreement = defineEndpoint({
  name: 'getUserAgreement',
  method: 'GET',
  base: 'data',
  path: '/agreement/ativo/user/{id}',
  params: v.object({ id: uuidField }),
  answer: agreementSchema,
  access: whoWorksOnUserAgreements,
  turn: 'agreement',
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Contrato em vigor de um usuário, com o texto exato.',
});

export const getAgreementParty = defineEndpoint({
  name: 'getAgreementParty',
  method: 'GET',
  base: 'data',
  path: '/agreement/{id}/party',
  params: v.object({ id: uuidField }),
  answer: partySchema,
  access: whoWorksOnAgreements,
  turn: 'agreement',
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary: 'De quem é um contrato: os endereços de campo levam o id do contrato, não o documento.',
});

export const listAgreements = defineEndpoint({
  name: 'listAgreements',
  method: 'GET',
  base: 'data',
  path: '/agreement/ativos',
  answer: v.array(agreementSummarySchema),
  access: whoWorksOnAgreements,
  summary: 'Contratos em vigor que a pessoa pode abrir, sem o texto.',
});

export const listContractTypes = defineEndpoint({
  name: 'listContractTypes',
  method: 'GET',
  base: 'data',
  path: '/agreement/listContract/{tenant}',
  params: v.object({ tenant: v.string() }),
  answer: v.array(listedContractSchema),
  access: whoListsContractTypes,
  objects: [{ kind: 'tenant', from: 'params.tenant' }],
  summary: 'Tipos de contrato para os quais a empresa tem modelo ativo.',
});

export const readPublicContract = defineEndpoint({
  name: 'readPublicContract',
  method: 'GET',
  base: 'data',
  path: '/agreement/read-for-client',
  query: publicContractQuery,
  answer: publicContractAnswer,
  access: whoReadsProposals,
  limitPerMinute: 60,
  summary:
    'Texto público dos modelos com empresa, regime, produtos e comissão; os outros campos são marcas.',
});

export const getEvidence = defineEndpoint({
  name: 'getEvidence',
  method: 'GET',
  base: 'data',
  path: '/agreement/{id}/evidence',
  params: v.object({ id: uuidField }),
  answer: evidenceSchema,
  access: whoWorksOnAgreements,
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary: 'Atos, hashes e cadeia de um contrato, conferidos na hora.',
});

export const downloadAgreementPdf = defineEndpoint({
  name: 'downloadAgreementPdf',
  method: 'GET',
  base: 'data',
  path: '/agreement/{id}/pdf',
  params: v.object({ id: uuidField }),
  answer: v.any(),
  file: true,
  access: whoWorksOnAgreements,
  turn: 'agreement',
  objects: [{ kind: 'agreement', from: 'params.id' }],
  limitPerMinute: 30,
  summary: 'PDF do contrato com a página de assinaturas.',
});

export const downloadEvidenceFile = defineEndpoint({
  name: 'downloadEvidenceFile',
  method: 'GET',
  base: 'data',
  path: '/agreement/{id}/files/{fileId}',
  params: v.object({ id: uuidField, fileId: uuidField }),
  answer: v.any(),
  file: true,
  access: whoWorksOnAgreements,
  objects: [{ kind: 'agreement', from: 'params.id' }],
  summary: 'Um arquivo de evidência de um contrato (foto ou desenho).',
});
