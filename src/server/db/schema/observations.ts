import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';

/** Messages about a client or one of its products. What its author took back stays as a row that nobody reads. */
export const observations = pgTable(
  'observations',
  {
    idTenant: text('id_tenant').notNull(),
    /** Of one written on a device the item's id. */
    id: uuid().notNull(),
    idClient: text('id_client').notNull(),
    /** Null = about the client itself. */
    idProduct: uuid('id_product'),
    category: text().$type<ObservationCategory>().notNull(),
    message: text().notNull(),
    /** `staff:<id>` or `client:<cnpjcpf>`, and the name of that time. */
    author: text().notNull(),
    authorName: text('author_name').notNull(),
    isAlert: boolean('is_alert').notNull(),
    /** By the clock of the device it was written on. */
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' }).notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true, mode: 'date' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
    /** Of the item's bytes, for the receipt; null where it came by the call. */
    sha256: text(),
    lengthBytes: integer('length_bytes'),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('observations_client').on(t.idTenant, t.idClient, t.arrivedAt, t.id),
    index('observations_product').on(t.idTenant, t.idProduct, t.arrivedAt, t.id),
    index('observations_removed')
      .on(t.idTenant, t.idClient, t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);
