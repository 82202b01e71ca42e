import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BoletoEventKind,
  BoletoState,
  FineCode,
  InterestCode,
} from '#shared/boletos/boletos.enums.ts';

/** Bills of a company to its clients. The category follows from state and day at each read and stands nowhere. */
export const boletos = pgTable(
  'boletos',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idClient: text('id_client').notNull(),
    state: text().$type<BoletoState>().notNull(),
    /** No bank was asked. */
    simulado: boolean().notNull(),
    /** Once in a company, whatever its letters' case, also of a cancelled one. */
    seuNumero: text('seu_numero').notNull(),
    valorCents: bigint('valor_cents', { mode: 'number' }).notNull(),
    /** Due day, `aaaa-mm-dd`. */
    vencimento: date({ mode: 'string' }).notNull(),
    /** Days after the due day in which it can still be paid. */
    limitePag: integer('limite_pag_days').notNull(),
    codMulta: text('cod_multa').$type<FineCode>().notNull(),
    /** In 1/100 of a real or of a percent, by its code; null = there is none. */
    taxaMulta: bigint('taxa_multa_hundredths', { mode: 'number' }),
    codMora: text('cod_mora').$type<InterestCode>().notNull(),
    /** In 1/100 of a real a day or of a percent a month, by its code; null = there is none. */
    taxaMora: bigint('taxa_mora_hundredths', { mode: 'number' }),
    /** Who pays, as it was when it was issued; their document is the client's. */
    nomeBeneficiario: text('nome_beneficiario').notNull(),
    email: text().notNull(),
    /** Digits. */
    telefone: text().notNull(),
    endRua: text('end_rua').notNull(),
    endNum: text('end_num').notNull(),
    endBairro: text('end_bairro').notNull(),
    endCidade: text('end_cidade').notNull(),
    /** 8 digits. */
    cep: text().notNull(),
    uf: text().notNull(),
    /** Folded name and document of who pays, for the search. */
    searchText: text('search_text').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The day of the payment, `aaaa-mm-dd`, and what was paid; null = it is not paid. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidCents: bigint('paid_cents', { mode: 'number' }),
    /** Which recording of a payment stands; null = it is not paid. */
    idPayment: uuid('id_payment'),
    /** Why it was cancelled; null = it is not. */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    uniqueIndex('boletos_seu_numero').on(t.idTenant, sql`upper(${t.seuNumero})`),
    index('boletos_due').on(t.idTenant, t.vencimento, t.id),
    index('boletos_client').on(t.idTenant, t.idClient, t.vencimento, t.id),
  ],
);

/** Credits whose commission a boleto asks for. */
export const boletoCredits = pgTable(
  'boleto_credits',
  {
    idTenant: text('id_tenant').notNull(),
    idBoleto: uuid('id_boleto').notNull(),
    idCredit: uuid('id_credit').notNull(),
    /** Its commission when the boleto was issued. */
    comissaoCents: bigint('comissao_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idBoleto, t.idCredit] }),
    index('boleto_credits_credit').on(t.idTenant, t.idCredit),
  ],
);

/** What happened to a boleto, line by line; a line is never changed. */
export const boletoEvents = pgTable(
  'boleto_events',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idBoleto: uuid('id_boleto').notNull(),
    kind: text().$type<BoletoEventKind>().notNull(),
    /** What more there is to say, in words; null = nothing. */
    detail: text(),
    /** The payment that was recorded or taken back; null = it is about none. */
    idPayment: uuid('id_payment'),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Their name then. */
    by: text('by_name').notNull(),
  },
  (t) => [index('boleto_events_boleto').on(t.idTenant, t.idBoleto, t.at)],
);
