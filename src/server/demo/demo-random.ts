import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';

/** Repeatable choices: the same seed gives the same demonstration on every machine (mulberry32). */
export type DemoRandom = {
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  digits: (count: number) => string;
};

export function createDemoRandom(seed: number): DemoRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}

/** A CPF with right check digits, made up. */
export function demoCpf(random: DemoRandom): string {
  const base = random.digits(9);
  for (let check = 0; check < 100; check += 1) {
    const cpf = base + String(check).padStart(2, '0');
    if (isValidCpf(cpf)) return cpf;
  }
  return demoCpf(random);
}

/** A CNPJ with right check digits, made up; `alphanumeric` uses the form in force since 07/2026. */
export function demoCnpj(random: DemoRandom, alphanumeric = false): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
  const root = alphanumeric
    ? random.digits(4) + Array.from({ length: 4 }, () => random.pick([...letters])).join('')
    : random.digits(8);
  const base = `${root}0001`;
  return base + cnpjCheckDigits(base);
}
