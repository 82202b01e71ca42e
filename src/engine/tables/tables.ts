import anexoI from './anexo-i.json' with { type: 'json' };
import anexoII from './anexo-ii.json' with { type: 'json' };
import cfops from './cfop-venda.json' with { type: 'json' };
import codes from './codes.json' with { type: 'json' };
import ignored from './ignorados.json' with { type: 'json' };
import products from './monofasico-ncm.json' with { type: 'json' };
import dueDays from './vencimento-das.json' with { type: 'json' };
import sentences from './textos.json' with { type: 'json' };

/** Comércio and indústria of the Simples Nacional; other activities are no part of an analysis. */
export type Anexo = 'I' | 'II';

/** Taxes of a DAS. */
export const taxNames = ['IRPJ', 'CSLL', 'COFINS', 'PIS', 'CPP', 'ICMS', 'IPI', 'ISS'] as const;
export type Tax = (typeof taxNames)[number];

/** A band of the RBT12: amounts in reais and percents as texts with two decimals, so that no figure passes through a binary fraction. */
export type Band = {
  readonly faixa: number;
  readonly rbt12_ate: string;
  readonly aliquota_pct: string;
  readonly parcela_deduzir: string;
  /** Share of each tax in the effective rate. */
  readonly reparticao_pct: Readonly<Partial<Record<Tax, string>>>;
};

/** An Anexo of LC 123/2006 in the wording that holds for periods of assessment (PA) `pa_de` to `pa_ate`, `AAAA-MM`. */
export type AnexoTable = {
  readonly anexo: string;
  readonly lei: string;
  readonly vigencia: { readonly pa_de: string; readonly pa_ate: string };
  readonly faixas: readonly Band[];
  /** ICMS of the last band while the sublimite of the state is not exceeded. */
  readonly icms_da_faixa_6: {
    readonly aliquota_pct: string;
    readonly parcela_deduzir: string;
    readonly reparticao_pct: string;
  };
};

/** When a DAS is due: the day of the month after the PA, what moves it (`mm-dd`, `desde` a year), and months whose day was put off. */
export type DueDayTable = {
  readonly lei: string;
  readonly dia: number;
  readonly feriados: readonly { mes_dia: string; desde: number; nome: string }[];
  readonly prorrogados: readonly { pa: string; vencimento: string; lei: string }[];
};

/** How goods are taxed by their NCM: one-phase, PIS/COFINS-ST, undecided by the NCM alone, or none of it. */
export type ProductResult = 'sim' | 'st_piscofins' | 'revisao' | 'nao';

/** A prefix of the NCM, from a day on (`aaaa-mm-dd`); the longest one that fits counts. */
export type ProductRule = {
  readonly prefixo: string;
  readonly grupo: string;
  readonly lei: string;
  readonly resultado: string;
  readonly de?: string;
  /** What an Ex of the TIPI settles: 'so' = these are 'sim', other ones 'nao'; 'exceto' = these are 'nao'. */
  readonly ex_tipi?: { readonly modo: string; readonly numeros: readonly string[] };
};

/** What an operation of a note is (Ajuste SINIEF 07/2001; the class is ours). */
export type CfopRule = {
  readonly cfop: string;
  readonly classe: string;
  readonly atividade: string | null;
  readonly icms: string | null;
};

/** A file that no analysis reads: what it is, and what to send in its place; `raizes` = the roots of an XML of that kind. */
export type IgnoredKind = {
  readonly nome: string;
  readonly tipo: string;
  readonly enviar: string;
  readonly raizes?: readonly string[];
};

/** What is said of a code: of a row (`motivo`, `alerta`) or of a file (`problema`); names in braces stand for values. */
export type Sentence = {
  readonly tipo: string;
  readonly titulo: string;
  readonly texto: string;
};
export type Code = keyof typeof sentences;

/** All dated tables, as they are passed to the calculation. */
export type Tables = {
  readonly anexos: Readonly<Record<Anexo, AnexoTable>>;
  readonly vencimento: DueDayTable;
  readonly produtos: readonly ProductRule[];
  readonly cfops: readonly CfopRule[];
  readonly codigos: typeof codes;
  readonly ignorados: readonly IgnoredKind[];
  readonly textos: Readonly<Record<Code, Sentence>>;
};

export const tables: Tables = {
  anexos: { I: anexoI, II: anexoII },
  vencimento: dueDays,
  produtos: products.regras,
  cfops: cfops.cfops,
  codigos: codes,
  ignorados: ignored.arquivos,
  textos: sentences,
};
