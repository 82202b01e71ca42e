import * as v from 'valibot';
import { whoEnrolsDevices } from './devices.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';

/** Public half of a device key (RFC 7517, EC P-256). The private half never leaves the device's key store. */
export const publicKeyJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});

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
  limitPerMinute: 240,
  summary: 'Registra a chave pública do aparelho para a pessoa da sessão.',
});
