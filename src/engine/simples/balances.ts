import type { Competencia } from '#shared/kernel/competencia.ts';

/** Signed sums of a month by segment, in cents: `soIcmsSt` and `revisao` are parts of `resto`, `B` of `mono`. */
export const segments = ['mono', 'resto', 'soIcmsSt', 'revisao', 'B'] as const;
export type Segments = Readonly<Record<(typeof segments)[number], number>>;

export const noSegments: Segments = { mono: 0, resto: 0, soIcmsSt: 0, revisao: 0, B: 0 };

export const addSegments = (a: Segments, b: Segments): Segments => ({
  mono: a.mono + b.mono,
  resto: a.resto + b.resto,
  soIcmsSt: a.soIcmsSt + b.soIcmsSt,
  revisao: a.revisao + b.revisao,
  B: a.B + b.B,
});

/** What a month comes to after the returns, in cents, never below 0. */
export type BalancedMonth = {
  month: Competencia;
  M: number;
  mMax: number;
  stOuMono: number;
  receita: number;
  monoSt: number;
};

/**
 * Returns lower the month in which they come, and what is below zero the next month that has notes, each segment on its own (Res. CGSN 140/2018
 * art. 17; the segments are ours). Months in any order.
 */
export function balanceMonths(sums: ReadonlyMap<Competencia, Segments>): BalancedMonth[] {
  const left: Record<(typeof segments)[number], number> = { ...noSegments };
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, of]) => {
      const taken: Record<(typeof segments)[number], number> = { ...noSegments };
      for (const segment of segments) {
        const balance = left[segment] + of[segment];
        taken[segment] = Math.max(balance, 0);
        left[segment] = Math.min(balance, 0);
      }
      const { mono, resto, soIcmsSt, revisao, B } = taken;
      return {
        month,
        M: mono,
        mMax: mono + revisao,
        stOuMono: mono + soIcmsSt,
        receita: mono + resto,
        monoSt: B,
      };
    });
}
