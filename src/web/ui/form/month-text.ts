import { readCompetencia, type Competencia } from '#shared/kernel/competencia.ts';

/** A month while it is typed: the slash comes by itself; where somebody types it, the zero does. What is changed in the middle stays. */
export function maskMonth(text: string): string {
  const kept = /^\s*(\d{4})-(\d\d)\s*$/.exec(text);
  if (kept !== null) return `${kept[2]}/${kept[1]}`;
  const [month = '', ...rest] = text.replaceAll(/[^\d/]/g, '').split('/');
  const year = rest.join('');
  if (rest.length > 0 && (month !== '' || year !== ''))
    return `${year === '' ? month.padStart(2, '0').slice(0, 2) : month.slice(0, 2)}/${(month.slice(2) + year).slice(0, 4)}`;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month;
}

/** A month as a form has it: empty is null, what names none is undefined. */
export const readMonth = (text: string): Competencia | null | undefined =>
  text.trim() === '' ? null : readCompetencia(text.trim().replace(/^(?=\d\/)/, '0'));
