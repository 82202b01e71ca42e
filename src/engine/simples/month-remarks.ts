import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Code } from '#engine/tables/tables.ts';
import type { Said } from './month-case.ts';

/** How often a remark was made in a month, of how much, and what it names. */
type Tally = { count: number; cents: number; names: Set<string> };

/** Remarks of a month that name nothing but how many there are, and how much. */
const namedByCode: Partial<Record<Code, 'lista' | 'chave'>> = {
  CFOP_DESCONHECIDO: 'lista',
  TOTAL_DIVERGENTE: 'chave',
};

/** What is noticed while notes are counted, by month: one remark for each code. */
export class MonthRemarks {
  readonly #tallies = new Map<Code, Tally>();

  add(code: Code, cents = 0, name?: string): void {
    const tally = this.#tallies.get(code) ?? { count: 0, cents: 0, names: new Set() };
    this.#tallies.set(code, tally);
    tally.count += 1;
    tally.cents += cents;
    if (name !== undefined) tally.names.add(name);
  }

  /** With all values that any of their sentences names. */
  said(month: Competencia): Said[] {
    return [...this.#tallies.entries()].map(([code, { count, cents, names }]) => {
      const sorted = [...names].toSorted();
      const named = namedByCode[code];
      return {
        code,
        values: {
          quantidade: count,
          valor: cents,
          competencia: month,
          ...(named === 'lista' ? { lista: sorted } : {}),
          ...(named === 'chave' ? { chave: sorted[0]! } : {}),
        },
      };
    });
  }
}
