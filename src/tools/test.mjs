// `npm test`: installs what it needs, then format, lint, types, unit, simulator, API on both databases, server faults, architecture and
// browser tests; the same for every commit. A word as argument runs one part: static | unit | simulator | api | faults | architecture |
// browser. Ends with the minutes of each step, the slowest tests, and what passed only at the second try (second-chance.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectRoot, run } from './install.mjs';
import { enterRunFolder } from './run-folder.mjs';
import { areTooMany, outcomeLines } from './second-chance.mjs';
import { measureSteps } from './step-times.mjs';
import {
  apiOnPostgres,
  bin,
  ensureJourneyBrowser,
  ensurePrograms,
  faultFlags,
  playwrightSuite,
  vitestSuite,
} from './suites.mjs';

const only = process.argv[2];
const wants = (part) => only === undefined || only === part;
const isCi = Boolean(process.env.CI);

enterRunFolder();

/**
 * Minutes from its start after which the whole run is ended, written up, though a browser test hangs: what comes before the browser takes
 * 15 minutes on a healthy machine and 35 on one that is three times slower, where the journeys need 45 and no test is at fault. CI ends at 90.
 */
const mostMinutes = 85;
/** Milliseconds that are left for the browser journeys; what is over already still gets a minute to say what it did not come to. */
const millisecondsLeft = () => Math.max(mostMinutes - performance.now() / 60_000, 1) * 60_000;

const outcomes = [];
const { step, report } = measureSteps(() => (outcomes.length > 0 ? outcomeLines(outcomes) : []));
/** Keeps what a suite came to; ends the run where it failed, or with too many unstable tests. */
function conclude(title, outcome) {
  outcomes.push({ title, ...outcome });
  if (!outcome.ok || areTooMany(outcomes)) process.exit(1);
}
/** Runs one project of Vitest as a step of the table. */
function vitestStep(title, budget, project, options) {
  step(title, budget);
  conclude(
    title,
    vitestSuite(project, () => report(project), options),
  );
}

step('Dependências', 1);
ensureInstalled();
ensurePrograms([
  ...(wants('unit') ? ['poppler-utils'] : []),
  ...(wants('api') || wants('faults') ? ['postgresql-15'] : []),
  // Without it the test of two processes balances by a few lines of its own and says so.
  ...(wants('faults') ? ['nginx-light'] : []),
]);
// A browser that the machine lacks is installed before anything runs.
if (wants('browser')) console.log(`Jornadas em ${ensureJourneyBrowser()}`);

if (wants('static')) {
  step('Formato', 0.1);
  run(bin('oxfmt'), ['--check', '.']);
  step('Lint e fronteiras', 0.1);
  run(bin('oxlint'), ['--deny-warnings']);
  step('Tipos', 0.5);
  run(process.execPath, [join(projectRoot, 'src/tools/generate-routes.mjs')]);
  run(bin('tsc'), ['-b']);
}
if (wants('unit')) vitestStep('Testes de unidade', 1, 'unit');
if (wants('simulator'))
  vitestStep('Simulador da sincronização', 0.8, 'simulator', { isRepeated: false });
if (wants('api')) {
  vitestStep('API no banco embutido', 3, 'api');
  const title = 'API no PostgreSQL';
  step(title, 1.5);
  const outcome = await apiOnPostgres(() => report('api-postgresql'), { isWhole: false });
  if (outcome !== undefined) conclude(title, outcome);
  else if (isCi) throw new Error('PostgreSQL: install postgresql-15 or later');
  else console.log('API suite on PostgreSQL: not run (instale postgresql-15 ou posterior)');
}
if (wants('faults'))
  vitestStep('Falhas injetadas no servidor', 3.3, 'faults', { flags: faultFlags() });
if (wants('architecture')) vitestStep('Arquitetura', 0.2, 'architecture', { isRepeated: false });
if (wants('browser')) {
  step('Navegador', 6.5);
  conclude(
    'Navegador',
    playwrightSuite('e2e', () => report('e2e'), {
      retries: isCi ? 1 : 0,
      // A machine that hangs ends in time to be read: the report is written all the same.
      flags: [`--global-timeout=${Math.round(millisecondsLeft())}`],
    }),
  );
}
console.log(
  `\n${JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).name}: tudo certo.`,
);
