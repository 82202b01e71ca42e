const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const secondWeights = [6, ...firstWeights] as const;

/**
 * Removes `. / -` and white space, and upper-cases. Letters stay: a CNPJ may have them since
 * 07/2026 (IN RFB 2.229/2024).
 */
export function normalizeCnpj(text: string): string {
  return text.replaceAll(/[./\-\s]/g, '').toUpperCase();
}

function checkDigit(base: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (base.charCodeAt(i) - 48) * weights[i]!;
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Both check digits for the twelve first characters of a CNPJ. */
export function cnpjCheckDigits(base12: string): string {
  const first = checkDigit(base12, firstWeights);
  return `${first}${checkDigit(`${base12}${first}`, secondWeights)}`;
}

/**
 * Whether the text is a CNPJ, numeric or alphanumeric, masked or not, with correct check digits.
 * One repeated character is refused.
 */
export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  return cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12);
}

/** `SS.SSS.SSS/SSSS-DD`; shorter input is masked as far as it goes. */
export function formatCnpj(text: string): string {
  const c = normalizeCnpj(text)
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  let out = c.slice(0, 2);
  if (c.length > 2) out += `.${c.slice(2, 5)}`;
  if (c.length > 5) out += `.${c.slice(5, 8)}`;
  if (c.length > 8) out += `/${c.slice(8, 12)}`;
  if (c.length > 12) out += `-${c.slice(12)}`;
  return out;
}
