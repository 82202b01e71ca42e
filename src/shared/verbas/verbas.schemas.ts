import * as v from 'valibot';
import { fapText, ratField, terceirosText } from '../apuracoes/payroll-rates.ts';
import { competenciaField, monthDigits } from '../kernel/competencia.ts';
import { instantField, uuidField } from '../kernel/fields.ts';
import { moneyField } from '../kernel/money.ts';
import { incidences, verbas, type Incidence, type VerbaName } from './verbas.enums.ts';
import { verbaMessages } from './verbas.messages.ts';
import { maxVerbas } from './verbas.rules.ts';

const verbaField = v.picklist(
  verbas.map(({ nome }) => nome) as unknown as [VerbaName, ...VerbaName[]],
  verbaMessages.unknown,
);

const incidenceField = v.picklist(Object.keys(incidences) as [Incidence, ...Incidence[]]);

/** One line: a verba with its base over the whole period (@spec 3 §3 Funds record); in reais with two decimals. */
export const verbaLineSchema = v.object({
  id: v.string(),
  createdDate: instantField,
  verba: verbaField,
  valor: v.number(),
  incidencia: incidenceField,
  fundamento: v.string(),
  /** What the employer pays on it: 20 %, RAT x FAP, third parties. */
  contribuicao: v.number(),
});
export type VerbaLine = v.InferOutput<typeof verbaLineSchema>;

const sumsSchema = v.object({
  base: v.number(),
  patronal: v.number(),
  ratFap: v.number(),
  terceiros: v.number(),
  contribuicao: v.number(),
});

/** The verbas of an apuração with their period, rates and sums. */
export const fundsSchema = v.object({
  verbas: v.array(verbaLineSchema),
  /** First and last month, `MMAAAA`; null = nobody said them yet. */
  dateStart: v.nullable(monthDigits),
  dateEnd: v.nullable(monthDigits),
  /** As `wireRates` writes them. */
  rat: ratField,
  fap: fapText,
  terceiros: terceirosText,
  /** In reais; only `nao_incide` is recoverable. */
  totais: v.object({ nao_incide: sumsSchema, controvertida: sumsSchema, incide: sumsSchema }),
  /** Counts what was saved: who sends it back is told where somebody else saved meanwhile. */
  revisao: v.number(),
});
export type Funds = v.InferOutput<typeof fundsSchema>;

/** A month of the path; one that is left out has its own text. */
const pathMonth = v.pipe(
  v.optional(v.string(verbaMessages.periodMissing), ''),
  v.minLength(1, verbaMessages.periodMissing),
  competenciaField,
);

/** Months of PUT /funds (@spec 3 §7), `MMAAAA`. */
export const fundsPeriodParams = { dateStart: pathMonth, dateEnd: pathMonth };

/** PUT /funds (@spec 3 §7): the whole list in its order. A line with a known id keeps its date; an amount may be 0, a name may repeat. */
export const saveFundsBody = v.pipe(
  v.array(
    v.object({
      id: v.optional(uuidField),
      verba: verbaField,
      valor: moneyField,
    }),
  ),
  v.maxLength(maxVerbas, verbaMessages.tooMany),
);

/** The `revisao` that was read; without it the call writes over whatever stands. */
export const saveFundsQuery = v.object({
  revisao: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});
