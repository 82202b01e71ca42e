/** Wrong PINs after which only the password, online, ends a hand-over; nothing is ever erased (decisions: Hand-over). */
export const mostWrongPins = 10;

/** Digits of the PIN that takes the tablet back. */
export const pinLength = 6;

/** Waits in seconds after the first, second, … wrong PIN: a slip costs nothing, guessing a day. */
const waitsSeconds = [0, 0, 5, 15, 30, 60, 120, 300, 600];

/** Milliseconds until the next PIN may be tried after so many wrong ones; null = by PIN never again in this turn. */
export function waitAfterWrongPins(wrong: number): number | null {
  if (wrong >= mostWrongPins) return null;
  return wrong <= 0 ? 0 : waitsSeconds[wrong - 1]! * 1000;
}

/** What is wrong with a chosen PIN, in words; null for a good one. */
export function pinProblem(pin: string): string | null {
  if (!new RegExp(`^\\d{${pinLength}}$`).test(pin)) return `O PIN tem ${pinLength} números`;
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, i) => digit - digits[i]!));
  // 000000, 123456, 654321: the first that anybody tries.
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!)
    ? 'Escolha um PIN menos fácil de adivinhar'
    : null;
}
