import * as v from 'valibot';
import { whoReadsAlerts, whoWritesAlerts } from './alerts.access.ts';
import { whoAcceptsUsers } from '../users/users.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  alertListQuery,
  alertListSchema,
  alertSchema,
  pendingUserSchema,
  readAlertsBody,
  resolveAlertBody,
  writeAlertBody,
} from './alerts.schemas.ts';

const byId = v.object({ id: uuidField });

export const listAlerts = defineEndpoint({
  name: 'listAlerts',
  method: 'GET',
  base: 'data',
  path: '/alerts',
  query: alertListQuery,
  answer: alertListSchema,
  flat: true,
  access: whoReadsAlerts,
  summary: 'Alertas dirigidos à pessoa, por aba e página.',
});

export const countUnreadAlerts = defineEndpoint({
  name: 'countUnreadAlerts',
  method: 'GET',
  base: 'data',
  path: '/alerts/unread',
  answer: v.object({ unread: v.number() }),
  access: whoReadsAlerts,
  summary: 'Quantos alertas a pessoa ainda não viu.',
});

export const writeAlert = defineEndpoint({
  name: 'writeAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts',
  body: writeAlertBody,
  answer: v.object({ id: uuidField, recipients: v.number() }),
  access: whoWritesAlerts,
  writes: 'company',
  objects: [{ kind: 'client', from: 'body.id_client', optional: true }],
  summary: 'Escreve um alerta a responsável, gerente e administração.',
});

export const readAlert = defineEndpoint({
  name: 'readAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts/{id}/read',
  params: byId,
  answer: alertSchema,
  access: whoReadsAlerts,
  writes: 'open',
  summary: 'Marca um alerta como lido pela pessoa.',
});

export const readAlerts = defineEndpoint({
  name: 'readAlerts',
  method: 'POST',
  base: 'data',
  path: '/alerts/read',
  body: readAlertsBody,
  answer: v.object({ read: v.number() }),
  access: whoReadsAlerts,
  writes: 'open',
  summary: 'Marca como lidos todos os alertas dirigidos à pessoa, até um instante.',
});

export const resolveAlert = defineEndpoint({
  name: 'resolveAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts/{id}/resolve',
  params: byId,
  body: resolveAlertBody,
  answer: alertSchema,
  access: whoReadsAlerts,
  writes: 'object',
  summary: 'Resolve um alerta para todos, com a mensagem de resolução.',
});

export const listPendingUsers = defineEndpoint({
  name: 'listPendingUsers',
  method: 'GET',
  base: 'data',
  path: '/alerts/pending-users',
  answer: v.array(pendingUserSchema),
  access: whoAcceptsUsers,
  summary: 'Usuários pendentes, à espera de ativação por um CEO.',
});
