// Where the tests are, how long each step took beside its budget, and which single tests and files took longest.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetOf, headingLine, shownMinutes, stoppedLine } from './gate-steps.mjs';
import { readReport } from './outcomes.mjs';

const slowestShown = 10;
const minutes = (ms) => shownMinutes(ms).padStart(6);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** The longest of these, `{ ms, name }`, as lines below their heading. */
function slowestLines(what, timed) {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
  if (slowest.length === 0) return [];
  return [
    '',
    `Os ${slowest.length} ${what} mais lentos, em minutos`,
    ...slowest.map(({ ms, name }) => `${minutes(ms)}  ${name}`),
  ];
}

/** The minutes of each step and their sum beside the budget, then the slowest tests and files of all reports in the folder. */
export function timesTable(steps, folder) {
  const row = ({ title, ms, budget }) =>
    `${minutes(ms)}${budget === undefined ? ' '.repeat(10) : ` de ${minutes(budget * 60_000)}`}  ${title}`;
  const budget = budgetOf(steps);
  const tests = readdirSync(folder).flatMap((name) =>
    (readReport(join(folder, name))?.tests ?? []).map(({ ms, file, test }) => {
      const suite = name.replace(/^\d+-|\.json$/g, '');
      return { ms, name: `${suite}  ${file} › ${test}`, file: `${suite}  ${file}` };
    }),
  );
  const msOfFiles = new Map();
  for (const { ms, file } of tests) msOfFiles.set(file, (msOfFiles.get(file) ?? 0) + ms);
  return [
    '',
    'Minutos por etapa, ao lado do orçamento (máquina quieta de dois núcleos)',
    ...steps.map(row),
    row({
      title: 'ao todo',
      ms: sum(steps.map(({ ms }) => ms)),
      budget: budget > 0 ? budget : undefined,
    }),
    ...slowestLines('testes', tests),
    ...slowestLines(
      'arquivos',
      [...msOfFiles].map(([name, ms]) => ({ name, ms })),
    ),
  ].join('\n');
}

/**
 * Begins a run of these steps (`gate-steps.mjs`). `step(one)` ends the step before; `report(suite)` names a file for the report of a runner.
 * When the process ends, the table is printed, then what `last()` answers, then, where a step failed, which.
 */
export function measureSteps(steps, last = () => []) {
  const folder = mkdtempSync(join(tmpdir(), 'recupera-times-'));
  const ended = [];
  let reports = 0;
  let running;
  const end = () => {
    if (running !== undefined) ended.push({ ...running, ms: performance.now() - running.began });
  };
  // Before the temporary folder of the run goes, and the reports with it (run-folder.mjs).
  process.prependListener('exit', (status) => {
    end();
    console.log(timesTable(ended, folder));
    console.log(['', ...last()].join('\n'));
    if (status !== 0 && running !== undefined) console.log(stoppedLine(steps, running.step));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    step(step) {
      end();
      running = { ...step, step, began: performance.now() };
      console.log(`\n${headingLine(steps, step, running.began)}`);
    },
    report(suite) {
      reports += 1;
      return join(folder, `${reports}-${suite}.json`);
    },
  };
}
