import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { competenciaField, monthText } from '../kernel/competencia.ts';
import { instantField, uuidField } from '../kernel/fields.ts';
import { moneyField } from '../kernel/money.ts';
import { runStates } from './analysis-runs.enums.ts';
import { lotSchema } from './analysis-runs.schemas.ts';

/** One month of a sheet (@spec 3 §3 Simples analysis response), amounts in reais with two decimals. */
export const sheetRowSchema = v.object({
  /** `MM/AAAA`. */
  competencia: monthText,
  /** Declared gross revenue. */
  rb_auferida: v.number(),
  /** Declared without and with tax substitution or one-phase taxation. */
  sem_subs_rb: v.number(),
  com_subs_rb: v.number(),
  /** What the rectified declaration says with substitution. */
  valor_retificado_st: v.number(),
  /** One-phase revenue that was found in the notes. */
  total_monofasicos: v.number(),
  /** PIS and COFINS paid too much, as they were paid. */
  total: v.number(),
  /** The same with Selic, as it counts: what somebody typed, else what was calculated. */
  total_a_restituir: v.number(),
  diagnostico: v.string(),
  /** The last day on which it can be claimed, `aaaa-mm-dd`; null = not known, or no term runs. */
  prescreve_em: v.optional(v.nullable(v.string()), null),
  /** The credit that was made of it was compensated or restituted. */
  compensado: v.optional(v.boolean(), false),
  /** What the analysis calculated as `total_a_restituir`. */
  calculado: v.number(),
  /** Who typed it by their name then, when, and what was calculated at that time; null = nobody did. */
  editado: v.nullable(v.object({ por: v.string(), em: instantField, sobre: v.number() })),
});
export type SheetRow = v.InferOutput<typeof sheetRowSchema>;

/** The months of an apuração that an analysis found, the first one first; none where nobody analysed it. */
export const sheetSchema = v.object({
  analises: v.array(sheetRowSchema),
  /** What the analysis that found them says of its lot; null = it said nothing. */
  lote: v.optional(v.nullable(lotSchema), null),
  /** The newest run of an analysis of the apuração; null = there was none. */
  job: v.optional(v.nullable(v.object({ id: uuidField, estado: v.picklist(runStates) })), null),
});
export type Sheet = v.InferOutput<typeof sheetSchema>;

/** PATCH /simples/update (@spec 3 §7): what a month restitutes, null = what was calculated. */
export const updateSheetBody = v.object({
  // One that is not sent is refused as one that is none.
  id_apuracao: v.optional(apuracaoIdField, ''),
  competencia: v.optional(competenciaField, ''),
  valor: v.nullable(moneyField),
});
