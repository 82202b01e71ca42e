// A second chance that hides nothing: a Vitest file that failed runs once more, alone and in a fresh process; a browser test that failed is
// repeated by Playwright itself (playwright.config.ts). What passes only then is told by name, and too many of them fail the run.
import { outcomeOf, readReport } from './outcomes.mjs';

/** More files than this that fail in one step are no accident. */
export const mostFilesRepeated = 3;
/** More tests than this that pass only at the second try fail the run. */
export const mostUnstable = 3;

/**
 * Runs a suite of Vitest. `run(files, report)` runs these files (all with `[]`), has the runner write its JSON report there and answers its
 * exit code; `nextReport()` names a file. Without `isRepeated` a failure stays one: what is seeded or reads files only cannot be unstable.
 */
export function runVitestSuite(run, nextReport, { isRepeated }) {
  const attempt = (files) => {
    const path = nextReport();
    return outcomeOf(run(files, path), readReport(path));
  };
  const first = attempt([]);
  const files = [...new Set(first.failed.map(({ file }) => file))];
  // What went wrong outside of the tests is mended by no file that passes alone.
  const isBeyondTests = first.why !== undefined;
  if (
    first.ok ||
    !isRepeated ||
    isBeyondTests ||
    files.length === 0 ||
    files.length > mostFilesRepeated
  )
    return first;
  const still = [];
  for (const file of files) {
    console.log(`\nMais uma vez, sozinho: ${file}`);
    const second = attempt([file]);
    if (!second.ok)
      still.push(
        ...(second.failed.length > 0
          ? second.failed
          : [{ file, test: '(o arquivo)', line: second.why }]),
      );
  }
  const failedAgain = new Set(still.map(({ file }) => file));
  return {
    ...first,
    ok: still.length === 0,
    failed: still,
    unstable: first.failed.filter(({ file }) => !failedAgain.has(file)),
    why: undefined,
  };
}

/** Runs a suite of Playwright, whose second tries are in its report. `run(report)` answers its exit code. */
export function runPlaywrightSuite(run, nextReport) {
  const path = nextReport();
  return outcomeOf(run(path), readReport(path));
}

/** Whether so many unstable tests are too many for one run. */
export const areTooMany = (outcomes) =>
  outcomes.reduce((sum, { unstable }) => sum + unstable.length, 0) > mostUnstable;

/** What is printed at the end of a run: failures and unstable tests by name, then how many passed at the first try by step. */
export function outcomeLines(outcomes) {
  const named = (word, list) =>
    list.map(({ file, test, line }) => `${word}: ${file} › ${test} (${line})`);
  const unstable = outcomes.flatMap((one) => one.unstable);
  return [
    ...outcomes.flatMap(({ title, failed, why, ok }) => [
      ...named('Falhou', failed),
      ...(ok || why === undefined ? [] : [`Falhou: ${title} (${why})`]),
    ]),
    ...named('Instável', unstable),
    ...outcomes.map(
      ({ title, firstTry, total, notRun }) =>
        `${title}: primeira tentativa: ${firstTry} de ${total}${notRun > 0 ? `, ${notRun} sem correr` : ''}`,
    ),
    `${unstable.length} instáveis${areTooMany(outcomes) ? ` (mais de ${mostUnstable}: a corrida falha)` : ''}`,
  ];
}

/** The soak's table: part, passed, failed, unstable, minutes. */
export const soakTable = (rows) =>
  [
    ['passaram', 'falharam', 'instáveis', 'minutos', 'parte'],
    ...rows.map(({ title, ok, firstTry, failed, unstable, notRun, minutes }) => [
      firstTry + unstable.length,
      // A part that failed outside of its tests has failed all the same.
      Math.max(failed.length + notRun, ok ? 0 : 1),
      unstable.length,
      minutes.toFixed(1),
      title,
    ]),
  ]
    .map((row) => row.map((cell, i) => (i < 4 ? String(cell).padStart(10) : `  ${cell}`)).join(''))
    .join('\n');
