import * as v from 'valibot';
import { refusedAs } from '../http/issue-code.ts';
import { instantField, partyDocumentField, uuidField } from '../kernel/fields.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import { productTypes } from '../products/product-types.ts';
import { productIdField } from '../products/product-id.ts';
import { apuracaoMessages } from './apuracoes.messages.ts';
import { fapField, ratField, terceirosField } from './payroll-rates.ts';
import { maxApuracaoName } from './apuracoes.rules.ts';

const noApuracao = refusedAs('apuracao_missing', apuracaoMessages.idMissing);

/** The id of an apuração, where a call needs one; code `apuracao_missing`. */
export const apuracaoIdField = v.pipe(v.string(noApuracao), v.regex(uuidPattern, noApuracao));

/** One assessment of a product (@spec 3 §3 Apuração). */
export const apuracaoSchema = v.object({
  id: v.string(),
  id_client: v.string(),
  id_product: v.string(),
  id_tenant: v.string(),
  name: v.nullable(v.string()),
  createdDate: instantField,
  /** Its place in the order of creation, from 1. */
  numero: v.number(),
  /** How people call it (`apuracaoLabel`). */
  label: v.string(),
  /** Whether it is open: the newest of its product. */
  isModifica: v.boolean(),
});
export type Apuracao = v.InferOutput<typeof apuracaoSchema>;

/** Whether an apuração is open, which is the newest of its product alone. */
export const apuracaoStates = ['aberta', 'encerrada'] as const;

/** Days within which a month of an apuração prescribes, as the list asks for them: `prescreve=30`. */
export const prescribingDays = 30;

/** Rows that the list counts at most: beyond it a page costs the same in a company of any size. */
export const maxCountedApuracoes = 10_000;
export const apuracaoPageSize = 50;

/** An apuração in the list of a company, with whose it is and what its analysis found. */
export const apuracaoRowSchema = v.object({
  ...apuracaoSchema.entries,
  razao_social: v.string(),
  typeServico: v.picklist(productTypes),
  /** CREDITO_APURADO, in reais; null where its product has no analysis. */
  creditoApurado: v.nullable(v.number()),
});
export type ApuracaoRow = v.InferOutput<typeof apuracaoRowSchema>;

export const apuracaoListSchema = v.object({
  data: v.array(apuracaoRowSchema),
  total: v.number(),
  truncated: v.boolean(),
});
export type ApuracaoList = v.InferOutput<typeof apuracaoListSchema>;

/** Query of the apurações of a company; `q` finds by the client's name and document. */
export const apuracaoListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  estado: v.optional(v.picklist(apuracaoStates)),
  /** Only those with months still to be claimed that prescribe within so many days; for who reads the sheet (403 `forbidden`). */
  prescreve: v.optional(v.literal(String(prescribingDays))),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});
export type ApuracaoListQuery = v.InferOutput<typeof apuracaoListQuery>;

/** POST /apuracao (@spec 3 §7): the company is the one that is worked with, so `id_tenant` is dropped. */
export const openApuracaoBody = v.object({
  /** Made with the dialog (UUID v7), so that the same one sent twice is one; without it the server makes one. */
  id: v.optional(uuidField),
  id_client: partyDocumentField(),
  // One that is not sent is refused as one that is none.
  id_product: v.optional(productIdField, ''),
  typeServico: v.picklist(productTypes, apuracaoMessages.otherService),
});

/** Control characters, and those that turn the direction of the text after them. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** PATCH /apuracao/{id}: what changes. A name of at most 60 characters, '' = none; rates as `wireRates` writes them, of an open one. */
export const updateApuracaoBody = v.object({
  name: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(unfit, '').trim()),
      v.maxLength(maxApuracaoName, apuracaoMessages.nameTooLong),
    ),
  ),
  rat: v.optional(ratField),
  fap: v.optional(fapField),
  terceiros: v.optional(terceirosField),
});
export type ApuracaoChanges = v.InferOutput<typeof updateApuracaoBody>;
