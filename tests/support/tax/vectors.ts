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
