// `npm run soak [-- faults | matrix | simulator [seeds minutes first]]`: what takes too long for `npm test`. Browser faults and the long form
// of the server faults; the authorisation matrix whole on PostgreSQL; the long run of the simulator. Goes on after a failure, ends with one
// table and with 1 if anything failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { longForms } from './long-forms.mjs';
import { outcomeOf } from './outcomes.mjs';
import { ensurePrograms } from './programs.mjs';
import { statusOf } from './run-command.mjs';
import { enterRunFolder } from './run-folder.mjs';
import { outcomeLines, soakTable } from './second-chance.mjs';
import { apiOnPostgres, playwrightSuite, vitestSuite } from './suites.mjs';

const [only, ...rest] = process.argv.slice(2);
const parts = ['faults', 'matrix', 'simulator'];
if (only !== undefined && !parts.includes(only)) {
  console.error(`npm run soak -- ${parts.join(' | ')}`);
  process.exit(2);
}
const wants = (part) => only === undefined || only === part;

// Kills and power cuts on a disk, which takes its time; `npm test` has them in memory.
process.env.TMPDIR ||= tmpdir();
enterRunFolder();
await ensureInstalled();
if (wants('faults')) await ensureChromium();
await ensurePrograms(['nginx-light', 'postgresql-15']);
const folder = mkdtempSync(join(tmpdir(), 'recupera-soak-'));
let reports = 0;
const nextReport = () => join(folder, `${(reports += 1)}.json`);

const rows = [];
async function part(title, run) {
  console.log(`\n── ${title}`);
  const began = performance.now();
  // A part that cannot even begin is told in the table, and the others still run.
  const outcome = await Promise.resolve()
    .then(run)
    .catch((error) => ({ ...outcomeOf(1, undefined), why: String(error) }));
  rows.push({ title, ...outcome, minutes: (performance.now() - began) / 60_000 });
}

const kills = process.env.FAULTS_KILLS ?? '150';
const powerCuts = process.env.FAULTS_POWER_CUTS ?? '50';
const mutations = process.env.FAULTS_MUTATIONS ?? '1000';
/** Another one each time; the test prints it. */
const mutationsSeed = process.env.FAULTS_SEED ?? String(Date.now() % 1_000_000_000);
const browsers = Number(process.env.KILLED_BROWSERS ?? '50');
/** Each kill takes a client whose contract waits, and the demonstration has some twenty of them for each person. */
const browsersARun = 10;

if (wants('faults')) {
  await part('Falhas no navegador', () => playwrightSuite('faults', nextReport));
  await part('Formas longas das falhas do servidor', () =>
    vitestSuite('faults', nextReport, {
      files: longForms,
      environment: {
        FAULTS_LONG: 'true',
        FAULTS_KILLS: kills,
        FAULTS_POWER_CUTS: powerCuts,
        FAULTS_MUTATIONS: mutations,
        FAULTS_SEED: mutationsSeed,
      },
    }),
  );
  for (let left = browsers; left > 0; left -= browsersARun)
    await part(`Navegadores mortos (${left} por fazer)`, () =>
      playwrightSuite('faults', nextReport, {
        flags: ['--workers=1'],
        files: ['browser/killed-browser'],
        environment: { KILLED_BROWSERS: String(Math.min(left, browsersARun)) },
      }),
    );
}
if (wants('matrix'))
  await part('API no PostgreSQL, matriz inteira', async () => {
    const outcome = await apiOnPostgres(nextReport, { isWhole: true });
    if (outcome === undefined) throw new Error('PostgreSQL: install postgresql-15 or later');
    return outcome;
  });
if (wants('simulator'))
  await part('Simulador', () => {
    const status = statusOf(process.execPath, ['tests/simulator/soak.mjs', ...rest]);
    const ok = status === 0;
    return {
      ok,
      total: 1,
      firstTry: ok ? 1 : 0,
      notRun: 0,
      unstable: [],
      failed: [],
      why:
        status === 2
          ? 'argumentos recusados: veja acima'
          : 'uma regra quebrada ou um defeito plantado que não foi achado: veja acima',
    };
  });

rmSync(folder, { recursive: true, force: true });
console.log(`\n${outcomeLines(rows).join('\n')}\n\n${soakTable(rows)}`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
