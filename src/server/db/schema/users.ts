import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { dueColumns } from '../due-columns.ts';
import { tenants } from './tenants.ts';

/** Staff and network accounts. E-mail is unique among the live ones of a company, in lower case. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant')
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    email: text().notNull(),
    cpf: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    typeUser: text('type_user').$type<TypeUser>().notNull(),
    typeCargo: text('type_cargo').$type<TypeCargo>().notNull(),
    whatsApp: text('whatsapp').notNull().default(''),
    tel: text().notNull().default(''),
    comissaoUserPercent: integer('comissao_user_percent'),
    comissaoUserEscrita: text('comissao_user_escrita'),
    cnpj: text(),
    razaoSocial: text('razao_social'),
    cnaePrincipal: text('cnae_principal'),
    atividadePrincipal: text('atividade_principal'),
    cep: text(),
    logradouro: text(),
    bairro: text(),
    numero: text(),
    municipio: text(),
    estado: text(),
    complemento: text(),
    idGerente: uuid('id_gerente'),
    liAceito: boolean('li_aceito').notNull().default(false),
    /** Folded name, CPF and e-mail, so that accents, masks and case do not matter. */
    searchText: text('search_text').notNull().default(''),
    isAccepted: boolean('is_accepted').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When the person signed in last; null: not yet, or not since the server notes it. */
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true, mode: 'date' }),
    /** When the e-mail of an account in use changed last; password links wait after it. */
    emailChangedAt: timestamp('email_changed_at', { withTimezone: true, mode: 'date' }),
    /** The e-mail before that change; it counts for as long as links wait. */
    emailBefore: text('email_before'),
    /** Since when the account is closed to its person; null where it is open. */
    blockedAt: timestamp('blocked_at', { withTimezone: true, mode: 'date' }),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    // A deleted account stays for what it signed, and leaves its address free.
    uniqueIndex('users_tenant_email')
      .on(t.idTenant, t.email)
      .where(sql`${t.deletedAt} is null`),
    index('users_gerente').on(t.idGerente),
    index('users_tenant_name').on(t.idTenant, t.name, t.id),
  ],
);

/** Notices to people at their previous e-mail, until a carrier takes them or they are given up. */
export const userNotices = pgTable(
  'user_notices',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    ...dueColumns(),
  },
  (t) => [
    index('user_notices_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);
