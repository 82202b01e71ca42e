import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  alertListQuery,
  alertListSchema,
  alertSchema,
  pendingUserSchema,
  resolveAlertBody,
  writeAlertBody,
} from './alerts.schemas.ts';

const staff = { who: 'session', kinds: ['staff'] } as const;
const byId = v.object({ id: uuidField });

export const listAlerts = defineEndpoint({
  name: 'listAlerts',
  method: 'GET',
  base: 'data',
  path: '/alerts',
  query: alertListQuery,
  answer: alertListSchema,
  flat: true,
  access: staff,
  summary: 'Alertas dirigidos à pessoa, por aba e página.',
});

export const countUnreadAlerts = defineEndpoint({
  name: 'countUnreadAlerts',
  method: 'GET',
  base: 'data',
  path: '/alerts/unread',
  answer: v.object({ unread: v.number() }),
  access: staff,
  summary: 'Quantos alertas a pessoa ainda não viu.',
});

export const writeAlert = defineEndpoint({
  name: 'writeAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts',
  body: writeAlertBody,
  answer: v.object({ id: uuidField, recipients: v.number() }),
  access: {
    ...staff,
    cargos: ['CEO', 'TI', 'ANALISTA', 'FINANCEIRO', 'JURIDICO', 'GERENTE'],
    objects: [{ kind: 'client', from: 'body.id_client', optional: true }],
  },
  summary: 'Escreve um alerta a responsável, gerente e administração.',
});

export const readAlert = defineEndpoint({
  name: 'readAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts/{id}/read',
  params: byId,
  answer: alertSchema,
  access: staff,
  summary: 'Marca um alerta como lido pela pessoa.',
});

export const resolveAlert = defineEndpoint({
  name: 'resolveAlert',
  method: 'POST',
  base: 'data',
  path: '/alerts/{id}/resolve',
  params: byId,
  body: resolveAlertBody,
  answer: alertSchema,
  access: staff,
  summary: 'Resolve um alerta para todos, com a mensagem de resolução.',
});

export const listPendingUsers = defineEndpoint({
  name: 'listPendingUsers',
  method: 'GET',
  base: 'data',
  path: '/alerts/pending-users',
  answer: v.array(pendingUserSchema),
  access: { ...staff, cargos: ['CEO'] },
  summary: 'Usuários pendentes, à espera de ativação por um CEO.',
});
