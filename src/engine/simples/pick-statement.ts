import type { Competencia } from '#shared/kernel/competencia.ts';
import { grouped } from './grouped.ts';
import type { Said } from './month-case.ts';
import type { Das, Statement } from './statement.ts';

/** A statement as it was read: `file` is its path in the lot, `sha256` that of the file, in hex. */
export type ReadStatement = { statement: Statement; file: string; sha256: string };

/** Why the figures of a statement are not used, in the order of the tests. */
export type NotPicked = 'otherCompany' | 'sequence' | 'sentAt' | 'form' | 'copy';

/** The statement of a month, and what became of the others. */
export type PickedStatement = {
  month: Competencia;
  /** Its figures count; `das` holds those of all statements of the client for the month. */
  statement: Statement;
  file: string;
  others: { id: string; form: Statement['form']; file: string; why: NotPicked }[];
  /** What is to be said of the choice, for `diagnose`. */
  alerts: Said[];
};

/** An extrato tells payments, a TXT no sum of its own: of equal ones the one that says more counts. */
const formOrder: Readonly<Record<Statement['form'], number>> = {
  extrato: 0,
  declaracao: 1,
  txt: 2,
};
const sequenceOf = ({ id }: Statement): string => id.slice(-3);

/** Each test of two statements, the first one that tells them apart: below 0 = the first one counts. */
const tests: readonly (readonly [NotPicked, (a: ReadStatement, b: ReadStatement) => number])[] = [
  ['sequence', (a, b) => compare(sequenceOf(b.statement), sequenceOf(a.statement))],
  ['sentAt', (a, b) => compare(b.statement.sentAt ?? '', a.statement.sentAt ?? '')],
  ['form', (a, b) => formOrder[a.statement.form] - formOrder[b.statement.form]],
  ['copy', (a, b) => compare(a.sha256, b.sha256) || compare(a.file, b.file)],
];
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const inOrder = (a: ReadStatement, b: ReadStatement): number => {
  for (const [, test] of tests) {
    const order = test(a, b);
    if (order !== 0) return order;
  }
  return 0;
};
const whyNot = (picked: ReadStatement, other: ReadStatement): NotPicked =>
  tests.find(([, test]) => test(picked, other) !== 0)?.[0] ?? 'copy';

/** Each payment as often as the copy of the DAS says that shows it most often: two equal ones on a day are two. */
function paymentsOf(copies: readonly Das[]): Das['pagamentos'] {
  const most = new Map<string, Das['pagamentos'][number][]>();
  for (const { pagamentos } of copies) {
    const equal = grouped(pagamentos, ({ dia, valor }) => `${dia} ${valor}`);
    for (const [key, same] of equal)
      if (same.length > (most.get(key)?.length ?? 0)) most.set(key, same);
  }
  return [...most.entries()].toSorted(([a], [b]) => compare(a, b)).flatMap(([, same]) => same);
}

/**
 * The DAS of all statements of a month, each number once. What was paid of it counts whichever statement tells it; that it is not paid only
 * where the statement says so that counts.
 */
function allDasOf(picked: ReadStatement, all: readonly ReadStatement[]): Das[] {
  const byNumber = grouped(
    all.flatMap((from) => from.statement.das.map((das) => ({ das, from }))),
    ({ das }) => das.numero,
  );
  return [...byNumber.values()].map((copies) => {
    // The amounts are those that were paid, else those of the statement that counts.
    const shown = copies.find(({ das }) => das.pagamentos.length > 0) ?? copies[0]!;
    return {
      ...shown.das,
      pagamentos: paymentsOf(copies.map(({ das }) => das)),
      naoReconhecido: copies.some(({ das, from }) => from === picked && das.naoReconhecido),
    };
  });
}

/** The month of statements of which `own` are the client's. */
function pickOf(
  month: Competencia,
  own: ReadStatement[],
  foreign: ReadStatement[],
): PickedStatement {
  const [picked, ...others] = (own.length > 0 ? own : foreign).toSorted(inOrder);
  const shown = ({ statement: { id, form }, file }: ReadStatement, why: NotPicked) => ({
    id,
    form,
    file,
    why,
  });
  return {
    month,
    statement: { ...picked!.statement, das: allDasOf(picked!, [picked!, ...others]) },
    file: picked!.file,
    others: [
      ...others.map((one) => shown(one, whyNot(picked!, one))),
      ...(own.length > 0 ? foreign.toSorted(inOrder) : []).map((one) =>
        shown(one, 'otherCompany' as const),
      ),
    ],
    alerts:
      own.length > 0 && foreign.length > 0
        ? [{ code: 'PGDAS_DE_OUTRO_CNPJ', values: { competencia: month } }]
        : [],
  };
}

/**
 * For each month the statement that counts, in any order of files (decisions: Statements of the PGDAS-D). `root` is the client's. A statement of
 * another company stands for a month alone, which is then no month of the client.
 */
export function pickStatements(all: readonly ReadStatement[], root: string): PickedStatement[] {
  const isOwn = ({ statement }: ReadStatement): boolean => statement.root === root;
  const byMonth = grouped(all, ({ statement }) => statement.pa);
  return [...byMonth.entries()]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([month, of]) =>
      pickOf(
        month,
        of.filter(isOwn),
        of.filter((one) => !isOwn(one)),
      ),
    );
}
