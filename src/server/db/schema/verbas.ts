import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VerbaName } from '#shared/verbas/verbas.enums.ts';

/** Lines of the verbas of an apuração. A save replaces all of them; what is paid on them is reckoned at each read. */
export const verbas = pgTable(
  'verbas',
  {
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** Made by who adds the line, so it is one of its own only in its apuração. */
    id: uuid().notNull(),
    /** Place in the list, from 0. */
    position: integer().notNull(),
    verba: text().$type<VerbaName>().notNull(),
    /** Base over the whole period. */
    cents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.idApuracao, t.id] })],
);
