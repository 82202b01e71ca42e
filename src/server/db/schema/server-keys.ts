import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Changes of the server's key, append-only: the text (`recupera-rollover/1`) with both signatures and both public keys. */
export const serverKeyRollovers = pgTable('server_key_rollovers', {
  id: uuid().primaryKey(),
  text: text().notNull(),
  oldSignature: text('old_signature').notNull(),
  newSignature: text('new_signature').notNull(),
  oldKey: jsonb('old_key').notNull(),
  newKey: jsonb('new_key').notNull(),
});
