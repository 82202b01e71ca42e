const units = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
] as const;
const tens = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
] as const;
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
] as const;

/**
 * A whole number from 0 to 999 in Portuguese words (@spec 2 §9: number-to-words supports values up
 * to 999). Throws `RangeError` outside that range.
 */
export function numberInWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 999) throw new RangeError('0 to 999 only');
  if (value < 20) return units[value]!;
  if (value === 100) return 'cem';
  if (value < 100) {
    const unit = value % 10;
    return unit === 0 ? tens[value / 10]! : `${tens[Math.floor(value / 10)]!} e ${units[unit]!}`;
  }
  const rest = value % 100;
  const head = hundreds[Math.floor(value / 100)]!;
  return rest === 0 ? head : `${head} e ${numberInWords(rest)}`;
}

/** `30` -> `trinta por cento`, as commissions are written out in contracts. */
export function percentInWords(percent: number): string {
  return `${numberInWords(percent)} por cento`;
}
