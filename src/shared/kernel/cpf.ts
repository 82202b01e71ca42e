/** Keeps the digits of a masked or unmasked CPF. */
export function normalizeCpf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function checkDigit(digits: string, firstWeight: number): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits[i]) * (firstWeight - i);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/**
 * Whether the text is a CPF with right check digits, masked or not; repeated digits are refused.
 * Weights 10..2 and 11..2, remainder 10 counts as 0 (@spec 1 §5 CPF; IN RFB 2.172/2024).
 */
export function isValidCpf(text: string): boolean {
  const cpf = normalizeCpf(text);
  if (cpf.length !== 11 || /^(\d)\1{10}$/.test(cpf)) return false;
  return (
    checkDigit(cpf.slice(0, 9), 10) === Number(cpf[9]) &&
    checkDigit(cpf.slice(0, 10), 11) === Number(cpf[10])
  );
}

/**
 * A record's CPF if it identifies a person: null when absent or with wrong check digits, which
 * nobody can type. Screens ask for the missing CPF where they need it.
 */
export const knownCpf = (text: string | null): string | null =>
  text !== null && isValidCpf(text) ? text : null;

/** `000.000.000-00`; shorter input is masked as far as it goes, for a field during typing. */
export function formatCpf(text: string): string {
  const d = normalizeCpf(text).slice(0, 11);
  let out = d.slice(0, 3);
  if (d.length > 3) out += `.${d.slice(3, 6)}`;
  if (d.length > 6) out += `.${d.slice(6, 9)}`;
  if (d.length > 9) out += `-${d.slice(9)}`;
  return out;
}

/** `***.982.247-**`: enough to recognise a person in a document without publishing the number. */
export function maskCpfForDocument(text: string): string {
  const d = normalizeCpf(text);
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : '***';
}
