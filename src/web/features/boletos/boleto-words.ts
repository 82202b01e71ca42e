import {
  fines,
  interests,
  type BoletoStatus,
  type FineCode,
  type InterestCode,
} from '#shared/boletos/boletos.enums.ts';
import { centsOfWire, writeMoney } from '#shared/kernel/money.ts';

/** Colours of what the list calls a boleto. */
export const statusColors: Record<BoletoStatus, string> = {
  Pendente: 'blue',
  Pago: 'green',
  Vencido: 'red',
  Cancelado: 'gray',
};

/** What stands before and after the number of a rate: 'R$' and 'ao dia', or nothing and '% ao mês'. */
export function partsOfUnit(unit: string): [before: string, after: string] {
  const currency = /^R\$ ?/.exec(unit)?.[0];
  return currency === undefined ? ['', unit] : [currency.trim(), unit.slice(currency.length)];
}

/** 'Multa Percentual: 2,00 %', 'Mora Fixa: R$ 1,00 ao dia', 'Sem Mora'. */
export function rateText(code: FineCode | InterestCode, rate: number | null): string {
  const { label, unit } = { ...fines, ...interests }[code];
  if (unit === null || rate === null) return label;
  const [before, after] = partsOfUnit(unit);
  const number = writeMoney(centsOfWire(rate));
  // A number and its unit stay on one line.
  const words = [before, number, ...after.split(' ')].filter((word) => word !== '');
  return `${label}: ${words.join('\u00A0')}`;
}
