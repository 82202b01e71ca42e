import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who prepared a visit to sign an agreement, so that the office sees 'em visita por …'. */
export const preparedVisits = pgTable(
  'prepared_visits',
  {
    idAgreement: uuid('id_agreement').notNull(),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    preparedAt: timestamp('prepared_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idAgreement, t.idUser] })],
);
