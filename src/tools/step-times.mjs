// How long each step of the tests took beside its budget, and which single tests took longest.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from './outcomes.mjs';

const slowestShown = 10;
const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(6);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** The minutes of each step and their sum beside the budget, then the slowest tests of all reports in the folder. */
export function timesTable(steps, folder) {
  const row = ({ title, ms, budget }) =>
    `${minutes(ms)}${budget === undefined ? '' : ` de ${budget.toFixed(1).padStart(4)}`}  ${title}`;
  const budgets = steps.flatMap(({ budget }) => budget ?? []);
  const tests = readdirSync(folder)
    .flatMap((name) =>
      (readReport(join(folder, name))?.tests ?? []).map((test) => ({
        ...test,
        suite: name.replace(/^\d+-|\.json$/g, ''),
      })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown);
  return [
    '',
    'Minutos por etapa, ao lado do orçamento (máquina quieta de dois núcleos)',
    ...steps.map(row),
    row({
      title: 'ao todo',
      ms: sum(steps.map(({ ms }) => ms)),
      budget: budgets.length === steps.length ? sum(budgets) : undefined,
    }),
    ...(tests.length === 0 ? [] : ['', `Os ${tests.length} testes mais lentos, em minutos`]),
    ...tests.map(({ ms, suite, file, test }) => `${minutes(ms)}  ${suite}  ${file} › ${test}`),
  ].join('\n');
}

/**
 * Starts to measure. `step(title, budget)` ends the step before (budget in minutes); `report(suite)` names a file for the report of a runner.
 * The table, and after it what `last()` answers, is printed when the process ends, also where a step failed.
 */
export function measureSteps(last = () => []) {
  const folder = mkdtempSync(join(tmpdir(), 'recupera-times-'));
  const steps = [];
  let reports = 0;
  let running;
  const end = () => {
    if (running !== undefined) steps.push({ ...running, ms: performance.now() - running.began });
    running = undefined;
  };
  // Before the temporary folder of the run goes, and the reports with it (run-folder.mjs).
  process.prependListener('exit', () => {
    end();
    console.log(timesTable(steps, folder));
    console.log(['', ...last()].join('\n'));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    step(title, budget) {
      end();
      running = { title, budget, began: performance.now() };
      console.log(`\n── ${title}`);
    },
    report(suite) {
      reports += 1;
      return join(folder, `${reports}-${suite}.json`);
    },
  };
}
