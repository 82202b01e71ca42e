import type { Parcela, Statement, StatementLine, Taxes } from '#engine/simples/statement.ts';
import { taxNames, type Tax } from '#engine/tables/tables.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { allDasOf } from './das-text.ts';
import {
  after,
  amountsIn,
  at,
  before,
  between,
  centsOf,
  cnpj,
  day,
  dayOf,
  label,
  money,
  needed,
} from './printed.ts';
import { paOf, readStatementId } from './statement-id.ts';

const instant = String.raw`\s*${day}\s*(\d\d:\d\d:\d\d)`;

/** 'Nº da Declaração: …', whose sign is an ordinal or a degree. */
const declarationNumber = new RegExp(
  String.raw`N[o\u00B0]\s*${label('da Declaração:')}\s*([\dA-Z]{8}\d{9})`,
);

/** What tells the two documents apart (extrato and declaração). */
const forms = {
  extrato: {
    id: at('2) Informações da Apuração', String.raw`\s*([\dA-Z]{8}\d{9})`),
    pa: at('Período de Apuração (PA):', String.raw`\s*(\d\d)/(\d{4})`),
    sentAt: at('Apurado em', instant),
  },
  declaracao: {
    id: declarationNumber,
    pa: at('Período de Apuração:', String.raw`\s*\d\d/(\d\d)/(\d{4})`),
    sentAt: at('Data e horário da transmissão da Declaração:', instant),
  },
} as const;

/** Revenues of the twelve months and of the year: each has a label that may be wrapped around its amounts. */
const revenueLabels = ['Receita Bruta do PA', 'Receita bruta acumulada', 'Limite de receita bruta'];
const revenueRow = new RegExp(`(?=${revenueLabels.map(label).join('|')})`);

function revenuesOf(text: string): Pick<Statement, 'rpa' | 'rbt12' | 'rbt12p' | 'rba' | 'limite'> {
  const part =
    between(text, at('Discriminativo de Receitas'), at('Receitas Brutas Anteriores')) ?? '';
  const rows = part.split(revenueRow);
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
const anyTax = new RegExp(aTax, 'g');
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

const firstAmount = new RegExp(String.raw`^\s*(${money})`);

/** A parcela from its amount on, with its qualifiers. */
function parcelaOf(text: string): Parcela {
  const [amount] = needed(text, firstAmount, 'Parcela');
  const kinds = { st: [] as string[], mono: [] as string[], outros: [] as string[] };
  const rest = text.replace(/^\s*[\d.,]+/, '').replaceAll(qualifier, (...match) => {
    const { kind, taxes } = match.at(-1) as { kind: string; taxes: string };
    const of = isSubstitution.test(kind) ? 'st' : isMono.test(kind) ? 'mono' : 'outros';
    for (const [tax] of taxes.matchAll(anyTax))
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

const informed = at('Receita Bruta Informada');
const informedRevenue = at('Receita Bruta Informada: R$', String.raw`\s*(${money})`);
const trade = at('Revenda de mercadorias');
const industry = at('Venda de mercadorias industrializadas');
const abroad = at('para o exterior');
const notAbroad = at('exceto para o exterior');
const withSubstitution = /[-\u2013]\s*Com\s*substitui/;

/** Which Anexo a description is of; null = one of those that are not read. Throws where its words do not begin it: something else stands before. */
function anexoOf(description: string): StatementLine['anexo'] {
  const [tradeAt, industryAt] = [trade, industry].map((words) => words.exec(description)?.index);
  if ((tradeAt ?? 0) > 0 || (industryAt ?? 0) > 0)
    throw new UnreadableFile('atividade', 'não reconhecida');
  if (tradeAt === 0) return 'I';
  return industryAt === 0 ? 'II' : null;
}

/** An activity, from its description on. */
function lineOf(establishment: string, text: string): StatementLine {
  const [revenue] = needed(text, informedRevenue, 'Receita Bruta Informada');
  const description = before(text, informed).trim();
  const [head, ...parcelas] = text.split(parcelaLabel);
  const owed = amountsIn(after(head!, header) ?? '');
  if (owed.length < taxNames.length + 1)
    throw new UnreadableFile('Valor do Débito por Tributo', 'valores não encontrados');
  return {
    cnpj: establishment,
    anexo: anexoOf(description),
    exterior: abroad.test(description) && !notAbroad.test(description),
    com: withSubstitution.test(description),
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

const establishmentLabel = at('CNPJ Estabelecimento:');
const firstCnpj = new RegExp(String.raw`^\s*(${cnpj})`);
const activityLabel = at('Valor do Débito por Tributo para a Atividade (R$):');

/** The activities of all establishments in their order. */
function linesOf(text: string): StatementLine[] {
  const [, ...establishments] = text.split(establishmentLabel);
  return establishments.flatMap((establishment) => {
    const [number] = needed(establishment, firstCnpj, 'CNPJ Estabelecimento');
    const [, ...activities] = establishment.split(activityLabel);
    return activities.map((activity) =>
      lineOf(number!.replaceAll(/[./-]/g, ''), before(activity, endOfActivities)),
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
