import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Anexo, Tax } from '#engine/tables/tables.ts';

/** What a line of a statement owes, in cents, as printed. */
export type Taxes = Readonly<Record<Tax | 'Total', number>>;

/** A part of a line's revenue with its qualifiers: the taxes that each kind of them names. */
export type Parcela = {
  /** Cents. */
  readonly revenue: number;
  /** 'Substituição tributária de: …' */
  readonly st: readonly string[];
  /** 'Tributação monofásica de: …' */
  readonly mono: readonly string[];
  /** Any other qualifier. */
  readonly outros: readonly string[];
};

/** An activity of an establishment. */
export type StatementLine = {
  readonly cnpj: string;
  /** Null = an activity of the Anexos III to V. */
  readonly anexo: Anexo | null;
  readonly exterior: boolean;
  /** Declared 'Com substituição tributária/tributação monofásica/…'. */
  readonly com: boolean;
  /** Cents. */
  readonly revenue: number;
  readonly taxes: Taxes;
  /** None where the document prints none. */
  readonly parcelas: readonly Parcela[];
};

/** A document of collection (DAS); amounts in cents, days `aaaa-mm-dd`. */
export type Das = {
  readonly numero: string;
  readonly vencimento: string | null;
  readonly principal: number;
  readonly multa: number;
  readonly juros: number;
  /** The part of COFINS and PIS with fine and interest, where it is printed (6.1). */
  readonly cofins: number | null;
  readonly pis: number | null;
  readonly pagamentos: readonly { readonly dia: string; readonly valor: number }[];
  /** 'Não foi reconhecido pagamento até a presente data' (6.2). */
  readonly naoReconhecido: boolean;
};

/**
 * What a PGDAS-D says of a month: extrato, declaração or TXT (decisions: Diagnosis of a month). Amounts in cents; null = the document does not say it, which is
 * never 0.
 */
export type Statement = {
  /** Root of the CNPJ, PA and sequence: 17 digits. */
  readonly id: string;
  /** Eight characters of the CNPJ. */
  readonly root: string;
  readonly pa: Competencia;
  readonly form: 'extrato' | 'declaracao' | 'txt';
  /** When it was transmitted, `aaaa-mm-ddThh:mm:ss` in Brasília. */
  readonly sentAt: string | null;
  readonly regime: 'competencia' | 'caixa';
  /** Gross revenue of the PA by either regime, total of home and foreign market. */
  readonly rpa: { readonly competencia: number | null; readonly caixa: number | null };
  /** Gross revenue of the twelve months before, home market; `rbt12p` = the proportional one at the start of the activity. */
  readonly rbt12: number | null;
  readonly rbt12p: number | null;
  /** Gross revenue of the calendar year with the PA, home market. */
  readonly rba: number | null;
  /** The proportional limit of gross revenue, home market. */
  readonly limite: number | null;
  /** The document itself says that part of the month is above the limit. */
  readonly excedeu: boolean;
  /** Section 5 stands there without 'Não foram identificados DAS pagos para este PA'. */
  readonly secao5: boolean;
  readonly lines: readonly StatementLine[];
  /** 'Total Geral da Empresa'. */
  readonly total: number | null;
  readonly das: readonly Das[];
};
