// What a suite's report says, whichever of the two runners wrote it: how many tests passed at the first try, which failed, which passed
// only at the second, which never ran.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './run-command.mjs';

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'sem mensagem';

/**
 * A report of vitest-report.mjs. A file that broke outside its tests counts as one failed test of its own; `unhandledErrors` belong to no
 * file.
 */
function readVitest(report) {
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    const own = assertionResults
      .filter((one) => ['passed', 'failed'].includes(one.status))
      .map((one) => ({
        file,
        test: one.fullName,
        ms: one.duration ?? 0,
        state: one.status,
        line: one.status === 'failed' ? firstLine(one.failureMessages?.[0]) : undefined,
      }));
    const isBroken = status === 'failed' && own.every(({ state }) => state !== 'failed');
    return isBroken
      ? [...own, { file, test: '(o arquivo)', ms: 0, state: 'failed', line: firstLine(message) }]
      : own;
  });
  return { tests, errors: (report.unhandledErrors ?? []).map(firstLine) };
}

/** A report of Playwright's JSON reporter. What a limit kept from running has no result at all, or one that says that it was interrupted. */
function readPlaywright(report) {
  const below = (suite, names) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.flatMap(({ status, results }) => {
        const isSkipped = results.some((one) => one.status === 'skipped');
        if (status === 'skipped' && isSkipped) return [];
        const first = results.find((one) => one.status !== 'passed');
        return [
          {
            file: relative(projectRoot, join(report.config.rootDir, spec.file)),
            test: [...names, spec.title].join(' '),
            ms: Math.max(0, ...results.map(({ duration }) => duration)),
            state:
              status === 'skipped'
                ? 'not run'
                : ({ expected: 'passed', flaky: 'unstable' }[status] ?? 'failed'),
            line: status === 'expected' ? undefined : firstLine(first?.error?.message),
          },
        ];
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...names, inner.title])),
  ];
  return {
    tests: report.suites.flatMap((suite) => below(suite, [])),
    errors: (report.errors ?? []).map(({ message }) => firstLine(message)),
  };
}

/**
 * The tests of a report file and what went wrong outside of them; undefined where the runner died before it wrote one.
 * `state`: passed | failed | unstable (failed, then passed) | not run.
 */
export function readReport(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
  return report.testResults === undefined ? readPlaywright(report) : readVitest(report);
}

const inState = (tests, wanted) => tests.filter(({ state }) => state === wanted);
const findingOf = ({ file, test, line }) => ({ file, test, line });

/** What the exit code tells beyond the tests: with tests that failed a runner ends with 1, without one it ends with 0. */
function oddEnd(status, failures) {
  if (status === (failures > 0 ? 1 : 0)) return undefined;
  return failures > 0 ? `terminou com ${status}` : `terminou com ${status} e sem teste que falhou`;
}

/** One try of a suite: `status` is what the runner ended with. It is all right only when the runner says so and every test ran. */
export function outcomeOf(status, report) {
  if (report === undefined)
    return {
      ok: false,
      total: 0,
      firstTry: 0,
      notRun: 0,
      unstable: [],
      failed: [],
      why: `terminou com ${status} e sem relatório`,
    };
  const { tests, errors } = report;
  const failed = inState(tests, 'failed').map(findingOf);
  const notRun = inState(tests, 'not run').length;
  return {
    ok: status === 0 && failed.length === 0 && notRun === 0 && tests.length > 0,
    total: tests.length,
    firstTry: inState(tests, 'passed').length,
    notRun,
    unstable: inState(tests, 'unstable').map(findingOf),
    failed,
    why: errors[0] ?? (tests.length === 0 ? 'nenhum teste' : oddEnd(status, failed.length)),
  };
}
