import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which installation this database belongs to, as `installation.json` of its data folders says too. There is one row. */
export const installation = pgTable('installation', {
  /** Always 1. */
  id: integer().primaryKey(),
  installId: uuid('install_id').notNull(),
  engine: text().$type<'embedded' | 'postgresql'>().notNull(),
  /** RFC 7638 thumbprint of the key that counter-signs here. */
  serverKeyId: text('server_key_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Null while a first start fills the database: nobody can have used it yet. */
  completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
});
