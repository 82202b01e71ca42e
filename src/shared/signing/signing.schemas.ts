import * as v from 'valibot';
import { cpfField, instantField, requiredText, sha256Field, uuidField } from '../kernel/fields.ts';
import { actFileKinds, actKinds, actOrigins, partyKinds } from './signing.enums.ts';

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

/** What an act says, in one version of the format; the event carries the hash of its canonical JSON. */
export const actPayloadSchema = v.object({
  v: v.literal(1),
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
  files: v.pipe(v.array(actFileSchema), v.maxLength(3)),
  /** Strokes and points of the drawing, for the evidence page; absent on closing. */
  drawing: v.optional(
    v.object({
      strokes: v.number(),
      points: v.number(),
      widthPixels: v.number(),
      heightPixels: v.number(),
    }),
  ),
});
export type ActPayload = v.InferOutput<typeof actPayloadSchema>;

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
  files: v.array(v.object({ ...actFileSchema.entries, url: v.string() })),
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
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
