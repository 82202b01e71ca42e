import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentEnding } from '#shared/attachments/attachments.enums.ts';

/** Documents of credits and of products; a deleted one stays, unread, and so do its bytes. */
export const attachments = pgTable(
  'attachments',
  {
    /** Made by who adds it, so it is one of its own only in its company. */
    id: uuid().notNull(),
    idTenant: text('id_tenant').notNull(),
    /** The credit, or the product. */
    idCalculo: uuid('id_calculo').notNull(),
    /** The apuração of the credit; null = it is a document of a product. */
    idApuracao: uuid('id_apuracao'),
    /** What it is, by the list of names. */
    name: text().notNull(),
    fileName: text('file_name').notNull(),
    ending: text().$type<AttachmentEnding>().notNull(),
    lengthBytes: bigint('length_bytes', { mode: 'number' }).notNull(),
    storageRef: text('storage_ref').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** By the name of then. */
    createdBy: text('created_by').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('attachments_calculo').on(t.idTenant, t.idCalculo),
    index('attachments_apuracao').on(t.idTenant, t.idApuracao),
  ],
);
