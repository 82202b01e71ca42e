import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dueColumns } from '../due-columns.ts';
import type { OwnerContact } from '#shared/clients/owner-contact.rules.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import { tenants } from './tenants.ts';

/** Clients; the key is (company, cnpjcpf). `searchText` is the folded razão social and the document. */
export const clients = pgTable(
  'clients',
  {
    idTenant: text('id_tenant')
      .notNull()
      .references(() => tenants.id),
    cnpjcpf: text().notNull(),
    razaoSocial: text('razao_social').notNull(),
    nomeFantasia: text('nome_fantasia'),
    searchText: text('search_text').notNull(),
    status: text().$type<ClientStatus>().notNull().default('PENDENTE'),
    hasNet: boolean('has_net').notNull().default(false),
    isNet: boolean('is_net').notNull().default(false),
    idMatriz: text('id_matriz'),
    idResponsavel: uuid('id_responsavel'),
    idGerente: uuid('id_gerente'),
    passwordHash: text('password_hash'),
    /** When the consultancy typed the first password: whoever typed it knows it. Null: it typed none, or nobody knows. */
    passwordTypedAt: timestamp('password_typed_at', { withTimezone: true, mode: 'date' }),
    /** When the client chose an own one by link. */
    passwordChosenAt: timestamp('password_chosen_at', { withTimezone: true, mode: 'date' }),
    /** When the client said 'Agora não' to choosing one. */
    ownPasswordDeferredAt: timestamp('own_password_deferred_at', {
      withTimezone: true,
      mode: 'date',
    }),
    cnaePrincipal: text('cnae_principal'),
    atividadePrincipal: text('atividade_principal'),
    inscricaoEstadual: text('inscricao_estadual'),
    comissaoTenantPercent: integer('comissao_tenant_percent'),
    comissaoEscrita: text('comissao_escrita'),
    nomeProprietario: text('nome_proprietario'),
    cpfProprietario: text('cpf_proprietario'),
    emailProprietario: text('email_proprietario'),
    contatoProprietario: text('contato_proprietario'),
    nomeContador: text('nome_contador'),
    contatoContador: text('contato_contador'),
    emailContador: text('email_contador'),
    banco: text(),
    agencia: text(),
    conta: text(),
    cep: text(),
    logradouro: text(),
    bairro: text(),
    numero: text(),
    municipio: text(),
    estado: text(),
    complemento: text(),
    procuracaoHabilitada: text('procuracao_habilitada').$type<ProcuracaoStatus>(),
    /** First and last day, `aaaa-mm-dd`. */
    procuracaoHabilitadaEm: text('procuracao_habilitada_em'),
    procuracaoValidaAte: text('procuracao_valida_ate'),
    /** Last day of the client's digital certificate, `aaaa-mm-dd`. */
    certificadoValidoAte: text('certificado_valido_ate'),
    liAceitoTenant: boolean('li_aceito_tenant').notNull().default(false),
    contactUnverified: boolean('contact_unverified').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.cnpjcpf] }),
    index('clients_tenant_name').on(t.idTenant, t.razaoSocial, t.cnpjcpf),
    index('clients_tenant_status').on(t.idTenant, t.status, t.razaoSocial, t.cnpjcpf),
    index('clients_tenant_created').on(t.idTenant, t.createdAt, t.cnpjcpf),
    index('clients_gerente').on(t.idTenant, t.idGerente, t.razaoSocial, t.cnpjcpf),
    index('clients_responsavel').on(t.idTenant, t.idResponsavel, t.razaoSocial, t.cnpjcpf),
    index('clients_procuracao').on(t.idTenant, t.procuracaoValidaAte),
    index('clients_matriz').on(t.idTenant, t.idMatriz),
    index('clients_owner_cpf').on(t.idTenant, t.cpfProprietario),
    index('clients_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Signing links that were asked for many clients at once, until a carrier took them or they were given up. The row is the claim, so that of
 * all processes one sends it.
 */
export const signingLinkSendings = pgTable(
  'signing_link_sendings',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    cnpjcpf: text().notNull(),
    idAgreement: uuid('id_agreement').notNull(),
    idAskedBy: uuid('id_asked_by').notNull(),
    /** Written by earlier versions and read by none: `workAddress` makes the link. */
    origin: text(),
    tries: integer().notNull(),
    /** Nobody tries it before; whoever tries it puts it ahead, so that a process that dies gives it back. */
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    // Asked for twice before it went out, it goes out once.
    uniqueIndex('signing_link_sendings_waiting')
      .on(t.idAgreement)
      .where(sql`${t.settledAt} is null`),
    index('signing_link_sendings_due')
      .on(t.nextAt)
      .where(sql`${t.settledAt} is null`),
  ],
);

/**
 * Changes of an owner's e-mail, WhatsApp and CPF. Without `confirmedAt` the value waits ('a confirmar') and `clients` holds the one before;
 * confirmed ones stay for ever, because acts are looked at by how lately the contact had changed.
 */
export const clientContactChanges = pgTable(
  'client_contact_changes',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    cnpjcpf: text().notNull(),
    field: text().$type<OwnerContact>().notNull(),
    valueBefore: text('value_before'),
    value: text().notNull(),
    /** `staff:<id>` or `client:<cnpjcpf>`. */
    askedBy: text('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
    confirmedBy: text('confirmed_by'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('client_contact_changes_client').on(t.idTenant, t.cnpjcpf, t.confirmedAt)],
);

/** Notices to owners at the contact before, until a carrier took them or they were given up. */
export const contactNotices = pgTable(
  'contact_notices',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    cnpjcpf: text().notNull(),
    razaoSocial: text('razao_social').notNull(),
    channel: text().$type<'email' | 'whatsapp'>().notNull(),
    recipient: text().notNull(),
    /** As it is sent: the change is told as it was. */
    text: text().notNull(),
    ...dueColumns(),
  },
  (t) => [
    index('contact_notices_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);
