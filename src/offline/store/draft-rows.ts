import * as v from 'valibot';
import { sha256Field, uuidField } from '#shared/kernel/fields.ts';
import { actFileKinds, actKinds } from '#shared/signing/signing.enums.ts';
import { captureSchema, partySchema } from '#shared/signing/signing.schemas.ts';
import { bufferField } from './outbox-rows.ts';

const strokePoint = v.object({
  x: v.number(),
  y: v.number(),
  time: v.number(),
  pressure: v.number(),
});

/**
 * Ids of an act and of its files and the salt of its payload, made when the step starts: a double tap cannot make two. A draft of an
 * earlier build has neither salt nor an id for the back of a document; `openDraft` gives them.
 */
export const actIdsSchema = v.object({
  actId: uuidField,
  salt: v.optional(v.string(), ''),
  files: v.object({
    foto_pessoa: uuidField,
    foto_documento: uuidField,
    foto_documento_verso: v.optional(v.string(), ''),
    desenho: uuidField,
  }),
});
export type ActIds = v.InferOutput<typeof actIdsSchema>;

/** One photo or drawing of a draft; its bytes lie in `draftBytes`. Length in bytes. */
export const draftPhotoSchema = v.object({
  kind: v.picklist(actFileKinds),
  mime: v.picklist(['image/jpeg', 'image/png']),
  sha256: sha256Field,
  length: v.number(),
  /** How it came about; null for the drawing and for what an earlier build kept. */
  capture: v.optional(v.nullable(captureSchema), null),
});
export type DraftPhoto = v.InferOutput<typeof draftPhotoSchema>;

/** How far the text was read. Instants ISO. */
export const draftReadingSchema = v.object({
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  pagesRead: v.number(),
  pageCount: v.number(),
  accepted: v.boolean(),
});
export type DraftReading = v.InferOutput<typeof draftReadingSchema>;

/** An open signing step; never sent. */
export const draftRowSchema = v.object({
  id: v.string(),
  owner: v.string(),
  agreementId: uuidField,
  agreementVersion: v.number(),
  agreementSha256: sha256Field,
  /** The agreement's party; a draft of an earlier build lacks it. */
  party: v.optional(partySchema),
  kind: v.picklist(actKinds),
  visitId: v.nullable(uuidField),
  ids: actIdsSchema,
  step: v.string(),
  /** Values of form fields, JSON only. */
  fields: v.record(v.string(), v.unknown()),
  strokes: v.array(v.array(strokePoint)),
  /** Size of the pad in CSS pixels on which the strokes were drawn. */
  pad: v.nullable(v.object({ widthPixels: v.number(), heightPixels: v.number() })),
  reading: v.nullable(draftReadingSchema),
  photos: v.array(draftPhotoSchema),
  updatedAt: v.string(),
});
export type DraftRow = v.InferOutput<typeof draftRowSchema>;

/** Bytes of a draft's photo under `draft id|file kind`. */
export const draftBytesRowSchema = v.object({
  id: v.string(),
  draftId: v.string(),
  bytes: bufferField,
});
export type DraftBytesRow = v.InferOutput<typeof draftBytesRowSchema>;
