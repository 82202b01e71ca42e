import * as v from 'valibot';
import { monthText } from '../kernel/competencia.ts';

/** What explains a month of a sheet, as its analysis kept it. Amounts in reais with two decimals, percents as numbers, days `aaaa-mm-dd`, months `MM/AAAA`. */

/** Null = not known, or not reckoned. */
const amount = v.nullable(v.number());
const day = v.nullable(v.string());

/** A remark in words; `codigo` names it for machines. */
const alertSchema = v.object({ codigo: v.string(), texto: v.string() });

/** The row of a month with all that is known of it (decisions: Diagnosis of a month). */
export const analysedRowSchema = v.object({
  competencia: monthText,
  rb_auferida: v.number(),
  sem_subs_rb: v.number(),
  com_subs_rb: v.number(),
  total_monofasicos: v.number(),
  valor_retificado_st: v.number(),
  total: v.number(),
  total_a_restituir: v.number(),
  diagnostico: v.string(),
  motivo: v.nullable(v.string()),
  alertas: v.array(alertSchema),
  faixa: amount,
  aliquota_efetiva: amount,
  cofins: amount,
  pis: amount,
  S: amount,
  M_max: amount,
  receita_xml: amount,
  risco: amount,
  selic_pct: amount,
  referencia: monthText,
  pagamento: day,
  prescreve_em: day,
  documento: v.nullable(v.string()),
  das: v.array(
    v.object({
      numero: v.string(),
      vencimento: day,
      pagamento: day,
      pago: amount,
      principal: v.number(),
      multa: v.number(),
      juros: v.number(),
    }),
  ),
  cofins_atualizado: amount,
  pis_atualizado: amount,
});

export const statementForms = ['extrato', 'declaracao', 'txt'] as const;
export type StatementForm = (typeof statementForms)[number];

/** Why a statement of the same month does not count. */
export const notPickedReasons = [
  'outra_empresa',
  'retificada',
  'transmitida_antes',
  'diz_menos',
  'copia',
] as const;
export type NotPickedReason = (typeof notPickedReasons)[number];

const statementHead = {
  /** Root of the CNPJ, PA and sequence. */
  id: v.string(),
  forma: v.picklist(statementForms),
  /** Its path in the lot. */
  arquivo: v.string(),
};

/** The statement whose figures count, as it was read. */
const statementSchema = v.object({
  ...statementHead,
  /** `aaaa-mm-ddThh:mm:ss` in Brasília. */
  transmitidaEm: v.nullable(v.string()),
  regime: v.picklist(['competencia', 'caixa']),
  receita: amount,
  rbt12: amount,
  /** The proportional one at the start of the activity. */
  rbt12p: amount,
  rba: amount,
  linhas: v.array(
    v.object({
      cnpj: v.string(),
      /** Null = an activity of the Anexos III to V. */
      anexo: v.nullable(v.picklist(['I', 'II'])),
      exterior: v.boolean(),
      /** Declared 'Com substituição tributária/tributação monofásica/…'. */
      com: v.boolean(),
      receita: v.number(),
      cofins: v.number(),
      pis: v.number(),
      impostos: v.number(),
      /** Parts of the revenue with the taxes that each kind of qualifier names. */
      parcelas: v.array(
        v.object({
          receita: v.number(),
          st: v.array(v.string()),
          monofasica: v.array(v.string()),
          outros: v.array(v.string()),
        }),
      ),
    }),
  ),
});

/** What was paid too much in an Anexo: `receita` to be segregated too, at these rates in percent. */
const partSchema = v.object({
  anexo: v.picklist(['I', 'II']),
  receita: v.number(),
  aliquotaCofins: v.number(),
  aliquotaPis: v.number(),
  /** The rates are those that the document shows, in the place of those of the table. */
  peloDocumento: v.boolean(),
  cofins: v.number(),
  pis: v.number(),
});

/** How the total came about. */
const accountSchema = v.object({
  /** What is said of `motivo`. */
  motivo: v.nullable(v.object({ titulo: v.string(), texto: v.string() })),
  rbt12: amount,
  faixa: amount,
  /** The effective rates of both Anexos. */
  aliquotas: v.nullable(v.object({ I: v.number(), II: v.number() })),
  /** Resale of one-phase products in the notes. */
  M: v.number(),
  /** Revenue without COFINS and PIS already, revenue that paid them, and what of it is to be segregated too. */
  S: amount,
  T: amount,
  D: amount,
  /** Within which S and M are the same. */
  tolerancia: v.number(),
  partes: v.array(partSchema),
  cofins: amount,
  pis: amount,
  total: v.number(),
  selicPct: amount,
  referencia: monthText,
  cofinsAtualizado: amount,
  pisAtualizado: amount,
  totalARestituir: v.number(),
  /** When it was paid: from the first day five years run, from the month of the last one Selic. `presumido` = the due day stands for it. */
  pagamento: v.nullable(v.object({ primeiro: day, ultimo: day, ate: day, presumido: day })),
});

/** What to type in the retification; null where nothing is to be retified. */
const espelhoSchema = v.object({
  icmsStMonofasica: v.number(),
  monofasica: v.number(),
  icmsSt: v.number(),
  sem: v.number(),
});

/** A product of the notes of a month, before the balances of returns. */
const productSchema = v.object({
  cProd: v.string(),
  cEAN: v.string(),
  xProd: v.string(),
  ncm: v.string(),
  monofasica: v.number(),
  outras: v.number(),
  /** Part of `outras`. */
  revisao: v.number(),
  itens: v.number(),
});

export const explainedMonthSchema = v.object({
  linha: analysedRowSchema,
  declaracao: v.nullable(statementSchema),
  outras: v.array(v.object({ ...statementHead, porque: v.picklist(notPickedReasons) })),
  conta: accountSchema,
  espelho: v.nullable(espelhoSchema),
  /** Those that move most, and how many there are in all. */
  produtos: v.array(productSchema),
  totalProdutos: v.number(),
  /** Null = the month was written without a run. */
  versaoTabela: v.nullable(v.string()),
  versaoSelic: v.nullable(v.string()),
});
export type ExplainedMonth = v.InferOutput<typeof explainedMonthSchema>;
