import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActFlag } from '#shared/signing/flag-names.ts';
import type { PeopleReason } from '#shared/signing/people-reasons.ts';

/**
 * What makes a person look twice at the acts in force of an agreement, as it was derived last: for lists to order by. It proves nothing and
 * is believed by nobody; the record derives it anew each time it is opened.
 */
export const signatureAttention = pgTable('signature_attention', {
  idAgreement: uuid('id_agreement').primaryKey(),
  idTenant: text('id_tenant').notNull(),
  flags: text().array().$type<ActFlag[]>().notNull(),
  reservations: text().array().$type<PeopleReason[]>().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
