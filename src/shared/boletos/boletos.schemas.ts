import * as v from 'valibot';
import { readCivilDay } from '../kernel/civil-day.ts';
import { monthOfYearField, offeredMonths, yearField } from '../kernel/competencia.ts';
import {
  cepField,
  instantField,
  maxNameLength,
  nameField,
  partyDocumentField,
  requiredText,
  ufField,
  uuidField,
} from '../kernel/fields.ts';
import { centsOfWire, maxCents, moneyInvalid } from '../kernel/money.ts';
import { billingWords, maxBilledCredits } from './billing.rules.ts';
import {
  boletoFilterNames,
  boletoSituations,
  boletoStates,
  boletoStatuses,
  fineCodes,
  interestCodes,
} from './boletos.enums.ts';
import { partyKindNames } from '../kernel/party-document.ts';
import { boletoMessages } from './boletos.messages.ts';
import { maxBoletoCents, maxLimitPag, minBoletoCents } from './boletos.rules.ts';

/** A day that a calendar has, `aaaa-mm-dd`. */
const civilDay = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => readCivilDay(text) === text, message),
  );

/** A row of the list of boletos (@spec 3 §3 Boleto); `valor` in reais with two decimals. */
export const boletoRowSchema = v.object({
  id: v.string(),
  id_client: v.string(),
  /** The payer's CNPJ or CPF, without its mask. */
  cnpj: v.string(),
  /** The payer's name as the boleto bears it. */
  nome: v.string(),
  valor: v.number(),
  /** Due day, `aaaa-mm-dd`. */
  vencimento: v.string(),
  status: v.picklist(boletoStatuses),
  /** Null = cancelled. */
  situacao: v.nullable(v.picklist(boletoSituations)),
  seuNumero: v.string(),
  /** No bank was asked. */
  simulado: v.boolean(),
});
export type BoletoRow = v.InferOutput<typeof boletoRowSchema>;

/** Rows that the list counts at most: beyond it a page costs the same in a company of any size. */
export const maxCountedBoletos = 10_000;
/** @spec 3 §9: 50 rows a page. */
export const boletoPageSize = 50;

/** On the wire `{ data, total, truncated }` (decisions: Answers). */
export const boletoListSchema = v.object({
  data: v.array(boletoRowSchema),
  total: v.number(),
  truncated: v.boolean(),
});
export type BoletoPage = v.InferOutput<typeof boletoListSchema>;

/** Query of the list, by due day; `q` finds by the payer's name and document. */
export const boletoListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.optional(v.picklist(boletoFilterNames)),
  /** First and last due day, `aaaa-mm-dd`. */
  de: v.optional(civilDay('Data inválida')),
  ate: v.optional(civilDay('Data inválida')),
  /** Year and month of the due day: `AAAA`, `MM`. */
  ano: v.optional(yearField),
  mes: v.optional(monthOfYearField),
  situacao: v.optional(v.picklist(boletoSituations)),
  id_client: v.optional(partyDocumentField()),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});
export type BoletoListQuery = v.InferOutput<typeof boletoListQuery>;

/** An amount or a percentage of at most two decimals, in hundredths; what is none becomes NaN, which `boletoTroubles` refuses in its words. */
const rateField = v.nullish(
  v.pipe(
    v.number(moneyInvalid),
    v.transform((rate) => (Math.round(rate * 100) / 100 === rate ? centsOfWire(rate) : Number.NaN)),
  ),
  null,
);

/** A part of an address, or none: ''. */
const addressPart = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(200, boletoMessages.textTooLong)),
  '',
);

const payerAddress = v.pipe(
  requiredText(boletoMessages.payerAddress),
  v.maxLength(200, boletoMessages.textTooLong),
);

/** POST /boletos (@spec 3 §3 Boleto form fields); document and kind of who pays follow from the client. */
export const issueBoletoBody = v.object({
  /** Made by who issues it (UUID v7), so that the same one sent twice is one; without it the server makes one. */
  id: v.optional(uuidField),
  id_client: partyDocumentField(),
  /** Credits of the client whose commission it asks for: `valor` is the sum of them. */
  credits: v.optional(
    v.pipe(
      v.array(uuidField),
      v.minLength(1),
      v.maxLength(maxBilledCredits, boletoMessages.tooManyCredits),
      v.transform((ids) => [...new Set(ids)]),
    ),
  ),
  /** What was asked back and confirmed, of `billingTrouble`. */
  confirmado: v.optional(v.array(v.picklist(billingWords)), []),
  /** In reais; the output is cents. */
  valor: v.pipe(
    v.number(boletoMessages.value),
    v.check(
      (value) =>
        value >= minBoletoCents / 100 &&
        value <= maxBoletoCents / 100 &&
        Math.round(value * 100) / 100 === value,
      boletoMessages.value,
    ),
    v.transform(centsOfWire),
  ),
  dataVencimento: civilDay(boletoMessages.dueInvalid),
  /** Ours, once in a company and for ever; without it the server draws one. */
  seuNumero: v.optional(
    v.pipe(
      v.string(boletoMessages.ownNumber),
      v.trim(),
      v.regex(/^[A-Za-z0-9]{1,15}$/, boletoMessages.ownNumber),
    ),
  ),
  codMulta: v.optional(v.picklist(fineCodes), 'SEM_MULTA'),
  taxaMulta: rateField,
  codMora: v.optional(v.picklist(interestCodes), 'SEM_MORA'),
  taxaMora: rateField,
  limitePag: v.pipe(
    v.number(boletoMessages.limit),
    v.integer(boletoMessages.limit),
    v.minValue(0, boletoMessages.limit),
    v.maxValue(maxLimitPag, boletoMessages.limit),
  ),
  nomeBeneficiario: nameField(boletoMessages.payerName, {
    tooLong: boletoMessages.payerNameTooLong,
    unfit: boletoMessages.payerNameUnfit,
  }),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxNameLength, boletoMessages.textTooLong),
      v.check(
        (text) => text === '' || v.is(v.pipe(v.string(), v.email()), text),
        boletoMessages.emailInvalid,
      ),
    ),
    '',
  ),
  /** Digits, or none: ''. */
  telefone: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(30, boletoMessages.phoneInvalid),
      v.transform((text) => text.replaceAll(/\D/g, '')),
      v.regex(/^(?:\d{10,13})?$/, boletoMessages.phoneInvalid),
    ),
    '',
  ),
  endRua: payerAddress,
  endNum: addressPart,
  endBairro: addressPart,
  endCidade: payerAddress,
  cep: cepField(boletoMessages.cepAndUf),
  uf: ufField(boletoMessages.cepAndUf),
});
export type IssueBoletoBody = v.InferOutput<typeof issueBoletoBody>;

/** One boleto whole (@spec 3 §3 Boleto form fields). Amounts in reais and rates in reais or percent, with two decimals; days `aaaa-mm-dd`. */
export const boletoSchema = v.object({
  id: v.string(),
  id_client: v.string(),
  /** Who pays: the spec calls the payer so (sic). */
  nomeBeneficiario: v.string(),
  cpfCnpjBeneficiario: v.string(),
  tipoPessoa: v.picklist(partyKindNames),
  valor: v.number(),
  dataVencimento: v.string(),
  seuNumero: v.string(),
  /** The bank's; null = no bank was asked. */
  codigoSolicitacao: v.nullable(v.string()),
  codMulta: v.picklist(fineCodes),
  taxaMulta: v.nullable(v.number()),
  codMora: v.picklist(interestCodes),
  taxaMora: v.nullable(v.number()),
  limitePag: v.number(),
  email: v.string(),
  telefone: v.string(),
  endRua: v.string(),
  endNum: v.string(),
  endBairro: v.string(),
  endCidade: v.string(),
  cep: v.string(),
  uf: v.string(),
  state: v.picklist(boletoStates),
  status: v.picklist(boletoStatuses),
  situacao: v.nullable(v.picklist(boletoSituations)),
  simulado: v.boolean(),
  /** Whether the caller may change its client, and so the boleto. */
  editar: v.boolean(),
  /** When and how much was paid, and which recording of it that is; null = it is not. */
  pagamento: v.nullable(v.object({ id: v.string(), data: v.string(), valor: v.number() })),
  dhEmissao: instantField,
  dhVencimento: v.string(),
  /** First day of fine and interest: the one after the due day. */
  dhMulta: v.string(),
  dhMora: v.string(),
  /** What happened to it, the first first: when, in words, and who did it by their name then. */
  eventos: v.array(v.object({ data: instantField, texto: v.string(), por: v.string() })),
});
export type Boleto = v.InferOutput<typeof boletoSchema>;

/** POST /boletos/{id}/pagamento: the day, and what was paid in reais; the output is cents. */
export const payBoletoBody = v.object({
  /** Made by who records it (UUID v7), so that one that arrives late or twice is the same one; without it the server makes one. */
  id: v.optional(uuidField),
  data: civilDay(boletoMessages.paymentDayMissing),
  valor: v.pipe(
    v.number(boletoMessages.paymentValue),
    v.minValue(0.01, boletoMessages.paymentValue),
    v.check(
      (value) => value <= maxCents / 100 && Math.round(value * 100) / 100 === value,
      moneyInvalid,
    ),
    v.transform(centsOfWire),
  ),
});
export type PayBoletoBody = v.InferOutput<typeof payBoletoBody>;

/** DELETE /boletos/{id}/pagamento: the payment that is meant; without it the one that stands. */
export const undoPaymentQuery = v.object({ id: v.optional(uuidField) });

/** POST /boletos/{id}/cancelar. */
export const cancelBoletoBody = v.object({
  motivo: v.pipe(
    requiredText(boletoMessages.reasonMissing),
    v.maxLength(500, boletoMessages.reasonTooLong),
  ),
});

/** Which due days the cards count: of a year, of a month of it, of a month of any year, or all. */
export const boletoSummaryQuery = v.object({
  ano: v.optional(yearField),
  mes: v.optional(monthOfYearField),
});
export type BoletoSummaryQuery = v.InferOutput<typeof boletoSummaryQuery>;

const cardSchema = v.object({ quantidade: v.number(), valor: v.number() });

/** The cards of what was asked for: RECEBIDO sums payments, the others face values. */
export const boletoSummarySchema = v.object({
  cards: v.object({
    RECEBIDO: cardSchema,
    A_RECEBER: cardSchema,
    EM_PROCESSAMENTO: cardSchema,
    ATRASADO: cardSchema,
    EXPIRADO: cardSchema,
  }),
});
export type BoletoSummary = v.InferOutput<typeof boletoSummarySchema>;

/** Of which year the months are asked for. */
export const boletoMonthsQuery = v.object({ ano: yearField });
export type BoletoMonthsQuery = v.InferOutput<typeof boletoMonthsQuery>;

/** What is due in a month `MM`, in reais: face values that are not cancelled, what was paid of them, and face values that are late (ATRASADO, EXPIRADO). */
const boletoMonthSchema = v.object({
  mes: v.string(),
  emitido: v.number(),
  recebido: v.number(),
  vencido: v.number(),
});
export type BoletoMonth = v.InferOutput<typeof boletoMonthSchema>;

/** The twelve months of the year, January first, and in which months of any year a boleto is due, the first one first. */
export const boletoMonthsSchema = v.object({
  linhas: v.pipe(v.array(boletoMonthSchema), v.length(12)),
  meses: offeredMonths,
});
export type BoletoMonths = v.InferOutput<typeof boletoMonthsSchema>;
