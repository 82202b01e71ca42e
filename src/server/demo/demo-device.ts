import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hashEvent, hashPayload, signedTextOf, type PublicKeyJwk } from '#shared/signing/chain.ts';
import { payloadVersion } from '#shared/signing/signing.constants.ts';
import type { ActFileKind } from '#shared/signing/signing.enums.ts';
import type { ActFile, ActPayload, UnsignedActEvent } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type { DemoServices } from './demo-services.ts';

/** A tablet of the demonstration: one enrolled key, and the two calls by which a device delivers. */
export type DemoDevice = {
  sendFile: (
    agreement: { id: string; idTenant: string },
    kind: ActFileKind,
    bytes: Buffer,
  ) => Promise<ActFile>;
  /** Signs and delivers an act; answers the hash of its event, which is the new head. */
  sendAct: (
    payload: Omit<ActPayload, 'actId' | 'capturedBy'>,
    place: { index: number; previousHash: string },
  ) => Promise<string>;
};

/** Enrols a new key for the caller, as an installation does at its first sign-in. */
export async function createDemoDevice(
  context: Context,
  services: DemoServices,
  caller: Caller,
): Promise<DemoDevice> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { deviceKeyId } = await services.deviceKeys.enrol(caller, {
    installId: context.newId(),
    deviceName: 'Tablet de demonstração',
    publicKey: publicKey.export({ format: 'jwk' }) as PublicKeyJwk,
  });
  return {
    async sendFile(agreement, kind, bytes) {
      const id = context.newId();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const facts = {
        owner: ownerOf(caller),
        idAgreement: agreement.id,
        kind,
        payloadVersion,
        sha256,
        lengthBytes: bytes.length,
      };
      await services.sync.putItem(caller, agreement.idTenant, id, facts, Readable.from([bytes]));
      return {
        id,
        kind,
        sha256,
        length: bytes.length,
        mime: kind === 'desenho' ? 'image/png' : 'image/jpeg',
      };
    },

    async sendAct(said, { index, previousHash }) {
      const id = context.newId();
      const payload: ActPayload = {
        ...said,
        actId: id,
        capturedBy: { kind: caller.kind, id: caller.id, name: caller.name },
      };
      const now = context.now().toISOString();
      const event: UnsignedActEvent = {
        protocol: 'recupera-act/1',
        id,
        visitId: null,
        agreementId: payload.agreementId,
        index,
        kind: payload.kind,
        payloadHash: await hashPayload(payload),
        previousHash,
        deviceTime: now,
        offsetMinutes: -180,
        monotonicMs: Math.round(performance.now()),
        lastServerTime: now,
        deviceKeyId,
      };
      await services.signing.recordDeviceAct(caller, id, {
        event: { ...event, signature: signWith(privateKey, signedTextOf(event)) },
        payload,
      });
      return hashEvent(event);
    },
  };
}

function signWith(privateKey: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
}
