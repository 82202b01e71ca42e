import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Code } from '#engine/tables/tables.ts';
import { LotRefused } from './lot-refused.ts';
import type { Said } from './month-case.ts';

/** Most names that a remark keeps: as many as there can be codes of four digits. */
const mostNames = 10_000;

/** How often a remark was made in a month, of how much, and what it names. */
type Tally = { count: number; cents: number; names: Set<string> };

/** What is noticed while notes are counted, by month: one remark for each code. */
export class MonthRemarks {
  readonly #tallies = new Map<Code, Tally>();

  add(code: Code, cents = 0, name?: string): void {
    const { names } = this.#tally(code, 1, cents);
    if (name === undefined) return;
    // A key is one of as many as there are notes, and one of them is named: the smallest.
    if (code === 'TOTAL_DIVERGENTE') keepSmallest(names, name);
    else names.add(name);
    if (names.size > mostNames) throw new LotRefused('10.000 CFOP desconhecidos por mês');
  }

  /** The same remark so many times, of so much together. */
  addMany(code: Code, count: number, cents: number): void {
    this.#tally(code, count, cents);
  }

  #tally(code: Code, count: number, cents: number): Tally {
    const tally = this.#tallies.get(code) ?? { count: 0, cents: 0, names: new Set() };
    this.#tallies.set(code, tally);
    tally.count += count;
    tally.cents += cents;
    return tally;
  }

  /** With all values that any of their sentences names. */
  said(month: Competencia): Said[] {
    return [...this.#tallies.entries()].map(([code, { count, cents, names }]) => {
      const lista = [...names].toSorted();
      return {
        code,
        values: {
          quantidade: count,
          valor: cents,
          competencia: month,
          ...(lista.length > 0 ? { lista, chave: lista[0]! } : {}),
        },
      };
    });
  }
}

function keepSmallest(names: Set<string>, name: string): void {
  const [known] = names;
  if (known !== undefined && known <= name) return;
  names.clear();
  names.add(name);
}
