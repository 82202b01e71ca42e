import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BankType } from '#shared/banking/banking.enums.ts';
import type { PartyKind } from '#shared/kernel/party-document.ts';

/** The bank account that a company charges its clients with: one at most. What is `sealed_` is encrypted by `DATA_ENCRYPTION_KEY` and bound to its row and column. */
export const bankRegistrations = pgTable('bank_registrations', {
  idTenant: text('id_tenant').primaryKey(),
  /** How often it was saved. */
  revision: integer().notNull().default(1),
  typeBank: text('type_bank').$type<BankType>().notNull(),
  clientId: text('client_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  secretAt: timestamp('secret_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Digits. */
  contaCorrente: text('x_conta_corrente').notNull(),
  /** PEM; key and certificate come together, null = none yet. */
  sealedKey: text('sealed_key'),
  keyAt: timestamp('key_at', { withTimezone: true, mode: 'date' }),
  sealedCertificate: text('sealed_certificate'),
  certificateAt: timestamp('certificate_at', { withTimezone: true, mode: 'date' }),
  /** The last instant at which the certificate is valid. */
  certificateUntil: timestamp('certificate_until', { withTimezone: true, mode: 'date' }),
  /** Holder of the account; the document without its mask. */
  cpfCnpj: text('cpf_cnpj').notNull(),
  nome: text().notNull(),
  tipoPessoa: text('tipo_pessoa').$type<PartyKind>().notNull(),
  /** 8 digits. */
  cep: text().notNull(),
  endereco: text().notNull(),
  bairro: text().notNull(),
  cidade: text().notNull(),
  uf: text().notNull(),
});
