import { isLaunchable } from '#shared/credits/found-credits.rules.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { FoundCreditRow, LaunchedCredits } from '#shared/credits/found-credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';

/** What somebody said of months by hand. It is of a month as it stood: one that stands otherwise by now was not seen. */
export type LaunchChoices = ReadonlyMap<string, boolean>;

const keyOf = ({ competencia, situacao }: FoundCreditRow): string => `${competencia} ${situacao}`;

/** A month that can be launched: what is found in it has an amount. */
export type LaunchableRow = FoundCreditRow & { total: number };
export const canLaunch = (row: FoundCreditRow): row is LaunchableRow =>
  row.total !== null && isLaunchable(row.situacao);

/** New months are ticked by themselves, changed ones by hand. */
export const isChosen = (row: FoundCreditRow, choices: LaunchChoices): row is LaunchableRow =>
  canLaunch(row) && (choices.get(keyOf(row)) ?? row.situacao === 'novo');

/** The choices with these months ticked or not. */
export const withChoice = (
  choices: LaunchChoices,
  rows: readonly FoundCreditRow[],
  isOn: boolean,
): LaunchChoices => new Map([...choices, ...rows.map((row) => [keyOf(row), isOn] as const)]);

const money = (value: number): string => formatMoney(centsOfWire(value));

/** How a month stands beside its credit, in words. */
export function stateInWords({ situacao, total, creditoAtual }: FoundCreditRow): string {
  switch (situacao) {
    case 'novo':
      return 'novo';
    case 'igual':
      return 'já lançado, igual';
    case 'mudou':
      return `mudou de ${creditoAtual === null ? 'sem valor' : money(creditoAtual)} para ${money(total ?? 0)}`;
    case 'nao_existe_mais':
      return 'não existe mais na análise';
    case 'compensado':
      return 'compensado';
  }
}

/** What is said of credits that were launched: those that were made, then those that were corrected. */
export function launchedInWords({ lancados, alterados }: LaunchedCredits): string {
  const words = [
    ...(lancados > 0 ? [creditMessages.launched(lancados)] : []),
    ...(alterados > 0 ? [creditMessages.corrected(alterados)] : []),
  ];
  return words.length === 0 ? creditMessages.nothingToLaunch : words.join(' ');
}
