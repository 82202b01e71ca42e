import * as v from 'valibot';
import { emailContactField, phoneContactField } from '../contact-proofs/contact-proofs.fields.ts';
import { instantField, uuidField } from '../kernel/fields.ts';
import { copyChannels, copyStates } from './copies.enums.ts';

/** Version of the wish that this build writes and reads. */
export const copyWishVersion = 1;

/** Largest wish, in bytes. */
export const maxCopyWishBytes = 4 * 1024;

/** A wish of a build that is newer than this one: it is kept and sent again, never refused. */
export const laterCopyWish = v.looseObject({
  v: v.pipe(v.number(), v.integer(), v.minValue(copyWishVersion + 1)),
});

/** Where the person's own copy goes, as it travels through the outbox: JSON bytes of kind `copia`. One of the two at least. */
export const copyWishSchema = v.pipe(
  v.strictObject({
    v: v.literal(copyWishVersion),
    agreementId: uuidField,
    email: v.nullable(emailContactField),
    whatsapp: v.nullable(phoneContactField),
  }),
  v.check(({ email, whatsapp }) => email !== null || whatsapp !== null),
);
export type CopyWish = v.InferOutput<typeof copyWishSchema>;

/** Where a copy may go; null = not there. */
export type CopyContacts = Pick<CopyWish, 'email' | 'whatsapp'>;

/** One way that a copy goes, as the agreement tells it: most of the contact hidden, how far it has come, and when it was sent or given up. */
export const copyWaySchema = v.object({
  channel: v.picklist(copyChannels),
  masked: v.string(),
  state: v.picklist(copyStates),
  settledAt: v.optional(v.nullable(instantField), null),
});
export type CopyProgress = v.InferOutput<typeof copyWaySchema>;

/** What a link says of the copy behind it. */
export const copyFactsSchema = v.object({
  company: v.string(),
  /** The party as the contract names it. */
  partyName: v.string(),
  /** What was contracted, in words. */
  contracts: v.string(),
  closedAt: instantField,
  expiresAt: instantField,
});
export type CopyFacts = v.InferOutput<typeof copyFactsSchema>;
