import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { actKinds, type ActKind } from '#shared/signing/signing.enums.ts';
import { payloadVersion, saltBytes } from '#shared/signing/signing.constants.ts';
import { notMadeYet, type ActPayload, type Place } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { DemoServices } from './demo-services.ts';
import { createDemoDevice, type DemoDevice } from './demo-device.ts';
import { demoDrawing, demoFace, demoIdCard, demoPortrait } from './demo-pictures.ts';
import { createDemoRandom, demoCpf, type DemoRandom } from './demo-random.ts';

/** Which agreement to sign, up to which act, and whose session captures; `seed` decides people and pictures (else the party does). */
export type DemoSigning = { agreementId: string; upTo: ActKind; capturedBy: Caller; seed?: number };

const witnessNames = [
  'Clara Nogueira Prado',
  'Otávio Ramos Teles',
  'Lívia Andrade Moura',
  'Heitor Sales Vidal',
  'Noemi Castro Leal',
  'Bento Farias Luz',
] as const;
const maquina = 'Tablet de demonstração; Android 15; Chrome; 1280x800';

/** Tablets by person, so that one person's acts come from one device. */
const devices = new WeakMap<Context, Map<string, Promise<DemoDevice>>>();

/**
 * Signs an agreement as a tablet would: pictures and drawings sent as files, each act an event signed by a device key.
 * A client whose status refuses acts is left as it is. Rejects with `agreement_not_found` when `capturedBy` may not open it.
 */
export async function signDemoAgreement(
  services: DemoServices,
  context: Context,
  signing: DemoSigning,
): Promise<void> {
  const { capturedBy: caller } = signing;
  const { idTenant, party } = await services.access.requireAgreement(caller, signing.agreementId);
  const client =
    party.kind === 'client'
      ? await services.clients.find(context.db, idTenant, party.id)
      : undefined;
  if (client?.status === 'INATIVO' || client?.status === 'BLOQUEADO') return;
  const agreement = await services.agreements.summaryOf(context.db, idTenant, signing.agreementId);
  const device = await deviceOf(context, services, caller);
  const random = createDemoRandom(signing.seed ?? seedOf(party.id));
  const place = placeNear(random);
  let previousHash = agreement.headHash;
  for (const [index, kind] of actKinds.slice(0, actKinds.indexOf(signing.upTo) + 1).entries()) {
    const signer =
      kind === 'testemunha_1' || kind === 'testemunha_2'
        ? { name: random.pick(witnessNames), cpf: demoCpf(random) }
        : kind === 'assinatura'
          ? { name: agreement.signerName, cpf: agreement.signerCpf ?? demoCpf(random) }
          : await services.signers.ofCaller(caller);
    const captured = await captureFor(kind, {
      device,
      random,
      name: signer.name,
      agreement: { id: agreement.id, idTenant },
      at: context.now().toISOString(),
    });
    previousHash = await device.sendAct(
      {
        v: payloadVersion,
        salt: randomBytes(saltBytes).toString('base64url'),
        build: 'demonstração',
        turn: null,
        ...notMadeYet,
        agreementId: agreement.id,
        agreementVersion: agreement.version,
        agreementSha256: agreement.sha256,
        kind,
        party: agreement.party,
        signer,
        place,
        maquina,
        ...captured,
        ...(kind === 'assinatura' ? { reading: readingBefore(context, random) } : {}),
      },
      { index, previousHash },
    );
  }
}

/** A number from a party's document or id, the same on every run. */
function seedOf(id: string): number {
  let seed = 7;
  for (const character of id) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) >>> 0;
  return seed;
}

function deviceOf(context: Context, services: DemoServices, caller: Caller): Promise<DemoDevice> {
  const ofContext = devices.get(context) ?? new Map<string, Promise<DemoDevice>>();
  devices.set(context, ofContext);
  const device = ofContext.get(caller.id) ?? createDemoDevice(context, services, caller);
  ofContext.set(caller.id, device);
  return device;
}

type Capture = {
  device: DemoDevice;
  random: DemoRandom;
  name: string;
  agreement: { id: string; idTenant: string };
  at: string;
};

async function captureFor(
  kind: ActKind,
  { device, random, name, agreement, at }: Capture,
): Promise<Pick<ActPayload, 'files' | 'drawing'>> {
  if (kind === 'fechamento') return { files: [] };
  const files: ActPayload['files'] = [];
  if (kind === 'assinatura') {
    const face = demoFace(random);
    const person = await demoPortrait(random, face);
    const card = await demoIdCard(random, face, name);
    for (const [photo, bytes] of [
      ['foto_pessoa', person],
      ['foto_documento', card],
    ] as const) {
      const { width, height } = await sharp(bytes).metadata();
      files.push({
        ...(await device.sendFile(agreement, photo, bytes)),
        capture: {
          source: 'camera',
          facing: 'environment',
          width,
          height,
          at,
          monotonicMs: 1000 + random.below(100_000),
          scores: null,
          override: null,
        },
      });
    }
  }
  const { bytes, drawing } = await demoDrawing(random);
  files.push({ ...(await device.sendFile(agreement, 'desenho', bytes)), capture: null });
  return { files, drawing };
}

function placeNear(random: DemoRandom): Place {
  return {
    city: 'São Paulo',
    region: 'SP',
    country: 'BR',
    zip: null,
    lat: -23.55 - random.below(900) / 10_000,
    lon: -46.63 - random.below(900) / 10_000,
    ip: null,
    accuracy: 8 + random.below(30),
    source: 'gps',
    refused: null,
  };
}

function readingBefore(context: Context, random: DemoRandom): NonNullable<ActPayload['reading']> {
  const finished = context.now().getTime();
  return {
    startedAt: new Date(finished - (6 + random.below(20)) * 60_000).toISOString(),
    finishedAt: new Date(finished).toISOString(),
    pagesRead: 6,
    pageCount: 6,
    accepted: true,
  };
}
