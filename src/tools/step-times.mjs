// How long each step of the tests took, and which single tests took longest. TEST_TIMES names the folder that collects it, so that one
// table can cover several commands (.ci/run); without it each command makes a folder and prints its own table when it ends.
// As a command: `node src/tools/step-times.mjs` prints the table of TEST_TIMES; with `<title> <seconds>` it adds a step.
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from './install.mjs';

const slowestShown = 10;
const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(6);
const linesOf = (folder) => {
  try {
    const text = readFileSync(join(folder, 'steps.jsonl'), 'utf8').trimEnd();
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
  } catch {
    return [];
  }
};
const addStep = (folder, title, ms) =>
  appendFileSync(join(folder, 'steps.jsonl'), `${JSON.stringify({ title, ms })}\n`);

/** The tests of a report, whichever of the two runners wrote it. */
function testsOf(report) {
  if (report.testResults !== undefined)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(projectRoot, name),
        name: fullName,
        ms: duration ?? 0,
      })),
    );
  const below = (suite, names) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ results }) => ({
        file: relative(projectRoot, join(report.config.rootDir, spec.file)),
        name: [...names, spec.title].join(' '),
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...names, inner.title])),
  ];
  return report.suites.flatMap((suite) => below(suite, []));
}

/** The minutes of each step and their sum, then the slowest tests of all reports in the folder. */
export function timesTable(folder) {
  const steps = linesOf(folder);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      testsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))).map((test) => ({
        ...test,
        suite: name.replace(/^\d+-|\.json$/g, ''),
      })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown);
  return [
    '',
    'Minutos por etapa',
    ...steps.map(({ title, ms }) => `${minutes(ms)}  ${title}`),
    `${minutes(steps.reduce((sum, { ms }) => sum + ms, 0))}  ao todo`,
    ...(tests.length === 0 ? [] : ['', `Os ${tests.length} testes mais lentos, em minutos`]),
    ...tests.map(({ ms, suite, file, name }) => `${minutes(ms)}  ${suite}  ${file} › ${name}`),
  ].join('\n');
}

/** Starts to measure. `step(title)` ends the step before; `report(suite)` names a file for the report of a runner. Ended by the process. */
export function measureSteps() {
  const isOwn = process.env.TEST_TIMES === undefined;
  const folder = process.env.TEST_TIMES ?? mkdtempSync(join(tmpdir(), 'recupera-times-'));
  mkdirSync(folder, { recursive: true });
  let reports = readdirSync(folder).length;
  let running;
  const end = () => {
    if (running !== undefined) addStep(folder, running.title, performance.now() - running.began);
    running = undefined;
  };
  // Also when a step failed: what took so long until then is worth knowing.
  process.on('exit', () => {
    end();
    if (!isOwn) return;
    console.log(timesTable(folder));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    step(title) {
      end();
      running = { title, began: performance.now() };
      console.log(`\n── ${title}`);
    },
    report(suite) {
      reports += 1;
      return join(folder, `${reports}-${suite}.json`);
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const [title, seconds] = process.argv.slice(2);
  const folder = process.env.TEST_TIMES;
  if (folder === undefined) throw new Error('TEST_TIMES names no folder');
  mkdirSync(folder, { recursive: true });
  if (title === undefined) console.log(timesTable(folder));
  else addStep(folder, title, Number(seconds) * 1000);
}
