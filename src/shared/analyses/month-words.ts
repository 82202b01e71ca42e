import { formatCivilDay } from '../kernel/civil-day.ts';
import { formatCompetencia, readCompetencia, type Competencia } from '../kernel/competencia.ts';
import { centsOfWire, formatMoney } from '../kernel/money.ts';
import type { ExplainedMonth, NotPickedReason, StatementForm } from './explained-month.schemas.ts';

/** Headings and fixed sentences of a month's page, for the screen and the PDF. */
export const monthMessages = {
  calculated: 'Total a restituir calculado',
  retification: 'O que digitar na retificação',
  nothingToRetify: 'Nada a retificar.',
  restStays: 'Exportação e outras atividades ficam como declaradas; o total do mês não muda.',
  account: 'Conta',
  remarks: 'O que observar',
} as const;

export const formNames: Readonly<Record<StatementForm, string>> = {
  extrato: 'Extrato',
  declaracao: 'Declaração',
  txt: 'Arquivo TXT',
};

/** The reason for which the analysis passed over a statement of the month. */
export const whyNotPicked: Readonly<Record<NotPickedReason, string>> = {
  outra_empresa: 'é de outra empresa',
  retificada: 'foi retificada por outra',
  transmitida_antes: 'foi transmitida antes',
  diz_menos: 'diz menos que a usada',
  copia: 'é cópia da usada',
};

export const money = (value: number): string => formatMoney(centsOfWire(value));
export const moneyOrDash = (value: number | null): string => (value === null ? '–' : money(value));
export const dayOrDash = (day: string | null): string => (day === null ? '–' : formatCivilDay(day));

/** A percentage with two to four decimals, `7,19%`. */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}%`;

/** A step of the account: its name, the numbers it is made of, and its result. */
export type AccountStep = { label: string; how: string | undefined; value: string; isSum: boolean };

const step = (label: string, value: string, how?: string, isSum = false): AccountStep => ({
  label,
  how,
  value,
  isSum,
});

/** The revenue that still has to be segregated, in steps. */
function differenceSteps({ S, M, T, D, tolerancia }: ExplainedMonth['conta']): AccountStep[] {
  return [
    step('Revenda monofásica nas notas', money(M)),
    ...(S === null ? [] : [step('Declarada já sem PIS e COFINS', money(S))]),
    ...(T === null ? [] : [step('Declarada com PIS e COFINS', money(T))]),
    ...(D === null
      ? []
      : [step('A segregar também', money(D), `diferença acima de ${money(tolerancia)}`, true)]),
  ];
}

/** The taxes paid on that revenue, in steps. */
function paidSteps({
  partes,
  rbt12,
  faixa,
  aliquotas,
  total,
}: ExplainedMonth['conta']): AccountStep[] {
  if (partes.length === 0) return [];
  const rated = (
    tax: string,
    { anexo, receita, peloDocumento }: ExplainedMonth['conta']['partes'][number],
    rate: number,
    value: number,
  ): AccountStep =>
    step(
      `${tax} do Anexo ${anexo}`,
      money(value),
      `${money(receita)} × ${percentText(rate)}${peloDocumento ? ', pela declaração' : ''}`,
    );
  return [
    ...(rbt12 === null || faixa === null || aliquotas === null
      ? []
      : [
          step(
            'Receita dos 12 meses anteriores (RBT12)',
            money(rbt12),
            `faixa ${faixa}, alíquota efetiva de ${percentText(aliquotas.I)} no Anexo I`,
          ),
        ]),
    ...partes.flatMap((part) => [
      rated('COFINS', part, part.aliquotaCofins, part.cofins),
      rated('PIS', part, part.aliquotaPis, part.pis),
    ]),
    step('Pago a mais', money(total), undefined, true),
  ];
}

const monthOfDay = (day: string): string => {
  const month: Competencia | undefined = readCompetencia(day.slice(0, 7));
  return month === undefined ? day : formatCompetencia(month);
};

/** The overpaid taxes updated by Selic, in steps. */
function updatedSteps(conta: ExplainedMonth['conta']): AccountStep[] {
  const { cofins, pis, cofinsAtualizado, pisAtualizado, selicPct, referencia, pagamento } = conta;
  if (cofinsAtualizado === null || pisAtualizado === null || selicPct === null) return [];
  const since = pagamento?.ultimo ? `pago em ${monthOfDay(pagamento.ultimo)}, ` : '';
  return [
    step('Selic', percentText(selicPct), `${since}até ${referencia}`),
    step('COFINS atualizada', money(cofinsAtualizado), `de ${moneyOrDash(cofins)}`),
    step('PIS atualizado', money(pisAtualizado), `de ${moneyOrDash(pis)}`),
    step('Total a restituir', money(conta.totalARestituir), undefined, true),
  ];
}

/** The calculation of a month with its numbers, in the order of the calculation. */
export const accountSteps = (conta: ExplainedMonth['conta']): AccountStep[] => [
  ...differenceSteps(conta),
  ...paidSteps(conta),
  ...updatedSteps(conta),
];

/** The lines to type in the retification, each with its qualifiers; lines of zero are left out. */
export function retificationLines({
  icmsStMonofasica,
  monofasica,
  icmsSt,
  sem,
}: NonNullable<ExplainedMonth['espelho']>): { label: string; how: string; value: string }[] {
  const line = (label: string, how: string, value: number) =>
    value === 0 ? [] : [{ label, how, value: money(value) }];
  return [
    ...line('Com …', 'ICMS ST; COFINS e PIS monofásica', icmsStMonofasica),
    ...line('Com …', 'COFINS e PIS monofásica', monofasica),
    ...line('Com …', 'ICMS ST', icmsSt),
    ...line('Sem …', 'sem substituição tributária nem tributação monofásica', sem),
  ];
}

/** Tables and Selic by which the month was judged; undefined for a month that no run wrote. */
export const versionsText = ({
  versaoTabela,
  versaoSelic,
}: Pick<ExplainedMonth, 'versaoTabela' | 'versaoSelic'>): string | undefined =>
  versaoTabela === null || versaoSelic === null
    ? undefined
    : `Tabelas ${versaoTabela}, Selic ${versaoSelic.split(' ')[0]}.`;
