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
  /** 'Testemunhas de fora': nobody of the company is a witness, and a client's own session neither witnesses nor closes. */
  outsideWitnesses: boolean('outside_witnesses').notNull().default(false),
  deletedContractsOpen: boolean('deleted_contracts_open').notNull().default(false),
  /** Every ADMIN of the company signs in with a second factor. */
  secondFactorDemanded: boolean('second_factor_demanded').notNull().default(false),
  /** Clients choose their password by link only; what is typed at registration is dropped ('senha só por link'). */
  clientPasswordByLink: boolean('client_password_by_link').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
