import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from './run-command.mjs';
import {
  areTooMany,
  mostFilesRepeated,
  outcomeLines,
  runPlaywrightSuite,
  runVitestSuite,
  soakTable,
} from './second-chance.mjs';

let folder: string;
let reports: number;
const nextReport = (): string => join(folder, `${(reports += 1)}.json`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recupera-planted-'));
  reports = 0;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

type Planted = Record<string, Record<string, string | undefined>>;

/** A report as Vitest writes it: of each file its tests, with the message of those that failed. */
function vitestReport(files: Planted, unhandledErrors: string[] = []): object {
  return {
    unhandledErrors,
    testResults: Object.entries(files).map(([file, tests]) => ({
      name: join(projectRoot, file),
      status: Object.values(tests).some((message) => message !== undefined) ? 'failed' : 'passed',
      message: '',
      assertionResults: Object.entries(tests).map(([fullName, message]) => ({
        fullName,
        duration: 5,
        status: message === undefined ? 'passed' : 'failed',
        failureMessages: message === undefined ? [] : [message],
      })),
    })),
  };
}

/** A runner whose tries come to these results, one after another; it notes the files that it was asked for. */
function plantedVitest(...tries: Planted[]) {
  const asked: string[][] = [];
  const run = (files: string[], path: string): number => {
    const files_ = tries[asked.push(files) - 1]!;
    writeFileSync(path, JSON.stringify(vitestReport(files_)));
    return Object.values(files_).some((tests) => Object.values(tests).some(Boolean)) ? 1 : 0;
  };
  return { asked, run };
}

const users = 'tests/api/users.test.ts';
const alerts = 'tests/api/alerts.test.ts';
const message = 'AssertionError: expected 2 to be 1\n    at users.test.ts:3';

describe('a suite of Vitest', () => {
  it('that passes at once runs once', () => {
    const { run, asked } = plantedVitest({ [users]: { a: undefined, b: undefined } });
    const outcome = runVitestSuite(run, nextReport, { isRepeated: true });
    expect(outcome).toMatchObject({ ok: true, total: 2, firstTry: 2, unstable: [], failed: [] });
    expect(asked).toEqual([[]]);
  });

  it('that passes at the second run is told by file, test and first line', () => {
    const { run, asked } = plantedVitest(
      { [users]: { a: undefined, b: message }, [alerts]: { c: undefined } },
      { [users]: { a: undefined, b: undefined } },
    );
    const outcome = runVitestSuite(run, nextReport, { isRepeated: true });
    expect(asked).toEqual([[], [users]]);
    expect(outcome).toMatchObject({ ok: true, total: 3, firstTry: 2, failed: [] });
    expect(outcomeLines([{ title: 'API', ...outcome }])).toEqual([
      `Instável: ${users} › b (AssertionError: expected 2 to be 1)`,
      'API: primeira tentativa: 2 de 3',
      '1 instáveis',
    ]);
  });

  it('that fails twice has failed, and says so', () => {
    const { run } = plantedVitest({ [users]: { a: message } }, { [users]: { a: message } });
    const outcome = runVitestSuite(run, nextReport, { isRepeated: true });
    expect(outcome).toMatchObject({ ok: false, unstable: [] });
    expect(outcomeLines([{ title: 'API', ...outcome }])).toContain(
      `Falhou: ${users} › a (AssertionError: expected 2 to be 1)`,
    );
  });

  it('whose second run fails in another test has failed too', () => {
    const { run } = plantedVitest({ [users]: { a: message } }, { [users]: { b: message } });
    expect(runVitestSuite(run, nextReport, { isRepeated: true })).toMatchObject({
      ok: false,
      unstable: [],
      failed: [{ file: users, test: 'b' }],
    });
  });

  it('with a file that broke outside its tests is repeated as well', () => {
    let tries = 0;
    const run = (_files: string[], path: string): number => {
      tries += 1;
      const [file] = (vitestReport({ [users]: { a: undefined } }) as { testResults: object[] })
        .testResults;
      const broken = { ...file, status: 'failed', message: 'SyntaxError: x', assertionResults: [] };
      writeFileSync(path, JSON.stringify({ testResults: [tries === 1 ? broken : file] }));
      return tries === 1 ? 1 : 0;
    };
    expect(runVitestSuite(run, nextReport, { isRepeated: true })).toMatchObject({
      ok: true,
      unstable: [{ file: users, test: '(o arquivo)', line: 'SyntaxError: x' }],
    });
  });

  it(`with more than ${mostFilesRepeated} failed files has failed at once`, () => {
    const files = Array.from({ length: mostFilesRepeated + 1 }, (_, i) => `tests/api/${i}.test.ts`);
    const { run, asked } = plantedVitest(
      Object.fromEntries(files.map((file) => [file, { a: message }])),
    );
    expect(runVitestSuite(run, nextReport, { isRepeated: true }).ok).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('that is the simulator gets no second chance', () => {
    const { run, asked } = plantedVitest({ 'tests/simulator/seeds.test.ts': { a: message } });
    expect(runVitestSuite(run, nextReport, { isRepeated: false }).ok).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('with an error outside of its tests has failed, whatever passes alone afterwards', () => {
    const asked: string[][] = [];
    const run = (files: string[], path: string): number => {
      const isFirst = asked.push(files) === 1;
      const tests = { [users]: { a: isFirst ? message : undefined } };
      writeFileSync(
        path,
        JSON.stringify(vitestReport(tests, isFirst ? ['Error: adrift\n    at x'] : [])),
      );
      return isFirst ? 1 : 0;
    };
    const outcome = runVitestSuite(run, nextReport, { isRepeated: true });
    expect(asked).toEqual([[]]);
    expect(outcome).toMatchObject({ ok: false, failed: [{ file: users, test: 'a' }] });
    expect(outcomeLines([{ title: 'API', ...outcome }])).toContain('Falhou: API (Error: adrift)');
  });

  it('whose runner was killed after its report has failed, though its failed file would pass alone', () => {
    const { run, asked } = plantedVitest(
      { [users]: { a: message } },
      { [users]: { a: undefined } },
    );
    const killed = (files: string[], path: string): number => (run(files, path) === 0 ? 0 : 137);
    expect(runVitestSuite(killed, nextReport, { isRepeated: true })).toMatchObject({
      ok: false,
      why: 'terminou com 137',
    });
    expect(asked).toHaveLength(1);
  });

  it('whose runner ends with an error though every test passed, or without a report, has failed', () => {
    const { run } = plantedVitest({ [users]: { a: undefined } });
    const unhandled = (files: string[], path: string): number => run(files, path) + 1;
    expect(runVitestSuite(unhandled, nextReport, { isRepeated: true })).toMatchObject({
      ok: false,
      why: 'terminou com 1 e sem teste que falhou',
    });
    const died = runVitestSuite(() => 137, nextReport, { isRepeated: true });
    expect(outcomeLines([{ title: 'API', ...died }])).toContain(
      'Falhou: API (terminou com 137 e sem relatório)',
    );
  });
});

type Result = { status: string; message?: string };

/**
 * A report as Playwright writes it: of each test the results of its tries; none where a limit ended the run before it, 'interrupted' where
 * it ended the test itself.
 */
function playwrightReport(tests: Record<string, Result[]>, errors: string[] = []): object {
  const statusOf = (results: Result[]): string => {
    if (results.every(({ status }) => ['skipped', 'interrupted'].includes(status)))
      return 'skipped';
    if (results.at(-1)!.status !== 'passed') return 'unexpected';
    return results.length > 1 ? 'flaky' : 'expected';
  };
  return {
    config: { rootDir: join(projectRoot, 'tests/e2e') },
    errors: errors.map((text) => ({ message: text })),
    suites: [
      {
        title: 'a.spec.ts',
        specs: Object.entries(tests).map(([title, results]) => ({
          title,
          file: 'a.spec.ts',
          tests: [
            {
              status: statusOf(results),
              results: results.map(({ status, message: text }) => ({
                status,
                duration: 7,
                ...(text === undefined ? {} : { error: { message: text } }),
              })),
            },
          ],
        })),
      },
    ],
  };
}

function browserOutcome(status: number, ...report: Parameters<typeof playwrightReport>) {
  return runPlaywrightSuite((path) => {
    writeFileSync(path, JSON.stringify(playwrightReport(...report)));
    return status;
  }, nextReport);
}

const passed = [{ status: 'passed' }];
const unstable = [
  { status: 'timedOut', message: '\u001B[31mError: no row\u001B[39m\n\nCall log:' },
  { status: 'passed' },
];

describe('the browser tests', () => {
  it('that pass at the second try are told; more than three of them fail the run', () => {
    const outcome = browserOutcome(0, { one: passed, two: unstable });
    expect(outcome).toMatchObject({ ok: true, total: 2, firstTry: 1 });
    const titled = { title: 'Navegador', ...outcome };
    expect(outcomeLines([titled])).toEqual([
      'Instável: tests/e2e/a.spec.ts › two (Error: no row)',
      'Navegador: primeira tentativa: 1 de 2',
      '1 instáveis',
    ]);
    expect(areTooMany([titled, titled, titled])).toBe(false);
    const four = [titled, titled, titled, titled];
    expect(areTooMany(four)).toBe(true);
    expect(outcomeLines(four)).toContain('4 instáveis (mais de 3: a corrida falha)');
  });

  it('that fail twice have failed', () => {
    const twice = [unstable[0]!, unstable[0]!];
    expect(browserOutcome(1, { one: passed, two: twice })).toMatchObject({
      ok: false,
      unstable: [],
      failed: [{ file: 'tests/e2e/a.spec.ts', line: 'Error: no row' }],
    });
  });

  it('that a limit of the run ended have failed, with what did not run counted', () => {
    const limit = 'Timed out waiting 900s for the test suite to run';
    const outcome = browserOutcome(
      1,
      { one: passed, two: [], three: [{ status: 'interrupted' }], four: [{ status: 'skipped' }] },
      [limit],
    );
    expect(outcome).toMatchObject({ ok: false, notRun: 2 });
    expect(outcomeLines([{ title: 'Navegador', ...outcome }])).toEqual([
      `Falhou: Navegador (${limit})`,
      'Navegador: primeira tentativa: 1 de 3, 2 sem correr',
      '0 instáveis',
    ]);
  });
});

it("the soak's table counts a part that failed outside of its tests", () => {
  const fine = browserOutcome(0, { one: passed, two: unstable });
  const died = runVitestSuite(() => 1, nextReport, { isRepeated: true });
  expect(
    soakTable([
      { title: 'Navegador', minutes: 7.52, ...fine },
      { title: 'Matriz', minutes: 1, ...died },
    ]).split('\n'),
  ).toEqual([
    '  passaram  falharam instáveis   minutos  parte',
    '         2         0         1       7.5  Navegador',
    '         0         1         0       1.0  Matriz',
  ]);
});
