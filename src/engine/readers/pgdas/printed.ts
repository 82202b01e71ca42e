import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { readMoney } from '#shared/kernel/money.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';

/**
 * A label whose words may stand apart, be glued or be wrapped: what a PDF prints as one line comes in all three ways (decisions:
 * Statements of the PGDAS-D).
 */
export const label = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s*`);

/** Finds a label and what is to follow it. */
export const at = (words: string, rest = ''): RegExp => new RegExp(label(words) + rest);

/** Even glued, `0,000,00`, amounts come apart: each ends with two decimals. Repetitions have an end, so that no text takes long. */
export const money = String.raw`\d{1,3}(?:\.\d{3}){0,8},\d{2}`;
export const day = String.raw`(\d\d)/(\d\d)/(\d{4})`;
export const cnpj = String.raw`[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}/?[\dA-Z]{4}-?\d{2}`;

const amounts = new RegExp(money, 'g');

/** All amounts of a text in their order, in cents. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(amounts)].map(([amount]) => centsOf(amount));

/** Cents of an amount as printed. Throws `UnreadableFile` for what is beyond any month. */
export function centsOf(amount: string): number {
  const cents = readMoney(amount);
  if (cents === undefined) throw new UnreadableFile(amount, 'valor inválido');
  return cents;
}

/** What follows a label; undefined = it does not stand there. */
export function after(text: string, from: RegExp): string | undefined {
  const start = from.exec(text);
  return start === null ? undefined : text.slice(start.index + start[0].length);
}

/** What stands before a label, all where there is none. */
export function before(text: string, to: RegExp): string {
  const end = to.exec(text);
  return end === null ? text : text.slice(0, end.index);
}

/** What stands between two labels; undefined = the first one does not, and without the second one it goes to the end. */
export function between(text: string, from: RegExp, to: RegExp): string | undefined {
  const rest = after(text, from);
  return rest === undefined ? undefined : before(rest, to);
}

/** `aaaa-mm-dd` of the three parts of a printed day. */
export function dayOf([d, m, y]: readonly (string | undefined)[]): string {
  const read = readCivilDay(`${y}-${m}-${d}`);
  if (read === undefined) throw new UnreadableFile('data', 'inválida');
  return read;
}

/** What the first match has in its groups. Throws `UnreadableFile` where there is none. */
export function needed(text: string, pattern: RegExp, place: string): string[] {
  const found = pattern.exec(text);
  if (found === null) throw new UnreadableFile(place, 'não encontrado');
  return found.slice(1);
}
