import * as v from 'valibot';
import {
  whoGrantsContractPrivileges,
  whoManagesContracts,
  whoSetsWitnessPolicy,
} from './contracts.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { contractTypes } from './contracts.enums.ts';
import {
  contractPreviewSchema,
  contractPrivilegesSchema,
  contractRowSchema,
  contractSorts,
  createContractBody,
  documentCheckSchema,
  witnessPolicySchema,
} from './contracts.schemas.ts';

const byId = v.object({ id: uuidField });

export const createContract = defineEndpoint({
  name: 'createContract',
  method: 'POST',
  base: 'data',
  path: '/contracts',
  body: createContractBody,
  answer: contractRowSchema,
  access: whoManagesContracts,
  writes: 'company',
  objects: [{ kind: 'tenant', from: 'body.id_tenant' }],
  summary: 'Primeiro passo de um contrato: nome, tipo e empresa; vale depois do documento.',
});

export const uploadContractDocument = defineEndpoint({
  name: 'uploadContractDocument',
  method: 'POST',
  base: 'data',
  path: '/contracts/doc/{type}/{tenantId}',
  params: v.object({
    type: v.picklist(contractTypes, 'Selecione o tipo do contrato'),
    tenantId: v.string(),
  }),
  bodyKind: 'multipart',
  body: v.object({}),
  answer: contractRowSchema,
  access: whoManagesContracts,
  writes: 'company',
  objects: [{ kind: 'tenant', from: 'params.tenantId' }],
  summary: 'Segundo passo: o documento (DOCX ou HTML) do contrato que espera por ele.',
});

/** A call of our own: what a document would become, before it is taken. */
export const checkContractDocument = defineEndpoint({
  name: 'checkContractDocument',
  method: 'POST',
  base: 'data',
  path: '/contracts/check-document',
  bodyKind: 'multipart',
  // A page of an earlier build does not send it: then only what holds for every type is checked.
  body: v.object({ typeContrato: v.optional(v.picklist(contractTypes)) }),
  answer: documentCheckSchema,
  access: whoManagesContracts,
  writes: 'open',
  summary: 'Prévia de um documento, com o que falta nele; nada é guardado.',
});

export const deleteContract = defineEndpoint({
  name: 'deleteContract',
  method: 'POST',
  base: 'data',
  path: '/contracts/delete/{id}',
  params: byId,
  answer: contractRowSchema,
  access: whoManagesContracts,
  writes: 'company',
  summary: 'Exclui um contrato (pode ser restaurado); os já feitos com ele ficam como estão.',
});

export const listContracts = defineEndpoint({
  name: 'listContracts',
  method: 'GET',
  base: 'data',
  path: '/contracts/ativo',
  query: v.object({
    isAtivo: v.optional(v.picklist(['true', 'false'])),
    sort: v.optional(v.picklist(contractSorts)),
  }),
  answer: v.array(contractRowSchema),
  access: whoManagesContracts,
  summary: 'Contratos da empresa; com isAtivo=false os excluídos, para quem tem permissão.',
});

export const restoreContract = defineEndpoint({
  name: 'restoreContract',
  method: 'POST',
  base: 'data',
  path: '/contracts/restore/{id}',
  params: byId,
  answer: contractRowSchema,
  access: whoManagesContracts,
  writes: 'company',
  summary: 'Restaura um contrato excluído.',
});

export const previewContract = defineEndpoint({
  name: 'previewContract',
  method: 'GET',
  base: 'data',
  path: '/contracts/{id}/preview',
  params: byId,
  answer: contractPreviewSchema,
  access: whoManagesContracts,
  summary: 'Texto de um contrato, com os campos à vista.',
});

export const getContractPrivileges = defineEndpoint({
  name: 'getContractPrivileges',
  method: 'GET',
  base: 'data',
  path: '/contracts/privileges',
  answer: contractPrivilegesSchema,
  access: whoManagesContracts,
  summary: 'Quem pode ver os contratos excluídos da empresa.',
});

export const setContractPrivileges = defineEndpoint({
  name: 'setContractPrivileges',
  method: 'POST',
  base: 'data',
  path: '/contracts/privileges',
  body: v.object({ isGranted: v.boolean() }),
  answer: contractPrivilegesSchema,
  access: whoGrantsContractPrivileges,
  writes: 'company',
  summary: 'Concede ou remove o acesso dos outros ADMIN aos contratos excluídos.',
});

export const getWitnessPolicy = defineEndpoint({
  name: 'getWitnessPolicy',
  method: 'GET',
  base: 'data',
  path: '/contracts/witness-policy',
  answer: witnessPolicySchema,
  access: whoManagesContracts,
  summary: 'Se a empresa só aceita testemunhas de fora.',
});

export const setWitnessPolicy = defineEndpoint({
  name: 'setWitnessPolicy',
  method: 'POST',
  base: 'data',
  path: '/contracts/witness-policy',
  body: v.object({ outsideWitnesses: v.boolean() }),
  answer: witnessPolicySchema,
  access: whoSetsWitnessPolicy,
  writes: 'company',
  summary:
    'Liga ou desliga "testemunhas de fora": ninguém da equipe testemunha, e o acesso do cliente não testemunha nem fecha.',
});
