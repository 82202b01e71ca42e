import * as v from 'valibot';
import { whoReadsSheet } from '../analyses/analyses.access.ts';
import { badges } from '../analyses/analyses.enums.ts';
import { whoReadsAlerts } from '../alerts/alerts.access.ts';
import { alertTabs } from '../alerts/alerts.rules.ts';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { whoListsClients } from '../clients/clients.access.ts';
import { clientListQuery } from '../clients/clients.schemas.ts';
import { whoManagesContracts } from '../contracts/contracts.access.ts';
import { contractSorts } from '../contracts/contracts.schemas.ts';
import { whoSeesDevices } from '../devices/devices.access.ts';
import { deviceSorts } from '../devices/devices.schemas.ts';
import { whoReadsHistory } from '../history/history.access.ts';
import { historyExportQuery } from '../history/history.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { yearField } from '../kernel/competencia.ts';
import { partyDocumentField } from '../kernel/fields.ts';
import { whoExportsProducts } from '../products/products.access.ts';
import { whoReadsAccesses } from '../security/security.access.ts';
import { securityFilterQuery } from '../security/security.schemas.ts';
import {
  whoListsCompanyUsers,
  whoListsManagedUsers,
  whoManagesUsers,
} from '../users/users.access.ts';
import { userListQuery } from '../users/users.schemas.ts';
import { whoVerifies } from '../verification/verification.access.ts';
import { signatureListQuery } from '../verification/verification.schemas.ts';
import { exportFormats } from './export-table.ts';

const format = v.optional(v.picklist(exportFormats), 'csv');

/** Exports of one session a minute: each reads a list to its end. */
const limitPerMinute = 20;

/** The common part of exports: a file of the caller's list with the same filters, without pages. */
const file = { method: 'GET', base: 'data', answer: v.any(), file: true, limitPerMinute } as const;

export const exportClients = defineEndpoint({
  ...file,
  name: 'exportClients',
  path: '/clients/export',
  query: v.strictObject({ ...v.omit(clientListQuery, ['page', 'pageSize']).entries, format }),
  access: whoListsClients,
  summary: 'Lista de clientes em CSV ou Excel; a exportação fica registrada.',
});

const userQuery = v.strictObject({
  ...v.omit(userListQuery, ['page', 'pageSize']).entries,
  format,
});

export const exportUsers = defineEndpoint({
  ...file,
  name: 'exportUsers',
  path: '/user/export',
  query: userQuery,
  access: whoManagesUsers,
  summary: 'Lista de usuários em CSV ou Excel; a exportação fica registrada.',
});

export const exportManagedUsers = defineEndpoint({
  ...file,
  name: 'exportManagedUsers',
  path: '/user/gerente/export',
  query: userQuery,
  access: whoListsManagedUsers,
  summary: 'Usuários gerenciados em CSV ou Excel; a exportação fica registrada.',
});

export const exportUsersOfTenant = defineEndpoint({
  ...file,
  name: 'exportUsersOfTenant',
  path: '/user/tenant/{id_tenant}/export',
  params: v.object({ id_tenant: v.pipe(v.string(), v.nonEmpty()) }),
  query: userQuery,
  access: whoListsCompanyUsers,
  objects: [{ kind: 'tenant', from: 'params.id_tenant' }],
  summary: 'Usuários de uma empresa em CSV ou Excel; a exportação fica registrada.',
});

export const exportProducts = defineEndpoint({
  ...file,
  name: 'exportProducts',
  path: '/products/{cnpjcpf}/export',
  params: v.object({ cnpjcpf: partyDocumentField() }),
  query: v.strictObject({ format }),
  access: whoExportsProducts,
  objects: [{ kind: 'client', from: 'params.cnpjcpf' }],
  summary: 'Produtos de um cliente em CSV ou Excel; a exportação fica registrada.',
});

export const exportSheet = defineEndpoint({
  ...file,
  name: 'exportSheet',
  base: 'general',
  path: '/analyses/{id_apuracao}/export',
  params: v.object({ id_apuracao: apuracaoIdField }),
  query: v.strictObject({
    badge: v.optional(v.picklist(badges)),
    ano: v.optional(yearField),
    format,
  }),
  access: whoReadsSheet,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  summary: 'Planilha de retificação em CSV ou Excel, com os totais; a exportação fica registrada.',
});

export const exportSignatures = defineEndpoint({
  ...file,
  name: 'exportSignatures',
  path: '/signatures/export',
  query: v.strictObject({
    ...v.omit(signatureListQuery, ['page', 'pageSize']).entries,
    format,
  }),
  access: whoVerifies,
  summary: 'Lista de assinaturas em CSV ou Excel; a exportação fica registrada.',
});

export const exportContracts = defineEndpoint({
  ...file,
  name: 'exportContracts',
  path: '/contracts/export',
  query: v.strictObject({
    isAtivo: v.optional(v.picklist(['true', 'false']), 'true'),
    sort: v.optional(v.picklist(contractSorts)),
    format,
  }),
  access: whoManagesContracts,
  summary: 'Lista de contratos em CSV ou Excel; a exportação fica registrada.',
});

export const exportDevices = defineEndpoint({
  ...file,
  name: 'exportDevices',
  path: '/devices/export',
  query: v.strictObject({ sort: v.optional(v.picklist(deviceSorts)), format }),
  access: whoSeesDevices,
  summary: 'Lista de dispositivos em CSV ou Excel; a exportação fica registrada.',
});

export const exportAlerts = defineEndpoint({
  ...file,
  name: 'exportAlerts',
  path: '/alerts/export',
  query: v.strictObject({ tab: v.picklist(alertTabs), format }),
  access: whoReadsAlerts,
  summary: 'Alertas de uma aba em CSV ou Excel; a exportação fica registrada.',
});

export const exportSecurityEvents = defineEndpoint({
  ...file,
  name: 'exportSecurityEvents',
  path: '/security-events/export',
  query: v.strictObject({ ...securityFilterQuery.entries, format }),
  access: whoReadsAccesses,
  summary: 'Registro de acessos em CSV ou Excel; a exportação fica registrada.',
});

export const exportHistory = defineEndpoint({
  ...file,
  name: 'exportHistory',
  path: '/history/export',
  query: historyExportQuery,
  access: whoReadsHistory,
  objects: [
    { kind: 'client', from: 'query.cliente', optional: true },
    { kind: 'user', from: 'query.usuario', optional: true },
  ],
  summary: 'Histórico de modificações em CSV ou Excel; a exportação fica registrada.',
});
