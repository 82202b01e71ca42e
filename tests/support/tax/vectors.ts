import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../test-places.ts';

/** Members of a row whose result is tested. */
export type Expected = Readonly<Record<string, string>>;

/** A case of the table of decisions; `alertas` undefined = not tested. */
export type DecisionVector = {
  nome: string;
  entrada: Readonly<Record<string, unknown>> & {
    detalhe?: Readonly<Record<string, string | null>>;
  };
  saida: Expected | null;
  alertas?: string[];
  motivo: string | null;
  mes?: string;
};

/** A note of `selecao`; what is missing has its default (`campos_selecao`). */
export type SelectedNote = {
  chave: string;
  dia: string;
  mod?: string;
  emit?: string;
  dest?: string | null;
  tpNF?: number;
  finNFe?: number;
  tpAmb?: number;
  CRT?: number;
  estado?: 'autorizada' | 'cancelada' | 'denegada' | 'sem_protocolo';
  refs?: string[];
  confere?: boolean;
  itens: {
    CFOP: string;
    NCM: string;
    valor: string;
    CSOSN?: string | null;
    CST?: string;
    orig?: string;
    PIS?: string;
    COFINS?: string;
  }[];
};

/** The row of the six XML of `exemplos` with these statements; `saida` undefined = that of its README. */
export type ExampleVector = {
  pgdas: string[];
  alertas: string[];
  motivo: string | null;
  pagamento: string | null;
  documento: string | null;
  total_a_restituir: string;
  decide?: string;
  saida?: Expected;
  problemas?: string[];
};

/** What a file of `exemplos` says by value, or the months of several files. */
export type FormVector = {
  arquivo: string;
  notas?: Readonly<Record<string, unknown>>[];
  eventos?: { alvo: string; cancela: boolean; sem_resposta: boolean }[];
  faixas?: { CNPJ: string; mod: string; serie: string; de: number; ate: number }[];
  meses?: (Readonly<Record<'mes' | 'M' | 'M_max' | 'st_ou_mono' | 'receita' | 'B', string>> & {
    alertas: string[];
  })[];
  arquivos?: string[];
};

/** The golden vectors, by key; amounts and percents are texts with a point (vectors.json says how each is read, `campos_…`). */
type Vectors = {
  tabelas: {
    nome: string;
    anexo: 'I' | 'II';
    rbt12: string;
    receita: string;
    zera: string[];
    faixa: number;
    tributos: Expected;
  }[];
  inicio_atividade: { mes: string; rpa: string; rbt12p: string }[];
  selic: { pagamento: string; referencia: string; pct: string }[];
  vencimento: { pa: string; vencimento: string }[];
  prescricao: { pago: string; prescreve_em: string }[];
  espelho: { nome: string; entrada: Expected; saida: Expected }[];
  decisao: DecisionVector[];
  decisao_documentos: (DecisionVector & {
    entrada: { documentos: Readonly<Record<string, unknown>>[] };
  })[];
  documento_base: Readonly<Record<string, unknown>>;
  declaracoes: { arquivo: string; documentos: Readonly<Record<string, unknown>>[] }[];
  exemplos: ExampleVector[];
  ncm: {
    ncm: string;
    data: string;
    extipi?: string;
    cst?: string[];
    bebidasVarejista?: boolean;
    classe: string;
  }[];
  icms_st: { cfop: string; csosn?: string; cst?: string; substituido: boolean }[];
  saldos: { nome: string; entrada: Expected[]; saida: (Expected & { mes: string })[] }[];
  nfe_item: { nome: string; entrada: Readonly<Record<string, unknown>>; receita: string }[];
  cfe_item: { entrada: Readonly<Record<string, unknown>>; receita: string }[];
  nfe_total: {
    nome: string;
    entrada: { itens: string[]; vNF: string } & Readonly<Record<string, unknown>>;
    confere: boolean;
  }[];
  itens: {
    nome: string;
    entrada: {
      emit: 'cliente' | 'outra';
      tpNF: number;
      finNFe: number;
      CFOP: string;
      NCM: string;
      valor: string;
      CSOSN?: string;
      CST?: string;
      EXTIPI?: string;
      orig?: string;
      PIS?: string;
      ref?: 'no_lote' | 'fora';
      bebidasVarejista?: boolean;
    };
    saida: Expected;
    alertas?: string[];
  }[];
  selecao: {
    nome: string;
    entrada: {
      notas: SelectedNote[];
      eventos?: { alvo: string; tpEvento: string; cStat: string | null; tpAmb?: number }[];
      aceitarSemProtocolo?: boolean;
      bebidasVarejista?: boolean;
    };
    saida: {
      erro: string | null;
      meses: (Readonly<Record<'mes' | 'M' | 'M_max' | 'st_ou_mono' | 'receita' | 'B', string>> & {
        alertas: string[];
      })[];
      arquivos: string[];
    };
  }[];
  formas: FormVector[];
  pacotes: {
    nome: string;
    xml: string[];
    pgdas: string[];
    problemas: { nome: string; codigo: string }[];
  }[];
  lote_hash: {
    nome: string;
    entrada: { analises: unknown[]; lote: Readonly<Record<string, unknown>> };
    canonico?: string;
    hash: string;
  }[];
  ignorados: { nome: string; sinal: string; tipo: string; enviar: string }[];
  textos: { codigo: string; valores: Readonly<Record<string, unknown>>; texto: string }[];
};

const all = JSON.parse(
  readFileSync(join(projectRoot, 'tests/support/tax/vectors.json'), 'utf8'),
) as Vectors;

export const vectors = <Key extends keyof Vectors>(key: Key): Vectors[Key] => all[key];

/** Cents of an amount with a point, '38000.00'. */
export const centsOf = (text: string): number => {
  if (!/^\d+\.\d\d$/.test(text)) throw new RangeError(`no amount: ${text}`);
  return Number(text.replace('.', ''));
};
