import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { UnreadableFile } from './unreadable.ts';

/** What was read of an element, by path; a path that is not there is not in it. */
export type Values = ReadonlyMap<string, string>;

const tagOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Cents of an amount as notes print it; further decimals are zeros. 0 where it is not there. */
export function centsAt(values: Values, path: string): number {
  const text = values.get(path);
  if (text === undefined || text === '') return 0;
  const { whole, cents = '' } =
    /^(?<whole>\d{1,13})(?:\.(?<cents>\d{1,2})0*)?$/.exec(text)?.groups ?? {};
  if (whole === undefined) throw new UnreadableFile(tagOf(path), 'valor inválido');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** The day of a local text, `aaaa-mm-dd…` or `aaaammdd`: it is not converted. */
export function dayAt(values: Values, ...paths: readonly string[]): string {
  const path = paths.find((one) => values.has(one));
  const text = path === undefined ? '' : values.get(path)!;
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const day = readCivilDay(
    compact === null ? text.slice(0, 10) : `${compact[1]}-${compact[2]}-${compact[3]}`,
  );
  if (day === undefined) throw new UnreadableFile(tagOf(path ?? paths[0]!), 'sem data');
  return day;
}

/** A small number, else what stands for none. */
export const numberAt = (values: Values, path: string, none: number): number => {
  const text = values.get(path);
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : none;
};

const keyShape = /^\d{6}[\dA-Z]{12}\d{26}$/;
const zero = '0'.codePointAt(0)!;

/** Whether a text is an access key: 44 characters whose last one is their check digit (Manual de Orientação do Contribuinte; letters since 07/2026). */
export function isAccessKey(key: string): boolean {
  if (!keyShape.test(key)) return false;
  let sum = 0;
  for (let place = 0; place < 43; place += 1)
    sum += (key.codePointAt(42 - place)! - zero) * (2 + (place % 8));
  const digit = 11 - (sum % 11);
  return key.codePointAt(43)! - zero === (digit > 9 ? 0 : digit);
}

/** The key behind its prefix ('NFe', 'CFe'). */
export function keyOf(id: string | undefined, tag: string): string {
  const key = (id ?? '').replace(/^(?:NFe|CFe|ID)/, '');
  if (!isAccessKey(key)) throw new UnreadableFile(tag, 'chave inválida');
  return key;
}
