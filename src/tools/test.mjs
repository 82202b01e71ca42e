// `npm test`: installs what it needs, then walks the steps of gate-steps.mjs, the same for every commit; `npm test -- <part>` runs those of
// one part. Ends with the minutes of each step, the slowest tests and files, and what passed only at the second try (second-chance.mjs).
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { openingLine, partsLine, stepsFor } from './gate-steps.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePrograms } from './programs.mjs';
import { bin, projectRoot, run } from './run-command.mjs';
import { enterRunFolder } from './run-folder.mjs';
import { areTooMany, outcomeLines } from './second-chance.mjs';
import { measureSteps } from './step-times.mjs';
import { apiOnPostgres, faultFlags, playwrightSuite, vitestSuite } from './suites.mjs';

const words = process.argv.slice(2);
const steps = stepsFor(words);
if (steps === undefined) {
  console.error(`Não há a parte "${words.join(' ')}". ${partsLine}`);
  process.exit(2);
}
const wants = (...parts) => steps.some(({ part }) => parts.includes(part));
console.log(openingLine(steps, { cores: availableParallelism(), load: loadavg()[0] }));

enterRunFolder();

/**
 * Minutes from its start after which the whole run is ended, written up, though a browser test hangs: what comes before the browser takes
 * 15 minutes on a healthy machine and 35 on one that is three times slower, where the journeys need 45 and no test is at fault. CI ends at 90.
 */
const mostMinutes = 85;
/** Milliseconds that are left for the browser journeys; what is over already still gets a minute to say what it did not come to. */
const millisecondsLeft = () => Math.max(mostMinutes - performance.now() / 60_000, 1) * 60_000;

const outcomes = [];
const { step, report } = measureSteps(steps, () =>
  outcomes.length > 0 ? outcomeLines(outcomes) : [],
);
/** Keeps what a suite came to; ends the run where it failed, or with too many unstable tests. */
function conclude(title, outcome) {
  outcomes.push({ title, ...outcome });
  if (!outcome.ok || areTooMany(outcomes)) process.exit(1);
}
/** Runs one project of Vitest. */
const vitestOf = (project, options) => (title) =>
  conclude(
    title,
    vitestSuite(project, () => report(project), options),
  );

/** The work of each step, by its title. */
const work = {
  async Dependências() {
    await ensureInstalled();
    await ensurePrograms([
      ...(wants('unit', 'api', 'browser') ? ['poppler-utils'] : []),
      ...(wants('api', 'faults') ? ['postgresql-15'] : []),
      // Without it the test of two processes balances by a few lines of its own and says so.
      ...(wants('faults') ? ['nginx-light'] : []),
    ]);
    // A browser that the machine lacks is installed before anything runs.
    if (wants('browser', 'components'))
      console.log(`Navegador: ${await ensureChromium({ isShellEnough: true })}`);
  },
  Formato: () => run(bin('oxfmt'), ['--check', '.']),
  'Lint e fronteiras': () => run(bin('oxlint'), ['-c', '.oxlint.config.mjs', '--deny-warnings']),
  Tipos() {
    run(process.execPath, [join(projectRoot, 'src/tools/generate-routes.mjs')]);
    run(bin('tsc'), ['-b']);
  },
  'Testes de unidade': vitestOf('unit'),
  'Testes de componentes': vitestOf('components'),
  'Simulador da sincronização': vitestOf('simulator', { isRepeated: false }),
  'API no banco embutido': vitestOf('api'),
  async 'API no PostgreSQL'(title) {
    const outcome = await apiOnPostgres(() => report('api-postgresql'), { isWhole: false });
    if (outcome !== undefined) conclude(title, outcome);
    else if (process.env.CI) throw new Error('PostgreSQL: install postgresql-15 or later');
    else console.log('API suite on PostgreSQL: not run (instale postgresql-15 ou posterior)');
  },
  'Falhas injetadas no servidor': (title) => vitestOf('faults', { flags: faultFlags() })(title),
  Arquitetura: vitestOf('architecture', { isRepeated: false }),
  Navegador(title) {
    // A machine that hangs ends in time to be read: the report is written all the same.
    const flags = [`--global-timeout=${Math.round(millisecondsLeft())}`];
    conclude(
      title,
      playwrightSuite('e2e', () => report('e2e'), { flags }),
    );
  },
};

const unknown = steps.find(({ title }) => !Object.hasOwn(work, title));
if (unknown !== undefined) throw new Error(`${unknown.title}: no work of this title`);

for (const one of steps) {
  step(one);
  await work[one.title](one.title);
}
console.log(
  `\n${JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).name}: tudo certo.`,
);
