import * as v from 'valibot';
import { stageFilters } from '../agreements/agreement-stages.enums.ts';
import { agreementSummarySchema } from '../agreements/agreements.schemas.ts';
import {
  calendarMonthField,
  monthOfYearField,
  offeredMonths,
  yearField,
} from '../kernel/competencia.ts';
import { dayField, uuidField } from '../kernel/fields.ts';
import { clientStatuses, lackingFilters, registrationCardNames } from './clients.enums.ts';
import { clientMessages } from './clients.messages.ts';
import { procuracaoFilters, procuracaoStatuses } from './procuracao.enums.ts';

/** A row of the client list (@spec 2 §3), with the state of the agreement in force beside it. */
export const clientRowSchema = v.object({
  cnpjcpf: v.string(),
  id_tenant: v.string(),
  razao_social: v.string(),
  hasNet: v.boolean(),
  isNet: v.boolean(),
  id_responsavel: v.nullable(v.string()),
  id_gerente: v.nullable(v.string()),
  status: v.picklist(clientStatuses),
  agreement: v.nullable(agreementSummarySchema),
  /** Who prepared a visit to sign it lately ('em visita por …'). */
  visitors: v.array(v.string()),
  /** When it was registered. */
  createdDate: v.string(),
  /** Whether the caller may open it: a list can show more than its reader opens (@spec 2 §6). */
  canOpen: v.boolean(),
});
export type ClientRow = v.InferOutput<typeof clientRowSchema>;

/** Orders of the client list; a minus sign turns it round. */
export const clientSorts = [
  'razao_social',
  '-razao_social',
  'status',
  '-status',
  '-createdDate',
  'createdDate',
] as const;
export type ClientSort = (typeof clientSorts)[number];

/**
 * Rows that a list counts at most: beyond it says 'mais de', so that a page costs the same in a company of any size. A search counts
 * fewer, because each row that is counted has to be read: who finds a thousand types another word.
 */
export const maxCountedClients = 10_000;
export const maxCountedFinds = 1000;

/** Query of a list: without `page` every row in scope up to 5,000 (decisions: Answers). */
export const clientListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.optional(v.picklist(clientStatuses)),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
  sort: v.optional(v.picklist(clientSorts)),
  etapa: v.optional(v.picklist(stageFilters)),
  /** Ids of people of the company; others than the own one for who chooses people (403 `forbidden`). */
  responsavel: v.optional(uuidField),
  gerente: v.optional(uuidField),
  /** First and last day of registration, `aaaa-mm-dd` in Brasília. */
  de: v.optional(dayField),
  ate: v.optional(dayField),
  /** The rows of a card of the registrations, and the month of them, `aaaa-mm` in Brasília. */
  quadro: v.optional(v.picklist(registrationCardNames)),
  cadastro: v.optional(calendarMonthField),
  procuracao: v.optional(v.picklist(procuracaoFilters)),
  /** Those whose contract lacks what its signing needs. */
  faltam: v.optional(v.picklist(lackingFilters)),
});
export type ClientListQuery = v.InferOutput<typeof clientListQuery>;

/** Which registrations the cards count: all, of a year `aaaa`, or of a month `mm` of it. */
export const registrationSummaryQuery = v.pipe(
  v.object({
    ano: v.optional(yearField),
    mes: v.optional(monthOfYearField),
  }),
  v.forward(
    v.check(
      ({ ano, mes }) => mes === undefined || ano !== undefined,
      clientMessages.monthNeedsYear,
    ),
    ['mes'],
  ),
);
export type RegistrationSummaryQuery = v.InferOutput<typeof registrationSummaryQuery>;

/** Months in which clients of the reader's list were registered, whatever was asked for, and the cards of those that were. */
export const registrationSummarySchema = v.object({
  meses: offeredMonths,
  total: v.number(),
  cards: v.object({
    assinado: v.number(),
    pendente: v.number(),
    suspenso: v.number(),
    certificado: v.number(),
  }),
});
export type RegistrationSummary = v.InferOutput<typeof registrationSummarySchema>;

/** First page size of the client list (@spec 2 §9). */
export const clientPageSize = 50;

/** Whole record of a client (@spec 2 §3, spec 3 §3). Percentages are whole numbers 0 to 100. */
export const clientSchema = v.object({
  cnpjcpf: v.string(),
  id_tenant: v.string(),
  razao_social: v.string(),
  nome_fantasia: v.nullable(v.string()),
  status: v.picklist(clientStatuses),
  hasNet: v.boolean(),
  isNet: v.boolean(),
  id_matriz: v.nullable(v.string()),
  id_responsavel: v.nullable(v.string()),
  id_gerente: v.nullable(v.string()),
  nome_responsavel: v.nullable(v.string()),
  nome_gerente: v.nullable(v.string()),
  cnae_principal: v.nullable(v.string()),
  atividadePrincipal: v.nullable(v.string()),
  inscricaoEstadual: v.nullable(v.string()),
  comissaoTenant: v.nullable(v.number()),
  comissao_escrita: v.nullable(v.string()),
  nomeProprietario: v.nullable(v.string()),
  cpfProprietario: v.nullable(v.string()),
  emailProprietario: v.nullable(v.string()),
  contatoProprietario: v.nullable(v.string()),
  nomeContador: v.nullable(v.string()),
  contatoContador: v.nullable(v.string()),
  emailContador: v.nullable(v.string()),
  banco: v.nullable(v.string()),
  agencia: v.nullable(v.string()),
  conta: v.nullable(v.string()),
  cep: v.nullable(v.string()),
  logradouro: v.nullable(v.string()),
  bairro: v.nullable(v.string()),
  numero: v.nullable(v.string()),
  municipio: v.nullable(v.string()),
  estado: v.nullable(v.string()),
  complemento: v.nullable(v.string()),
  procuracaoHabilitada: v.nullable(v.picklist(procuracaoStatuses)),
  /** First and last day, `aaaa-mm-dd`. */
  procuracaoHabilitadaEm: v.nullable(v.string()),
  procuracaoValidaAte: v.nullable(v.string()),
  /** Last day of the client's digital certificate, `aaaa-mm-dd`. A copy of before does not know it. */
  certificadoValidoAte: v.optional(v.nullable(v.string()), null),
  /** The owner's WhatsApp and e-mail were not verified at registration ('contato não verificado'). */
  contactUnverified: v.boolean(),
  /** A new e-mail or WhatsApp of the owner that waits for its code ('a confirmar'); the members above hold the one before. */
  contactPending: v.optional(
    v.object({
      emailProprietario: v.optional(v.string()),
      contatoProprietario: v.optional(v.string()),
    }),
    {},
  ),
  contracts: v.array(v.string()),
  /** The agreement in force, without its text. */
  agreement: v.nullable(agreementSummarySchema),
  /** Who prepared a visit to sign it lately ('em visita por …'); nobody for a client's own session. A copy of before does not know them. */
  visitors: v.optional(v.array(v.string()), []),
  /** Whether the caller may change it (decisions: Permissions). A copy of before does not say so: then not, until it is fetched. */
  editar: v.optional(v.boolean(), false),
  createdDate: v.string(),
});
export type Client = v.InferOutput<typeof clientSchema>;
