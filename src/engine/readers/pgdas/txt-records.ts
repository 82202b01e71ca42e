import { readCivilDay } from '#shared/kernel/civil-day.ts';
import type { Das, Statement, StatementLine, Taxes } from '#engine/simples/statement.ts';
import { sumOf } from '#engine/simples/sum.ts';
import { taxNames } from '#engine/tables/tables.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { paOf, readStatementId } from './statement-id.ts';
import { activities, places, qualifiers, records, regimes, taxPlaces } from './txt-layout.ts';

/** A line of the file: its fields, by their positions from 1 on. */
type TxtRecord = { code: string; line: number; at: (place: number) => string };

function recordOf(text: string, line: number): TxtRecord {
  // The manual forbids a pipe at both ends, and shows it there in its example.
  const own = text.replace(/^\|/, '');
  const [code = ''] = own.split('|', 1);
  // Of most records nothing but the code is asked.
  let fields: string[] | undefined;
  const at = (place: number): string => {
    fields ??= own.split('|');
    return (fields[place - 1] ?? '').trim();
  };
  return { code: code.trim(), line, at };
}

const unreadable = ({ code, line }: TxtRecord, cause: string): UnreadableFile =>
  new UnreadableFile(`registro ${code}, linha ${line}`, cause);

/** Cents of an amount with a comma and no points; null = the field is empty. */
function amountAt(record: TxtRecord, place: number): number | null {
  const text = record.at(place);
  if (text === '') return null;
  const { whole, cents = '' } =
    /^(?<whole>\d{1,13})(?:,(?<cents>\d{1,2})0*)?$/.exec(text)?.groups ?? {};
  if (whole === undefined) throw unreadable(record, 'valor inválido');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

const centsAt = (record: TxtRecord, place: number): number => amountAt(record, place) ?? 0;

/** A day of a text that begins with `aaaammdd`; null = the field is empty. */
function dayAt(record: TxtRecord, place: number): string | null {
  const text = record.at(place);
  if (text === '') return null;
  const day = readCivilDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);
  if (day === undefined) throw unreadable(record, 'data inválida');
  return day;
}

function sentAtOf(record: TxtRecord): string | null {
  const place = places.declaration.sentAt;
  const day = dayAt(record, place);
  if (day === null) return null;
  const [, hour, minute, second] = /^\d{8}(\d\d)(\d\d)(\d\d)$/.exec(record.at(place)) ?? [];
  if (hour === undefined) throw unreadable(record, 'data inválida');
  return `${day}T${hour}:${minute}:${second}`;
}

const dasOf = (record: TxtRecord): Das => ({
  numero: record.at(places.das.numero),
  vencimento: dayAt(record, places.das.vencimento),
  principal: centsAt(record, places.das.principal),
  multa: centsAt(record, places.das.multa),
  juros: centsAt(record, places.das.juros),
  cofins: null,
  pis: null,
  pagamentos: [],
  naoReconhecido: false,
});

/** A parcela with its qualifiers. */
function parcelaOf(record: TxtRecord): StatementLine['parcelas'][number] {
  const named = (kind: 'st' | 'mono' | 'outros'): string[] =>
    Object.entries(taxPlaces)
      .filter(([, { qualifier }]) => (qualifiers.get(record.at(qualifier)) ?? 'outros') === kind)
      .map(([tax]) => tax);
  return {
    revenue: centsAt(record, places.parcela.revenue),
    st: named('st'),
    mono: named('mono'),
    outros: named('outros'),
  };
}

const isExcess = ({ code }: TxtRecord): boolean => records.excess.some((one) => one === code);

/** An activity with the parcelas and the bands of excess below it. */
function lineOf(cnpj: string, activity: TxtRecord, below: readonly TxtRecord[]): StatementLine {
  const parcelas = below.filter(({ code }) => code === records.parcela);
  const excess = below.filter(isExcess);
  const owed = (inParcela: number, inExcess: number): number =>
    sumOf(parcelas, (record) => centsAt(record, inParcela)) +
    sumOf(excess, (record) => centsAt(record, inExcess));
  const ofTaxes = taxNames.map((tax) => [tax, owed(taxPlaces[tax].parcela, taxPlaces[tax].excess)]);
  const kind = activities.get(activity.at(places.activity.number));
  return {
    cnpj,
    anexo: kind?.anexo ?? null,
    exterior: kind?.exterior ?? false,
    com: kind?.com ?? false,
    revenue: centsAt(activity, places.activity.revenue),
    taxes: {
      ...(Object.fromEntries(ofTaxes) as Omit<Taxes, 'Total'>),
      Total: owed(places.parcela.total, places.excess.total),
    },
    parcelas: parcelas.map(parcelaOf),
  };
}

/** The activities of a declaration, each under its establishment. */
function linesOf(all: readonly TxtRecord[]): StatementLine[] {
  const activitiesOf: { cnpj: string; activity: TxtRecord; below: TxtRecord[] }[] = [];
  let cnpj = '';
  for (const record of all)
    if (record.code === records.establishment) cnpj = record.at(places.establishment.cnpj);
    else if (record.code === records.activity)
      activitiesOf.push({ cnpj, activity: record, below: [] });
    else if (record.code === records.parcela || isExcess(record)) {
      const last = activitiesOf.at(-1);
      if (last === undefined) throw unreadable(record, 'sem atividade');
      last.below.push(record);
    }
  return activitiesOf.map(({ cnpj: of, activity, below }) => lineOf(of, activity, below));
}

/** A declaration, from its first record to its last one. */
function statementOf(all: readonly TxtRecord[]): Statement {
  const [head] = all;
  const { id, root, pa } = readStatementId(head!.at(places.declaration.id));
  const regime = regimes.get(head!.at(places.declaration.regime));
  if (regime === undefined) throw unreadable(head!, 'regime inválido');
  const revenues = all.find(({ code }) => code === records.revenues);
  const revenueAt = (place: number): number | null =>
    revenues === undefined ? null : amountAt(revenues, place);
  return {
    id,
    root,
    pa: paOf(head!.at(places.declaration.pa), pa),
    form: 'txt',
    sentAt: sentAtOf(head!),
    regime,
    rpa: {
      competencia: amountAt(head!, places.declaration.rpaCompetencia),
      caixa: amountAt(head!, places.declaration.rpaCaixa),
    },
    rbt12: revenueAt(places.revenues.rbt12) ?? revenueAt(places.revenues.rbt12OfBoth),
    rbt12p: null,
    rba: revenueAt(places.revenues.rba),
    limite: null,
    excedeu: all.some(
      (record) =>
        record.code === records.establishment &&
        /[1-9]/.test(record.at(places.establishment.aboveLimit)),
    ),
    secao5: false,
    lines: linesOf(all),
    total: null,
    das: all.filter(({ code }) => code === records.das).map(dasOf),
  };
}

/** The end of a declaration or of the file, which counts its lines: a file that was cut does not end so. */
function checkCount(end: TxtRecord, lines: number): void {
  if (end.at(places.count) !== String(lines)) throw unreadable(end, 'faltam linhas');
}

/** Whether a text is a TXT of the PGDAS-D. */
export const isTxt = (text: string): boolean =>
  new RegExp(String.raw`^\s*\|?${records.start}\|`).test(text);

/** Whose a declaration is, before anything else of it is read: its number says it, else its CNPJ. */
const isOf = (root: string, head: TxtRecord): boolean =>
  [places.declaration.id, places.declaration.cnpj].some((place) => head.at(place).startsWith(root));

/**
 * The declarations of one company in the lines of a TXT, in its order; `root` is that of its CNPJ. Those of others are passed over, whatever they look like.
 * Throws `UnreadableFile` with record and line.
 */
export function readTxt(lines: readonly string[], root: string): Statement[] {
  const all = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => recordOf(line.trim(), number));
  const end = all.at(-1)!;
  if (end.code !== records.endOfFile) throw unreadable(end, 'arquivo cortado');
  checkCount(end, all.length);
  const statements: Statement[] = [];
  let begun: number | undefined;
  for (const [index, record] of all.entries()) {
    if (record.code === records.declaration) {
      if (begun !== undefined) throw unreadable(record, 'a declaração anterior não termina');
      begun = index;
    } else if (record.code === records.endOfDeclaration) {
      if (begun === undefined) throw unreadable(record, 'sem declaração');
      checkCount(record, index + 1 - begun);
      if (isOf(root, all[begun]!)) statements.push(statementOf(all.slice(begun, index + 1)));
      begun = undefined;
    }
  }
  if (begun !== undefined) throw unreadable(end, 'a declaração anterior não termina');
  return statements;
}
