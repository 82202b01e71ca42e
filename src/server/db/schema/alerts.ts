import type { AlertAbout } from '#shared/alerts/alerts.schemas.ts';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Alerts of a company, about one of its clients or users. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idClient: text('id_client'),
    /** The user it is about. */
    idUser: uuid('id_user'),
    /** What it is about besides, by its kind and id: both or neither. */
    aboutKind: text('about_kind').$type<AlertAbout['kind']>(),
    aboutId: uuid('about_id'),
    createdBy: uuid('created_by'),
    /** What makes an automatic alert the same alert: it is raised once per key. */
    onceKey: text('once_key'),
    company: text().notNull(),
    message: text().notNull(),
    kind: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true, mode: 'date' }),
    resolvedBy: uuid('resolved_by'),
    resolutionMessage: text('resolution_message'),
  },
  (t) => [
    index('alerts_tenant').on(t.idTenant, t.createdAt),
    uniqueIndex('alerts_once').on(t.idTenant, t.onceKey),
  ],
);

/** Recipients of an alert, with the time each read it. */
export const alertRecipients = pgTable(
  'alert_recipients',
  {
    idAlert: uuid('id_alert').notNull(),
    idUser: uuid('id_user').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('alert_recipients_user').on(t.idUser),
    index('alert_recipients_alert').on(t.idAlert),
  ],
);
