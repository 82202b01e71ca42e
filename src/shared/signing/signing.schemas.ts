import * as v from 'valibot';
import { copyWaySchema } from '../copies/copies.schemas.ts';
import { cpfField, instantField, requiredText, sha256Field, uuidField } from '../kernel/fields.ts';
import { actFlags } from './flag-names.ts';
import { peopleReasons } from './people-reasons.ts';
import { ressalvaCodes } from './ressalvas.ts';
import { payloadVersion } from './signing.constants.ts';
import {
  actFileKinds,
  actKinds,
  actOrigins,
  captureSources,
  partyKinds,
  turnProofs,
} from './signing.enums.ts';

/**
 * Where an act took place. Device GPS first, the IP providers after it, and a refusal is a fact of its own.
 * Latitude and longitude in degrees, accuracy in metres; `source` names the provider (`gps`, `ipapi.co`, …).
 */
export const placeSchema = v.object({
  city: v.optional(v.nullable(v.string()), null),
  region: v.optional(v.nullable(v.string()), null),
  country: v.optional(v.nullable(v.string()), null),
  zip: v.optional(v.nullable(v.string()), null),
  lat: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))), null),
  lon: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))), null),
  ip: v.optional(v.nullable(v.string()), null),
  accuracy: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  source: v.string(),
  /** Why there is no position: `recusada`, `indisponivel`, `tempo_esgotado`. */
  refused: v.optional(v.nullable(v.string()), null),
});
export type Place = v.InferOutput<typeof placeSchema>;

/** The party an agreement binds: `id` is the cnpjcpf of a client or the id of a user. */
export const partySchema = v.object({ kind: v.picklist(partyKinds), id: v.string() });
export type Party = v.InferOutput<typeof partySchema>;

/** One file of an act as its manifest names it; length in bytes. */
export const actFileSchema = v.object({
  id: uuidField,
  kind: v.picklist(actFileKinds),
  sha256: sha256Field,
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  mime: v.picklist(['image/jpeg', 'image/png']),
});
export type ActFile = v.InferOutput<typeof actFileSchema>;

/** What every version of a payload says. */
const payloadBase = {
  actId: uuidField,
  agreementId: uuidField,
  agreementVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the exact HTML (UTF-8) that was shown. */
  agreementSha256: sha256Field,
  kind: v.picklist(actKinds),
  party: partySchema,
  /** Who performs the act: the contracting person, a witness, or the person who closes. */
  signer: v.object({ name: requiredText('Nome é obrigatório'), cpf: cpfField() }),
  /** Whose session captured it. */
  capturedBy: v.object({ kind: v.picklist(['staff', 'client']), id: v.string(), name: v.string() }),
  place: placeSchema,
  /** Device description (`maquina`): user agent, platform, screen, as text. */
  maquina: v.pipe(v.string(), v.maxLength(2000)),
  /** How the text was read before the signature; absent on the other acts. */
  reading: v.optional(
    v.object({
      startedAt: instantField,
      finishedAt: instantField,
      pagesRead: v.pipe(v.number(), v.integer(), v.minValue(0)),
      pageCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      accepted: v.literal(true),
    }),
  ),
  /** Strokes and points of the drawing, for the evidence page; absent on closing. */
  drawing: v.optional(
    v.object({
      strokes: v.number(),
      points: v.number(),
      widthPixels: v.number(),
      heightPixels: v.number(),
    }),
  ),
};

/** The first version; read for ever, written no more. */
export const actPayloadV1Schema = v.object({
  v: v.literal(1),
  ...payloadBase,
  files: v.pipe(v.array(actFileSchema), v.maxLength(3)),
});

const shortText = v.pipe(v.string(), v.maxLength(200));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const score = v.pipe(v.number(), v.finite());

/**
 * How a photo came about: `facing` of the camera, size in pixels as it was taken, the device's clocks at that moment. `scores` measure the
 * picture, `override` is why one that was warned of was used; null where nothing was measured or warned of.
 */
export const captureSchema = v.object({
  source: v.picklist(captureSources),
  facing: v.nullable(v.picklist(['user', 'environment'])),
  width: pixels,
  height: pixels,
  at: instantField,
  /** Milliseconds of the monotonic clock since the page started. */
  monotonicMs: v.pipe(v.number(), v.minValue(0)),
  scores: v.nullable(v.object({ sharp: score, mean: score, dark: score, light: score })),
  override: v.nullable(shortText),
});
export type Capture = v.InferOutput<typeof captureSchema>;

/**
 * The hand-over during or after which an act was captured, as the tablet states it: `act` is what it was handed over for, `host` who
 * handed it over; end and proof are null while it lasts.
 */
export const turnStatementSchema = v.object({
  id: uuidField,
  act: v.picklist(actKinds),
  startedAt: instantField,
  endedAt: v.nullable(instantField),
  /** Milliseconds of the monotonic clock at the start, since the page started. */
  monotonicStart: v.pipe(v.number(), v.minValue(0)),
  host: v.object({ id: v.string(), name: v.string() }),
  proof: v.nullable(v.object({ kind: v.picklist(turnProofs), at: instantField })),
});
export type TurnStatement = v.InferOutput<typeof turnStatementSchema>;

/** Random bytes that keep a payload from being guessed by its hash: 16 as base64url. */
export const saltField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));

/** What this build writes (decisions: Versions of a payload): the first version and what makes the capture itself evidence. */
export const actPayloadV2Schema = v.object({
  v: v.literal(2),
  ...payloadBase,
  salt: saltField,
  /** Build that captured it. */
  build: v.pipe(v.string(), v.maxLength(100)),
  files: v.pipe(
    v.array(v.object({ ...actFileSchema.entries, capture: v.nullable(captureSchema) })),
    v.maxLength(4),
  ),
  /** Digits held into the picture; `basis` = SHA-256 of act id + agreement hash + turn id or nothing. */
  challenge: v.nullable(
    v.object({ digits: v.pipe(v.string(), v.regex(/^\d{4}$/)), basis: sha256Field }),
  ),
  turn: v.nullable(turnStatementSchema),
  /** The text by which the person accepted signing this way. */
  methodAccepted: v.nullable(v.object({ textSha256: sha256Field, at: instantField })),
  /** Whether the contact of who signs was proved before. */
  contact: v.picklist(['confirmado', 'a_confirmar']),
  /** Contract number and check code that were reserved; null where none were. */
  number: v.nullable(shortText),
  code: v.nullable(shortText),
});

/** What an act says, in one version of the format; the event carries the hash of its canonical JSON. */
export const actPayloadSchema: v.GenericSchema<unknown, ActPayload> = v.variant('v', [
  actPayloadV1Schema,
  actPayloadV2Schema,
]);

/** A payload as this build writes it. */
export type PresentPayload = v.InferOutput<typeof actPayloadV2Schema>;

/** What nothing makes yet, as each payload of this build says it. */
export const notMadeYet = {
  challenge: null,
  methodAccepted: null,
  // The server makes agreements only for people whose contact was proved.
  contact: 'confirmado',
  number: null,
  code: null,
} as const satisfies Partial<PresentPayload>;

/** A payload of any version: what came with the second one is missing in the first. */
export type ActPayload = Omit<v.InferOutput<typeof actPayloadV1Schema>, 'v' | 'files'> & {
  v: 1 | 2;
  files: (ActFile & { capture?: Capture | null })[];
} & Partial<Omit<PresentPayload, 'v' | 'files' | keyof typeof payloadBase>>;

/** The part of an event that is signed (see chain.ts). */
export const unsignedActEventSchema = v.object({
  protocol: v.literal('recupera-act/1'),
  id: uuidField,
  visitId: v.nullable(uuidField),
  agreementId: uuidField,
  /** Position on the chain as the device knew it: 0 for the first act. */
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63)),
  kind: v.picklist(actKinds),
  payloadHash: sha256Field,
  /** Hash of the event before it; for the first act the SHA-256 of the HTML shown. */
  previousHash: sha256Field,
  /** What the device's clock said; never used for order. */
  deviceTime: instantField,
  /** Minutes to add to UTC to get the device's local time (-180 = Brasília). */
  offsetMinutes: v.pipe(v.number(), v.integer(), v.minValue(-1440), v.maxValue(1440)),
  /** Milliseconds of the monotonic clock since the page started. */
  monotonicMs: v.pipe(v.number(), v.minValue(0)),
  /** Server time last seen by this device, or null. */
  lastServerTime: v.nullable(instantField),
  /** RFC 7638 thumbprint (base64url SHA-256) of the device's public key. */
  deviceKeyId: v.pipe(v.string(), v.minLength(20), v.maxLength(64)),
});
export type UnsignedActEvent = v.InferOutput<typeof unsignedActEventSchema>;

/** An event with its signature: ECDSA P-256 over SHA-256, IEEE P1363 (64 bytes), base64url. */
export const actEventSchema = v.object({
  ...unsignedActEventSchema.entries,
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/)),
});
export type ActEvent = v.InferOutput<typeof actEventSchema>;

/** What a device sends for one act. */
export const actEnvelopeSchema = v.object({ event: actEventSchema, payload: actPayloadSchema });
export type ActEnvelope = v.InferOutput<typeof actEnvelopeSchema>;

const laterPayloadSchema = v.looseObject({
  v: v.pipe(v.number(), v.integer(), v.minValue(payloadVersion + 1)),
});
export type LaterPayload = v.InferOutput<typeof laterPayloadSchema>;

/** Whether a payload has a version that this build does not read yet. */
export const isLaterPayload = (payload: unknown): payload is LaterPayload =>
  v.is(laterPayloadSchema, payload);

/**
 * What a device delivers: of a later version than this build's only the version is read, so that it can be told to wait (decisions:
 * Versions of a payload).
 */
export const actDeliverySchema = v.object({
  event: actEventSchema,
  payload: v.lazy((input): v.GenericSchema<unknown, ActPayload | LaterPayload> =>
    isLaterPayload(input) ? laterPayloadSchema : actPayloadSchema,
  ),
});

/** The state of a signing, the same for screens and server (@spec 3 §3 Signature status). */
export const signingStatusSchema = v.object({
  isModifica: v.boolean(),
  check_testemunha_1: v.boolean(),
  check_testemunha_2: v.boolean(),
  /** Verification by staff: null pending, true verified, false denied. */
  isVerifed: v.optional(v.nullable(v.boolean()), null), // sic
});
export type SigningStatus = v.InferOutput<typeof signingStatusSchema>;

/** One act as the evidence page shows it. */
export const evidenceActSchema = v.object({
  id: uuidField,
  kind: v.picklist(actKinds),
  index: v.number(),
  state: v.picklist(['valido', 'substituido']),
  origin: v.picklist(actOrigins),
  signer: v.object({ name: v.string(), cpf: v.string() }),
  capturedBy: v.string(),
  place: placeSchema,
  maquina: v.string(),
  deviceTime: v.string(),
  receivedAt: v.string(),
  eventHash: sha256Field,
  previousHash: sha256Field,
  deviceKeyId: v.string(),
  files: v.array(
    v.object({
      ...actFileSchema.entries,
      url: v.string(),
      /** Where a photo came from; null for a drawing and for acts of the first version. */
      source: v.optional(v.nullable(v.picklist(captureSources)), null),
    }),
  ),
  /** Build of the application that captured it, and the hand-over it speaks of; null for acts of the first version. */
  build: v.optional(v.nullable(v.string()), null),
  turn: v.optional(v.nullable(turnStatementSchema), null),
  /** What makes a person look twice (flags.rules.ts), in the order to show. */
  flags: v.array(v.picklist(actFlags)),
  /** Reasons for which an act in force, recorded before they were asked, would be kept out of force today. */
  reservations: v.array(v.picklist(peopleReasons)),
  /** Why it is not in force, as a code; null for an act in force. */
  outBecause: v.nullable(v.string()),
});
export type EvidenceAct = v.InferOutput<typeof evidenceActSchema>;

/** Everything that proves one agreement, with the result of checking it. */
export const evidenceSchema = v.object({
  agreementId: uuidField,
  version: v.number(),
  sha256: sha256Field,
  isAssinado: v.boolean(),
  closedAt: v.nullable(v.string()),
  acts: v.array(evidenceActSchema),
  headHash: sha256Field,
  counterSignature: v.nullable(v.string()),
  counterSignedAt: v.nullable(v.string()),
  serverKeyId: v.nullable(v.string()),
  /** Result of the server's own verification, made for this answer. `faultIndex` is the position of the first event that fails. */
  verification: v.object({
    ok: v.boolean(),
    faultIndex: v.nullable(v.number()),
    reason: v.nullable(v.string()),
  }),
  /** What agrees, but of which the reader must know; `index` is the position of the act, null for the whole. */
  ressalvas: v.optional(
    v.array(v.object({ code: v.picklist(ressalvaCodes), index: v.nullable(v.number()) })),
    [],
  ),
  /** Where copies of the closed contract went or go. */
  copies: v.optional(v.array(copyWaySchema), []),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
