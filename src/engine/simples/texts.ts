import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Code, Sentence } from '#engine/tables/tables.ts';
import { decimals, type Fraction } from './fraction.ts';

/** What a sentence names: cents, a day, a count, a month, a share in percent, a list or plain text; null = not known. */
export type TextValue = number | string | Fraction | readonly string[] | null;
export type TextValues = Readonly<Record<string, TextValue>>;

/** What a person reads of a code. */
export type FilledText = { titulo: string; texto: string };

const money = (value: TextValue): string => formatMoney(value as number);
const day = (value: TextValue): string => formatCivilDay(value as string);
const percentOf = (places: number, isCut: boolean) => (value: TextValue) =>
  `${decimals(value as Fraction, places, isCut)}%`;
const shownNames = 5;

/** How each name is written; one that is not here is text as it stands. */
const writers: Readonly<Record<string, (value: TextValue) => string>> = {
  valor: money,
  declarado: money,
  soma: money,
  multa: money,
  juros: money,
  cofins: money,
  pis: money,
  rbt12: money,
  rba: money,
  limite: money,
  segregado: money,
  risco: money,
  vencimento: day,
  pagamento: day,
  prescreve_em: day,
  competencia: (value) => formatCompetencia(value as Competencia),
  quantidade: (value) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.'),
  // Cut, so that it never reads as the limit that it missed.
  percentual: percentOf(1, true),
  percentual_documento: percentOf(4, false),
  percentual_tabela: percentOf(4, false),
  cnpj: (value) => String(value).replace(/^(.{2})(.{3})(.{3})$/, '$1.$2.$3'),
  lista: (value) => {
    const names = value as readonly string[];
    const shown = names.slice(0, shownNames).join(', ');
    return names.length > shownNames ? `${shown} e mais ${names.length - shownNames}` : shown;
  },
};

/** The sentence of a code with its values; throws a RangeError where one that it names is missing, which is a fault of the caller. */
export function textOf(
  sentences: Readonly<Record<Code, Sentence>>,
  code: Code,
  values: TextValues = {},
): FilledText {
  const { titulo, texto } = sentences[code];
  return {
    titulo,
    texto: texto.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new RangeError(`${code}: ${name} is missing`);
      return value === null ? 'não informado' : (writers[name] ?? String)(value);
    }),
  };
}
