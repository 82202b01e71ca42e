import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { billingStatuses } from '../boletos/boletos.enums.ts';
import { competenciaInvalid, type Competencia } from '../kernel/competencia.ts';
import { partyDocumentField, uuidField } from '../kernel/fields.ts';
import { moneyField } from '../kernel/money.ts';
import { productTypes } from '../products/product-types.ts';
import { productIdField } from '../products/product-id.ts';
import { creditMessages } from './credits.messages.ts';

const yearField = v.pipe(v.string(competenciaInvalid), v.regex(/^20\d\d$/, competenciaInvalid));
const monthField = v.pipe(
  v.string(competenciaInvalid),
  v.regex(/^(?:0[1-9]|1[0-2])$/, competenciaInvalid),
);

/**
 * One credit (@spec 3 §3 Credit). Amounts in reais with two decimals, months as `AAAA` and `MM`; what is reckoned is null until month and amount
 * are known.
 */
export const creditSchema = v.object({
  id: v.string(),
  idTenant: v.string(),
  anoCompetencia: v.nullable(v.string()),
  mesCompetencia: v.nullable(v.string()),
  creditOrigin: v.nullable(v.number()),
  /** The month of the payment, also where it is the one after the competência by itself. */
  anoPagamento: v.nullable(v.string()),
  mesPagamento: v.nullable(v.string()),
  /** Percent: 26.92. */
  selicPct: v.nullable(v.number()),
  selic: v.nullable(v.number()),
  /** The month up to which Selic was reckoned, `MM/AAAA`. */
  referencia: v.nullable(v.string()),
  compensacao: v.number(),
  saldo: v.nullable(v.number()),
  /** Whole percent. */
  comissao_porcentagem: v.number(),
  comissao: v.nullable(v.number()),
  isPago: v.boolean(),
  /** How many documents it has. */
  anexos: v.number(),
  /** The newest boleto that bills its commission and is not cancelled; null = none. */
  cobranca: v.nullable(v.object({ status: v.picklist(billingStatuses), id_boleto: v.string() })),
});
export type Credit = v.InferOutput<typeof creditSchema>;

/** Most credits of one answer; their sums are of all. */
export const maxCredits = 5000;

/** Which credits of an apuração are asked for: by whether they are paid, and by the year of their competência; without both, all. */
export const creditFilterQuery = v.object({
  pago: v.optional(v.picklist(['sim', 'nao'])),
  ano: v.optional(yearField),
});
export type CreditFilter = v.InferOutput<typeof creditFilterQuery>;

/** The credits of an apuração by their month, those without one last. */
export const creditListSchema = v.object({
  data: v.array(creditSchema),
  total: v.number(),
  truncated: v.boolean(),
  /** The month up to which Selic is reckoned for what is not paid, `MM/AAAA`. */
  referencia: v.string(),
  /** Years of all credits of the apuração, whatever was asked for, the first one first: `AAAA`. */
  anos: v.array(v.string()),
  /** In reais, of all that were asked for and are complete. */
  totais: v.object({
    creditOrigin: v.number(),
    selic: v.number(),
    compensacao: v.number(),
    saldo: v.number(),
    comissao: v.number(),
  }),
});
export type CreditList = v.InferOutput<typeof creditListSchema>;

/** Rows of a page of the credits of a company (@spec 3 §9). */
export const creditPageSize = 50;

/** Which credits of a company are asked for; `q` finds by the client's name and document. */
export const companyCreditsQuery = v.object({
  ...creditFilterQuery.entries,
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});
export type CompanyCreditsQuery = v.InferOutput<typeof companyCreditsQuery>;

/** A credit in the list of a company, with whose it is. */
export const companyCreditSchema = v.object({
  ...v.omit(creditSchema, ['anexos']).entries,
  id_client: v.string(),
  razao_social: v.string(),
  id_product: v.string(),
  id_apuracao: v.string(),
  typeServico: v.picklist(productTypes),
});
export type CompanyCredit = v.InferOutput<typeof companyCreditSchema>;

/** The credits of a company by their competência, the newest first; `totais` and `total` are of all that were asked for. */
export const companyCreditsSchema = v.object({
  ...creditListSchema.entries,
  data: v.array(companyCreditSchema),
});
export type CompanyCredits = v.InferOutput<typeof companyCreditsSchema>;

/** POST /credits (@spec 3 §7): an empty row. */
export const addCreditBody = v.object({
  /** Made by who adds it (UUID v7), so that the same one sent twice is one; without it the server makes one. */
  id: v.optional(uuidField),
  id_client: partyDocumentField(),
  // One that is not sent is refused as one that is none.
  id_product: v.optional(productIdField, ''),
  id_apuracao: v.optional(apuracaoIdField, ''),
});

/**
 * PUT /credits (@spec 3 §7): what changes; what is not named stays. `selic`, `comissao` and `idTenant` are accepted and dropped. A month of
 * payment of null is the one after the competência.
 */
export const updateCreditBody = v.object({
  id: uuidField,
  anoCompetencia: v.optional(v.nullable(yearField)),
  mesCompetencia: v.optional(v.nullable(monthField)),
  creditOrigin: v.optional(v.nullable(moneyField)),
  anoPagamento: v.optional(v.nullable(yearField)),
  mesPagamento: v.optional(v.nullable(monthField)),
  compensacao: v.optional(moneyField),
  comissao_porcentagem: v.optional(
    v.pipe(
      v.number(creditMessages.commission),
      v.integer(creditMessages.commission),
      v.minValue(0, creditMessages.commission),
      v.maxValue(100, creditMessages.commission),
    ),
  ),
  isPago: v.optional(v.boolean()),
});
export type CreditChanges = Omit<v.InferOutput<typeof updateCreditBody>, 'id'>;

/** A month of two fields; null = one of them is missing. */
export const competenciaOfParts = (year: string | null, month: string | null): Competencia | null =>
  year === null || month === null ? null : (`${year}-${month}` as Competencia);
