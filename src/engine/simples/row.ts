import type { Code } from '#engine/tables/tables.ts';
import type { Diagnosis } from './diagnoses.ts';

/** A remark on a month, or on a lot, as a person reads it. */
export type Alert = { codigo: Code; texto: string };

/** A DAS with one of its payments; one that shows none stands once. Amounts in reais, days `aaaa-mm-dd`. */
export type RowDas = {
  numero: string;
  vencimento: string | null;
  pagamento: string | null;
  pago: number | null;
  principal: number;
  multa: number;
  juros: number;
};

/**
 * A month of the sheet as the wire has it (decisions: Diagnosis of a month): amounts in reais with two decimals, percents as numbers, days `aaaa-mm-dd`, months
 * `MM/AAAA`. Null = not known.
 */
export type AnalysisRow = {
  competencia: string;
  rb_auferida: number;
  sem_subs_rb: number;
  com_subs_rb: number;
  total_monofasicos: number;
  valor_retificado_st: number;
  total: number;
  total_a_restituir: number;
  diagnostico: Diagnosis;
  motivo: Code | null;
  /** Each code once, in their order. */
  alertas: Alert[];
  /** Of Anexo I, by the RBT12 that counts; six decimals. */
  faixa: number | null;
  aliquota_efetiva: number | null;
  cofins: number | null;
  pis: number | null;
  S: number | null;
  M_max: number | null;
  receita_xml: number | null;
  risco: number | null;
  selic_pct: number | null;
  referencia: string;
  pagamento: string | null;
  prescreve_em: string | null;
  documento: string | null;
  das: RowDas[];
  cofins_atualizado: number | null;
  pis_atualizado: number | null;
};
