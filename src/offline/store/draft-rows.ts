import * as v from 'valibot';
import { sha256Field, uuidField } from '#shared/kernel/fields.ts';
import { actFileKinds, actKinds } from '#shared/signing/signing.enums.ts';
import { bufferField } from './outbox-rows.ts';

const strokePoint = v.object({
  x: v.number(),
  y: v.number(),
  time: v.number(),
  pressure: v.number(),
});

/** Ids of an act and of its files, made when the step starts: a double tap cannot make two. */
export const actIdsSchema = v.object({
  actId: uuidField,
  files: v.object({ foto_pessoa: uuidField, foto_documento: uuidField, desenho: uuidField }),
});
export type ActIds = v.InferOutput<typeof actIdsSchema>;

/** One photo or drawing of a draft; its bytes lie in `draftBytes`. Length in bytes. */
export const draftPhotoSchema = v.object({
  kind: v.picklist(actFileKinds),
  mime: v.picklist(['image/jpeg', 'image/png']),
  sha256: sha256Field,
  length: v.number(),
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
