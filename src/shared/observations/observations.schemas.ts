import * as v from 'valibot';
import { regimes } from '../contracts/contracts.enums.ts';
import { productTypes } from '../products/product-types.ts';
import { instantField, partyDocumentField, uuidField } from '../kernel/fields.ts';
import { observationCategoryNames } from './observations.enums.ts';
import { observationMessages } from './observations.messages.ts';
import {
  isSeen,
  maxObservationLength,
  maxObservationPageSize,
  tidyMessage,
} from './observations.rules.ts';

const categoryField = v.picklist(observationCategoryNames, 'Categoria inválida');

/** A message: 1 to 2,000 characters of which something is seen, tidied. */
export const messageField = v.pipe(
  v.string(observationMessages.blank),
  v.transform(tidyMessage),
  v.check(isSeen, observationMessages.blank),
  v.maxLength(maxObservationLength, observationMessages.tooLong),
);

/** An observation as a person reads it (@spec 3 §3 Observation). */
export const observationSchema = v.object({
  id: uuidField,
  mensage: v.string(), // sic
  cnpj: v.string(),
  /** Name of the author as it was then. */
  sender: v.string(),
  /** The author: a user's id, or of a client CNPJ or CPF. */
  id_user: v.string(),
  id_tenant: v.string(),
  id_produto: v.nullable(v.string()),
  /** What that product is, so that the client's list can name it. */
  typeServico: v.nullable(v.picklist(productTypes)),
  typeRegime: v.nullable(v.picklist(regimes)),
  isAlerta: v.boolean(),
  category: categoryField,
  /** When it reached the server, which rules the order. */
  createdDate: instantField,
  /** When it was written, by the clock of the device. */
  writtenAt: instantField,
  /** Whether the reader wrote it. */
  mine: v.boolean(),
});
export type Observation = v.InferOutput<typeof observationSchema>;

/**
 * One page, the oldest first. `truncated` = there are older ones that it leaves out. With `after`: what arrived since, which may repeat
 * what arrived shortly before, and in `removed` what was taken back since. `asOf` is the `after` of the next question.
 */
export const observationPageSchema = v.object({
  data: v.array(observationSchema),
  /** How many the reader reads there in all; absent in an answer to `after`, which is asked all the time. */
  total: v.optional(v.number()),
  truncated: v.boolean(),
  /** Categories that the caller may send here, the one that is chosen first in front. */
  sends: v.array(categoryField),
  removed: v.array(uuidField),
  asOf: instantField,
});
export type ObservationPage = v.InferOutput<typeof observationPageSchema>;

/**
 * Without either the newest page; `before` = the id of the oldest known one, `after` = the `asOf` of an answer. `pageSize` = most that are
 * answered, 1 to 5,000; without it the newest 5,000.
 */
export const observationQuery = v.object({
  before: v.optional(uuidField),
  after: v.optional(instantField),
  pageSize: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(maxObservationPageSize),
    ),
  ),
});
export type ObservationQuery = v.InferOutput<typeof observationQuery>;
/** The same as it is passed to a call. */
export type AskedObservations = v.InferInput<typeof observationQuery>;

const emptyAsNull = <S extends v.GenericSchema<unknown, string>>(schema: S) =>
  v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ]),
    ),
    null,
  );

/** POST /observations (@spec 3 §7): author and company are the session's, so what the body says of them (`sender`, `id_user`, `id_tenant`) is dropped. */
export const writeObservationBody = v.object({
  /** Made by the device (UUID v7), so that the same observation sent twice is one; without it the server makes one. */
  id: v.optional(uuidField),
  mensage: messageField,
  cnpj: partyDocumentField(),
  id_produto: emptyAsNull(uuidField),
  isAlerta: v.optional(v.nullable(v.boolean()), false),
  category: categoryField,
});

/** Version of the item that this build writes and reads. */
export const observationItemVersion = 1;

/** Largest item in bytes: 2,000 characters of four bytes, escaped, and what stands around them. */
export const maxObservationItemBytes = 32 * 1024;

/** An item of a build that is newer than this one: it is kept and sent again, never refused. */
export const laterObservationItem = v.looseObject({
  v: v.pipe(v.number(), v.integer(), v.minValue(observationItemVersion + 1)),
});

/** An observation as it travels through the outbox: JSON bytes of kind `observacao`, whose id becomes that of the observation. */
export const observationItemSchema = v.strictObject({
  v: v.literal(observationItemVersion),
  mensage: messageField,
  cnpj: partyDocumentField(),
  id_produto: v.nullable(uuidField),
  isAlerta: v.boolean(),
  category: categoryField,
  /** When it was written, by the clock of the device. */
  createdDate: instantField,
});
export type ObservationItem = v.InferOutput<typeof observationItemSchema>;
