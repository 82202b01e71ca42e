import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { readCompetencia } from '#shared/kernel/competencia.ts';

/** Most files that an analysis names (decisions: Lot of an analysis). */
const mostNamed = 1000;

/** What is to be said of a lot: files of which something is to be said, whether there may be more, and months that lack something. */
export function lotNotes({ arquivos, mesesFaltantes }: Lot): {
  files: Lot['arquivos'];
  mayBeMore: boolean;
  missing: { month: string; what: string }[];
} {
  const what = new Map<string, string[]>();
  for (const [words, months] of [
    ['sem notas', mesesFaltantes.xml],
    ['sem PGDAS-D', mesesFaltantes.pgdas],
  ] as const)
    for (const month of months) what.set(month, [...(what.get(month) ?? []), words]);
  const inOrder = (month: string): string => readCompetencia(month) ?? month;
  return {
    files: arquivos,
    mayBeMore: arquivos.length >= mostNamed,
    missing: [...what]
      .map(([month, words]) => ({ month, what: words.join(' e ') }))
      .toSorted((a, b) => (inOrder(a.month) < inOrder(b.month) ? -1 : 1)),
  };
}
