import { lastDayOf } from '#engine/simples/prescription.ts';
import type { DiagnoseParameters, MonthFigures } from '#engine/simples/month-case.ts';
import type { Das, Statement, StatementLine, Taxes } from '#engine/simples/statement.ts';
import { taxesOf } from '#engine/simples/tax.ts';
import { tables, type Anexo, type Tax } from '#engine/tables/tables.ts';
import { shippedSelic } from '#server/gateways/selic/shipped-selic.ts';
import { addMonths, readCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { selicSeries } from '#shared/kernel/selic.ts';
import { centsOf, vectors, type DecisionVector } from './vectors.ts';

/** Selic from 01/2018 to 08/2026. */
export const series = selicSeries(shippedSelic);

export const root = '11222333';

const monthOf = (text: unknown): Competencia => readCompetencia(text as string)!;

/** Amounts of a statement as the vectors have them; every other text stays. */
function withCents(value: unknown, isAmount = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withCents(one, isAmount));
  if (typeof value === 'string') return isAmount ? centsOf(value) : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      withCents(member, isAmount || amounts.has(name)),
    ]),
  );
}
const amounts = new Set(
  'rpa rbt12 rbt12p rba limite revenue taxes total principal multa juros cofins pis valor'.split(
    ' ',
  ),
);

/** A statement of the vectors: the members that differ from the base. */
export function statementOf(differs: Readonly<Record<string, unknown>>): Statement {
  const { pa, ...rest } = { ...vectors('documento_base'), ...differs };
  return { ...(withCents(rest) as Omit<Statement, 'pa'>), pa: monthOf(pa) };
}

type Entry = DecisionVector['entrada'];
const text = (entry: Entry, name: string): string | undefined => entry[name] as string | undefined;
const cents = (entry: Entry, name: string): number | undefined => {
  const found = text(entry, name);
  return found === undefined ? undefined : centsOf(found);
};

/** The notes of a month; null where there are none. */
export function monthOfEntry(entry: Entry, receita: number): MonthFigures | null {
  if (entry['xml_ausente'] === true) return null;
  const M = cents(entry, 'M')!;
  return {
    M,
    mMax: cents(entry, 'M_max') ?? M,
    stOuMono: cents(entry, 'xml_st_ou_mono')!,
    monoSt: 0,
    receita: cents(entry, 'receita_xml') ?? receita,
    alertas: [],
    emRevisao: ['Refrigerante'],
  };
}

export function parametersOf(entry: Entry, pa: Competencia): DiagnoseParameters {
  const referencia = monthOf(entry['referencia']);
  return {
    pa,
    root,
    referencia,
    dataPedido: text(entry, 'dataPedido') ?? lastDayOf(referencia),
    atualizarSelic: entry['atualizarSelic'] !== false,
  };
}

const lineOf = (
  anexo: Anexo,
  com: boolean,
  taxes: Taxes,
  parcelas: StatementLine['parcelas'],
): StatementLine => ({
  cnpj: `${root}000181`,
  anexo,
  exterior: false,
  com,
  revenue: parcelas.reduce((sum, { revenue }) => sum + revenue, 0),
  taxes,
  parcelas,
});

const sumOf = (parts: readonly Taxes[]): Taxes =>
  Object.fromEntries(
    Object.keys(parts[0]!).map((tax) => [
      tax,
      parts.reduce((sum, one) => sum + one[tax as Tax], 0),
    ]),
  ) as Taxes;

const withPrinted = (taxes: Taxes, COFINS?: number, PIS?: number): Taxes => {
  const printed = { ...taxes, COFINS: COFINS ?? taxes.COFINS, PIS: PIS ?? taxes.PIS };
  return {
    ...printed,
    Total: taxes.Total + printed.COFINS - taxes.COFINS + printed.PIS - taxes.PIS,
  };
};

/** The lines that a case of `decisao` is about. */
function linesOf(entry: Entry, rbt12: number): StatementLine[] {
  const S = cents(entry, 'S')!;
  const com = cents(entry, 'com_subs_rb')!;
  const industry = cents(entry, 'ind_sem') ?? 0;
  const trade = cents(entry, 'sem_subs_rb')! - industry;
  const none = { st: [], mono: [], outros: [] };
  const sem = (anexo: Anexo, revenue: number): StatementLine[] =>
    revenue === 0
      ? []
      : [
          lineOf(anexo, false, taxesOf(tables.anexos[anexo], rbt12, revenue), [
            { revenue, ...none },
          ]),
        ];
  const printed = [...sem('I', trade), ...sem('II', industry)].map((line, index) =>
    index > 0
      ? line
      : {
          ...line,
          taxes: withPrinted(line.taxes, cents(entry, 'sem_cofins'), cents(entry, 'sem_pis')),
        },
  );
  if (com === 0) return printed;
  const parcelas = [
    { revenue: S, ...none, mono: ['COFINS', 'PIS'] },
    { revenue: com - S, ...none, st: ['ICMS'] },
  ].filter(({ revenue }) => revenue > 0);
  const taxes = sumOf(
    parcelas.map(({ revenue, mono, st }) =>
      taxesOf(tables.anexos.I, rbt12, revenue, [...mono, ...st] as Tax[]),
    ),
  );
  return [
    ...printed,
    lineOf(
      'I',
      true,
      taxes,
      entry['sem_qualificadores'] === true ? [{ revenue: com, ...none }] : parcelas,
    ),
  ];
}

/** The statement of a case of `decisao`: figures of a month without a document. */
export function statementOfFigures(entry: Entry): Statement {
  const rbt12 = cents(entry, 'rbt12')!;
  const paidIn = monthOf(entry['pagamento']);
  const pa = entry['pa'] === undefined ? addMonths(paidIn, -1) : monthOf(entry['pa']);
  const lines = linesOf(entry, rbt12);
  const total = lines.reduce((sum, { taxes }) => sum + taxes.Total, 0);
  const days = (entry['pagamentos'] as string[] | undefined)?.map((day) => readCivilDay(day)!);
  const isUnpaid = entry['nao_pago'] === true;
  const das: Das = {
    numero: '1',
    vencimento: null,
    principal: total,
    multa: 0,
    juros: 0,
    cofins: null,
    pis: null,
    pagamentos: isUnpaid ? [] : (days ?? [`${paidIn}-20`]).map((dia) => ({ dia, valor: total })),
    naoReconhecido: isUnpaid,
  };
  return {
    ...statementOf({}),
    id: `${root}${pa.replace('-', '')}001`,
    pa,
    rpa: { competencia: cents(entry, 'rb_auferida')!, caixa: null },
    rbt12,
    rba: cents(entry, 'rba') ?? null,
    limite: null,
    lines,
    total,
    das: [das],
  };
}
