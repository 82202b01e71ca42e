import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { readMoney } from '#shared/kernel/money.ts';
import type { Das, Parcela, Statement, StatementLine, Taxes } from '#engine/simples/statement.ts';
import { taxNames, type Tax } from '#engine/tables/tables.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { paOf, readStatementId } from './statement-id.ts';

/**
 * A label whose words may stand apart, be glued or be wrapped: what a PDF prints as one line comes in all three ways (decisions: Statements of
 * the PGDAS-D).
 */
const label = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s*`);
const at = (words: string, rest = ''): RegExp => new RegExp(label(words) + rest);
/** What no text has: to the end of it. */
const nowhere = /(?!)/;

/** Even glued, `0,000,00`, amounts come apart: each ends with two decimals. Repetitions have an end, so that no text takes long. */
const money = String.raw`\d{1,3}(?:\.\d{3}){0,8},\d{2}`;
const day = String.raw`(\d\d)/(\d\d)/(\d{4})`;
const cnpj = String.raw`[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}/?[\dA-Z]{4}-?\d{2}`;

const amountsIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(money, 'g'))].map(([amount]) => centsOf(amount));

function centsOf(amount: string): number {
  const cents = readMoney(amount);
  if (cents === undefined) throw new UnreadableFile(amount, 'valor inválido');
  return cents;
}

/** What stands between two labels; undefined = the first one does not, and without the second one it goes to the end. */
function between(text: string, from: RegExp, to: RegExp): string | undefined {
  const start = from.exec(text);
  if (start === null) return undefined;
  const rest = text.slice(start.index + start[0].length);
  const end = to.exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
}

/** `aaaa-mm-dd` of the three parts of a printed day. */
function dayOf([d, m, y]: readonly (string | undefined)[]): string {
  const read = readCivilDay(`${y}-${m}-${d}`);
  if (read === undefined) throw new UnreadableFile('data', 'inválida');
  return read;
}

/** What the first match has in its groups. Throws `UnreadableFile` where there is none. */
function needed(text: string, pattern: RegExp, place: string): string[] {
  const found = pattern.exec(text);
  if (found === null) throw new UnreadableFile(place, 'não encontrado');
  return found.slice(1);
}

const instant = String.raw`\s*${day}\s*(\d\d:\d\d:\d\d)`;

/** What tells the two documents apart (extrato and declaração). */
const forms = {
  extrato: {
    id: at('2) Informações da Apuração', String.raw`\s*([\dA-Z]{8}\d{9})`),
    pa: at('Período de Apuração (PA):', String.raw`\s*(\d\d)/(\d{4})`),
    sentAt: at('Apurado em', instant),
  },
  declaracao: {
    id: at('No da Declaração:', String.raw`\s*([\dA-Z]{8}\d{9})`),
    pa: at('Período de Apuração:', String.raw`\s*\d\d/(\d\d)/(\d{4})`),
    sentAt: at('Data e horário da transmissão da Declaração:', instant),
  },
} as const;

/** Revenues of the twelve months and of the year: each has a label that may be wrapped around its amounts. */
const revenueLabels = [
  'Receita Bruta do PA',
  'Receita bruta acumulada',
  'Limite de receita bruta',
] as const;

function revenuesOf(text: string): Pick<Statement, 'rpa' | 'rbt12' | 'rbt12p' | 'rba' | 'limite'> {
  const part =
    between(text, at('Discriminativo de Receitas'), at('Receitas Brutas Anteriores')) ?? '';
  const rows = part.split(new RegExp(`(?=${revenueLabels.map(label).join('|')})`));
  /** Home market, foreign market and both of the row with a mark; null = it prints no amount. */
  const amount = (mark: RegExp, column: 0 | 2): number | null => {
    const row = rows.find((one) => mark.test(one));
    return row === undefined ? null : (amountsIn(row)[column] ?? null);
  };
  return {
    rpa: {
      competencia: amount(at('(RPA) - Competência'), 2),
      caixa: amount(at('(RPA) - Caixa'), 2),
    },
    rbt12: amount(at('(RBT12)'), 0),
    rbt12p: amount(at('(RBT12p)'), 0),
    rba: amount(at('(RBA)'), 0),
    limite: amount(at('Limite de receita bruta'), 0),
  };
}

const printedTaxes: Readonly<Record<string, Tax>> = {
  'PIS/Pasep': 'PIS',
  'INSS/CPP': 'CPP',
  INSS: 'CPP',
  ...(Object.fromEntries(taxNames.map((tax) => [tax, tax])) as Record<Tax, Tax>),
};
const aTax = Object.keys(printedTaxes).map(label).join('|');
/** A qualifier and the taxes that it names: 'Tributação monofásica de: COFINS, PIS.' */
const qualifier = new RegExp(
  String.raw`(?<kind>[^.:,]{0,200}):\s*(?<taxes>(?:${aTax})(?:\s*(?:,|e)\s*(?:${aTax}))*)\.?`,
  'g',
);
const isSubstitution = at('Substituição tributária');
const isMono = at('Tributação monofásica');
/** Qualifiers that may name no tax. */
const bare =
  /Exigibilidade\s*suspensa|Imunidade|Isenção(?:\s*\/\s*Redução)?|Redução|Antecipação|Lançamento\s*de\s*ofício|Retenção/gi;

/** A parcela from its amount on, with its qualifiers. */
function parcelaOf(text: string): Parcela {
  const [amount] = needed(text, new RegExp(String.raw`^\s*(${money})`), 'Parcela');
  const kinds = { st: [] as string[], mono: [] as string[], outros: [] as string[] };
  const rest = text.replace(/^\s*[\d.,]+/, '').replaceAll(qualifier, (...match) => {
    const { kind, taxes } = match.at(-1) as { kind: string; taxes: string };
    const of = isSubstitution.test(kind) ? 'st' : isMono.test(kind) ? 'mono' : 'outros';
    for (const [tax] of taxes.matchAll(new RegExp(aTax, 'g')))
      kinds[of].push(printedTaxes[tax.replaceAll(/\s/g, '')]!);
    return ' ';
  });
  // A segregation that is not understood would be claimed a second time.
  if (isSubstitution.test(rest) || isMono.test(rest))
    throw new UnreadableFile('Parcela', 'qualificador não reconhecido');
  kinds.outros.push(...(rest.match(bare) ?? []));
  return { revenue: centsOf(amount!), ...kinds };
}

/** What ends the last activity of an establishment. */
const endOfActivities = new RegExp(
  ['Informações por Estabelecimento', 'Total do Débito', 'Total Geral da Empresa']
    .map(label)
    .join('|'),
);
const header = at('IRPJ CSLL');
const parcelaLabel = new RegExp(String.raw`Parcela\s*\d+\s*:\s*R\$`);

/** An activity, from its description on. */
function lineOf(establishment: string, text: string): StatementLine {
  const description = between(text, /^\s*/, at('Receita Bruta Informada'))!;
  const [revenue] = needed(
    text,
    at('Receita Bruta Informada: R$', String.raw`\s*(${money})`),
    'Receita Bruta Informada',
  );
  const [head, ...parcelas] = text.split(parcelaLabel);
  const owed = amountsIn(between(head!, header, nowhere) ?? '');
  if (owed.length < taxNames.length + 1)
    throw new UnreadableFile('Valor do Débito por Tributo', 'valores não encontrados');
  const isTrade = at('Revenda de mercadorias').exec(description)?.index === 0;
  const isIndustry = at('Venda de mercadorias industrializadas').exec(description)?.index === 0;
  return {
    cnpj: establishment,
    anexo: isTrade ? 'I' : isIndustry ? 'II' : null,
    exterior:
      at('para o exterior').test(description) && !at('exceto para o exterior').test(description),
    com: /[-\u2013]\s*Com\s*substitui/.test(description),
    revenue: centsOf(revenue!),
    taxes: {
      ...(Object.fromEntries(taxNames.map((tax, place) => [tax, owed[place]])) as Omit<
        Taxes,
        'Total'
      >),
      Total: owed[taxNames.length]!,
    },
    parcelas: parcelas.map(parcelaOf),
  };
}

/** The activities of all establishments in their order. */
function linesOf(text: string): StatementLine[] {
  const [, ...establishments] = text.split(at('CNPJ Estabelecimento:'));
  return establishments.flatMap((establishment) => {
    const [number] = needed(
      establishment,
      new RegExp(String.raw`^\s*(${cnpj})`),
      'CNPJ Estabelecimento',
    );
    const [, ...activities] = establishment.split(
      at('Valor do Débito por Tributo para a Atividade (R$):'),
    );
    return activities.map((activity) =>
      lineOf(number!.replaceAll(/[./-]/g, ''), between(activity, /^/, endOfActivities)!),
    );
  });
}

/** 'Total Geral da Empresa': the ninth amount of what is declared. */
function totalOf(text: string): number | null {
  const part = between(
    text,
    new RegExp(String.raw`(?:4|2\.8)\)\s*${label('Total Geral da Empresa')}`),
    at('Total do Débito com Exigibilidade'),
  );
  return amountsIn(part ?? '')[taxNames.length] ?? null;
}

/** A payment: day, bank and agency, amount. Glued, the agency has four digits. */
const payment = new RegExp(String.raw`${day}(?:\s*\d{1,4}/\d{4}\s*|\s+\S{1,20}\s+)(${money})`, 'g');

/** A DAS from its number on. Its 6.1 tells COFINS and PIS where it prints one amount for each tax and their total, and no more. */
function dasOf(numero: string, text: string): Das {
  const head = between(text, /^/, /6\.[12]\)/)!;
  const due = at('Data de Vencimento:', String.raw`\s*${day}`).exec(head);
  const [principal, multa, juros] = amountsIn(between(head, at('Principal'), nowhere) ?? '');
  if (juros === undefined) throw new UnreadableFile('DAS', 'valores não encontrados');
  const perTax = amountsIn(between(text, /6\.1\)/, /6\.2\)/) ?? '');
  const isPerTax = perTax.length === taxNames.length + 1;
  const collected = between(text, /6\.2\)/, nowhere) ?? '';
  const pagamentos = [...collected.matchAll(payment)].map(([, d, m, y, amount]) => ({
    dia: dayOf([d, m, y]),
    valor: centsOf(amount!),
  }));
  const isRefused = at('Não foi reconhecido pagamento').test(collected);
  // A payment that is not understood would be taken for none.
  if (pagamentos.length === 0 && !isRefused && new RegExp(day).test(collected))
    throw new UnreadableFile('6.2', 'pagamento não reconhecido');
  return {
    numero,
    vencimento: due && dayOf(due.slice(1)),
    principal: principal!,
    multa: multa!,
    juros,
    cofins: isPerTax ? perTax[taxNames.indexOf('COFINS')]! : null,
    pis: isPerTax ? perTax[taxNames.indexOf('PIS')]! : null,
    pagamentos,
    naoReconhecido: isRefused,
  };
}

function allDasOf(text: string): Das[] {
  const part = between(text, at('6) Informações sobre DAS Gerado na apuração'), nowhere) ?? '';
  const [, ...parts] = part.split(/Número:\s*(\d{5,20})/);
  return parts.flatMap((numero, place) =>
    place % 2 === 0 ? dasOf(numero, parts[place + 1]!) : [],
  );
}

/**
 * The statement of an extrato or a declaração, of its text. Throws `UnreadableFile` where number, month, regime, or an amount that is counted
 * cannot be found: nothing is guessed.
 */
export function readStatementText(text: string, form: 'extrato' | 'declaracao'): Statement {
  const of = forms[form];
  const { id, root, pa } = readStatementId(needed(text, of.id, 'número da declaração')[0]!);
  const [month, year] = needed(text, of.pa, 'período de apuração');
  const [regime] = needed(
    text,
    at('Regime de Apuração:', String.raw`\s*(Competência|Caixa)`),
    'regime de apuração',
  );
  const sent = of.sentAt.exec(text)?.slice(1);
  return {
    id,
    root,
    pa: paOf(`${year}${month}`, pa),
    form,
    sentAt: sent === undefined ? null : `${dayOf(sent)}T${sent[3]}`,
    regime: regime === 'Caixa' ? 'caixa' : 'competencia',
    ...revenuesOf(text),
    // These documents do not say it apart from the revenue of the year.
    excedeu: false,
    secao5:
      at('DAS deste PA que foram reconhecidos como pagos').test(text) &&
      !at('Não foram identificados DAS pagos para este PA').test(text),
    lines: linesOf(text),
    total: totalOf(text),
    das: form === 'extrato' ? allDasOf(text) : [],
  };
}
