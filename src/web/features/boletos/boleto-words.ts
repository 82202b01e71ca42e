import {
  fines,
  interests,
  type BoletoStatus,
  type FineCode,
  type InterestCode,
} from '#shared/boletos/boletos.enums.ts';
import { centsOfWire, writeMoney } from '#shared/kernel/money.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';

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

/** A client as a boleto names it before it is issued. */
export const clientLabel = (client: { cnpjcpf: string; razao_social: string }): string =>
  `${client.razao_social} · ${formatPartyDocument(client.cnpjcpf)}`;

/** Credits that are named one by one: those of a year. */
const maxNamedCredits = 12;

/** 'Comissão de 2 créditos: 01/2024, 02/2024'; of many the first ones are named. */
export function billedText(names: readonly string[]): string {
  if (names.length === 0)
    return 'Nada a cobrar: os créditos escolhidos foram excluídos ou estão sem comissão.';
  const count = names.length === 1 ? '1 crédito' : `${names.length} créditos`;
  const more = names.length - maxNamedCredits;
  return `Comissão de ${count}: ${names.slice(0, maxNamedCredits).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
