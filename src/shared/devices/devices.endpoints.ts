import * as v from 'valibot';
import {
  whoEnrolsDevices,
  whoLosesDevices,
  whoLosesOwnDevices,
  whoReadsServerKeys,
} from './devices.access.ts';
import { deviceOwnerField, lostAnswerSchema, ownDevicesSchema } from './devices.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { publicKeyJwkSchema, serverKeysSchema } from './server-keys.schemas.ts';

/** Enrolling the same key again is answered the same; its id is its RFC 7638 thumbprint, computed by the server too. */
export const enrolDeviceKey = defineEndpoint({
  name: 'enrolDeviceKey',
  method: 'POST',
  base: 'data',
  path: '/devices/keys',
  body: v.object({
    installId: uuidField,
    deviceName: v.pipe(v.string(), v.maxLength(200)),
    publicKey: publicKeyJwkSchema,
  }),
  answer: v.object({ deviceKeyId: v.string(), serverTime: v.string() }),
  access: whoEnrolsDevices,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 20,
  summary: 'Registra a chave pública do aparelho para a pessoa da sessão.',
});

/** A device keeps them with each visit and judges the server's receipts by them. */
export const listServerKeys = defineEndpoint({
  name: 'listServerKeys',
  method: 'GET',
  base: 'data',
  path: '/devices/server-keys',
  answer: serverKeysSchema,
  access: whoReadsServerKeys,
  turn: 'open',
  summary: 'Chaves públicas do servidor: a atual, as anteriores e os registros de troca.',
});

/** The office declares somebody's device lost: its keys are revoked, its sessions end. Repeated, it answers zeros. */
export const declareDeviceLost = defineEndpoint({
  name: 'declareDeviceLost',
  method: 'POST',
  base: 'data',
  path: '/devices/{id}/lost',
  params: v.object({ id: uuidField }),
  body: v.object({ owner: deviceOwnerField }),
  answer: lostAnswerSchema,
  access: whoLosesDevices,
  writes: 'company',
  proof: true,
  limitPerMinute: 20,
  summary: 'Declara perdido um aparelho da empresa: revoga as chaves e encerra as sessões dele.',
});

export const listOwnDevices = defineEndpoint({
  name: 'listOwnDevices',
  method: 'GET',
  base: 'data',
  path: '/devices/own',
  answer: ownDevicesSchema,
  access: whoLosesOwnDevices,
  limitPerMinute: 240,
  summary: 'Aparelhos da própria pessoa.',
});

export const declareOwnDeviceLost = defineEndpoint({
  name: 'declareOwnDeviceLost',
  method: 'POST',
  base: 'data',
  path: '/devices/own/{id}/lost',
  params: v.object({ id: uuidField }),
  answer: lostAnswerSchema,
  access: whoLosesOwnDevices,
  writes: 'open',
  proof: true,
  limitPerMinute: 20,
  summary: 'Declara perdido um aparelho próprio: revoga as chaves e encerra as sessões dele.',
});
