/** `(00) 00000-0000` or `(00) 0000-0000`, at most 15 characters (@spec 2 §5 Phone mask); a pasted 55 before the area code goes. */
export function formatPhone(text: string): string {
  let digits = text.replaceAll(/\D/g, '');
  if (digits.length > 11 && digits.startsWith('55')) digits = digits.slice(2);
  digits = digits.slice(0, 11);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const cut = digits.length > 10 ? 7 : 6;
  const head = `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}`;
  return digits.length > cut ? `${head}-${digits.slice(cut)}` : head;
}

/** `00000-000`, 9 characters (@spec 1 §9). */
export function formatCep(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Where the caret belongs in the masked text: after as many characters that count as stood before it in what was typed. */
export function caretAfter(typed: string, caret: number, masked: string): number {
  const counts = (char: string): boolean => /[0-9A-Za-z]/.test(char);
  let left = Array.from(typed.slice(0, caret)).filter(counts).length;
  if (caret >= typed.length) return masked.length;
  let at = 0;
  while (at < masked.length && left > 0) {
    if (counts(masked[at]!)) left -= 1;
    at += 1;
  }
  return at;
}
