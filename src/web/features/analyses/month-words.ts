import type {
  ExplainedMonth,
  NotPickedReason,
  StatementForm,
} from '#shared/analyses/explained-month.schemas.ts';
import {
  readCompetencia,
  formatCompetencia,
  type Competencia,
} from '#shared/kernel/competencia.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';

export const formNames: Readonly<Record<StatementForm, string>> = {
  extrato: 'Extrato',
  declaracao: 'Declaração',
  txt: 'Arquivo TXT',
};

/** Why a statement of the month does not count. */
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

/** A percent with two to four decimals. */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}%`;

/** A step of the account: what it is, how it came about, and what it comes to. */
export type AccountStep = { label: string; how: string | undefined; value: string; isSum: boolean };

const step = (label: string, value: string, how?: string, isSum = false): AccountStep => ({
  label,
  how,
  value,
  isSum,
});

/** How much is to be segregated too, in steps. */
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

/** What was paid on it, in steps. */
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

/** What it is worth by now, in steps. */
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

/** The arithmetic of a month with its numbers put in, in the order in which it is reckoned. */
export const accountSteps = (conta: ExplainedMonth['conta']): AccountStep[] => [
  ...differenceSteps(conta),
  ...paidSteps(conta),
  ...updatedSteps(conta),
];

/** The lines of the retification: what to type, and with which qualifiers; parts of nothing are left out. */
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
