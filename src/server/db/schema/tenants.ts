import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Companies (tenants). The id is the CNPJ. */
export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  variant: text().notNull(),
  title: text().notNull(),
  fantasia: text().notNull(),
  razaoSocial: text('razao_social').notNull(),
  mailDomain: text('mail_domain').notNull(),
  primaryColor: text('primary_color').notNull(),
  isMaster: boolean('is_master').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  email: text().notNull(),
  whatsApp: text('whatsapp').notNull().default(''),
  cnae: text(),
  cnaeInfo: text('cnae_info'),
  comissaoAdminPercent: text('comissao_admin_percent'),
  logradouro: text().notNull().default(''),
  bairro: text().notNull().default(''),
  numero: text().notNull().default(''),
  cidade: text().notNull().default(''),
  uf: text().notNull().default(''),
  complemento: text().notNull().default(''),
  cep: text().notNull().default(''),
  tel: text().notNull().default(''),
  /** Matriz or filial, as the CNPJ lookup says. */
  tipo: text().notNull().default(''),
  /** Storage reference of an uploaded logo; without one a logo of initials is drawn. */
  logoRef: text('logo_ref'),
  allowUnverifiedOwners: boolean('allow_unverified_owners').notNull().default(false),
  deletedContractsOpen: boolean('deleted_contracts_open').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
