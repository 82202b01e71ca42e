// `npm test`: installs what it needs, then format, lint, types, unit, simulator, API, server faults, architecture and browser tests.
// A word as argument runs one part: static | unit | simulator | api | faults | architecture | browser; and two that run by name only, and
// after the whole in continuous integration: long-faults | browser-faults. Of these two, and of the authorisation matrix on PostgreSQL, a
// commit runs a share (commit-draw.mjs). Ends with the minutes of each step and the slowest tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawShares, matrixShares } from './commit-draw.mjs';
import { drawBrowserFaults, drawLongServerFaults, longServerFaultNames } from './fault-thirds.mjs';
import { ensureInstalled, projectRoot, run } from './install.mjs';
import { measureSteps } from './step-times.mjs';
import { postgresBinaries, startTemporaryPostgres } from './temporary-postgres.mjs';

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const only = process.argv[2];
const wants = (part) => only === undefined || only === part;
const { step, report } = measureSteps();

function isOnPath(command) {
  return (
    spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' })
      .status === 0
  );
}

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs Debian packages when this is root on Debian; else says what to install and ends. */
function ensureSystem(packages) {
  if (packages.length === 0) return;
  if (!isDebianRoot) {
    console.error(
      `Faltam programas para os testes. Instale: ${packages.join(' ')} (ou informe CHROMIUM_PATH).`,
    );
    process.exit(1);
  }
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

step('Dependências');
ensureInstalled();

const missing = [];
if (wants('unit') && !isOnPath('pdftotext')) missing.push('poppler-utils');
if (
  (wants('browser') || only === 'browser-faults') &&
  !process.env.CHROMIUM_PATH &&
  !['chromium', 'chromium-browser', 'google-chrome'].some(isOnPath)
)
  missing.push('chromium');
// Without it the test of two processes balances by a few lines of its own and says so.
if (wants('faults') && isDebianRoot && !isOnPath('nginx')) missing.push('nginx-light');
ensureSystem(missing);

if (wants('static')) {
  step('Formato');
  run(bin('oxfmt'), ['--check', '.']);
  step('Lint e fronteiras');
  run(bin('oxlint'), ['--deny-warnings']);
  step('Tipos');
  run(process.execPath, [join(projectRoot, 'src/tools/generate-routes.mjs')]);
  run(bin('tsc'), ['-b']);
}
const vitest = (project, { files = [], environment = {}, suite = project } = {}) => {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(suite)}`];
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reports, ...files],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  return status ?? 1;
};
const playwright = (project, files = []) =>
  run(bin('playwright'), ['test', `--project=${project}`, ...files], {
    env: { ...process.env, TEST_REPORT: report(project) },
  });
const endUnless = (status) => {
  if (status !== 0) process.exit(status);
};
if (wants('unit')) {
  step('Testes de unidade');
  endUnless(vitest('unit'));
}
if (wants('simulator')) {
  step('Simulador da sincronização');
  endUnless(vitest('simulator'));
}
if (wants('api')) {
  step('API no banco embutido');
  endUnless(vitest('api'));
  step('API no PostgreSQL');
  const postgres = await startTemporaryPostgres({ isDurable: false });
  if (postgres === undefined) {
    console.log('API suite on PostgreSQL: not run (instale postgresql-15 ou posterior)');
  } else {
    const { shares, why } = drawShares(matrixShares);
    console.log(
      shares.length === matrixShares
        ? `Matriz de autorização inteira (${why})`
        : `Matriz de autorização: partes ${shares.join(', ')} de 0 a ${matrixShares - 1} (${why}); inteira: npm run soak`,
    );
    const status = vitest('api', {
      suite: 'api-postgresql',
      environment: {
        TEST_DATABASE_URL: postgres.url,
        ...(shares.length === matrixShares ? {} : { TEST_MATRIX_SHARES: shares.join() }),
      },
    });
    await postgres.stop();
    endUnless(status);
  }
}
if (wants('faults')) {
  step('Falhas injetadas no servidor');
  const without = (...names) =>
    names.flatMap((name) => ['--exclude', `tests/faults/server/${name}.test.ts`]);
  const left = only === 'faults' ? [] : [...longServerFaultNames];
  if (left.length > 0) console.log(`Sem as longas (${left.join(', ')}): npm run test:faults`);
  if (postgresBinaries() === undefined) {
    console.log('Dois processos sobre um PostgreSQL: not run (instale postgresql-15 ou posterior)');
    left.push('two-processes');
  }
  endUnless(vitest('faults', { files: without(...left) }));
}
if (wants('architecture')) {
  step('Arquitetura');
  endUnless(vitest('architecture'));
}
if (wants('browser')) {
  step('Navegador');
  playwright('e2e');
}
if (only === 'long-faults') {
  step('Falhas longas no servidor');
  endUnless(vitest('faults', { files: drawLongServerFaults(), suite: 'long-faults' }));
}
// Beside `npm test`, which would take half as long again with them.
if (only === 'browser-faults') {
  step('Falhas no navegador');
  playwright('faults', drawBrowserFaults());
}
console.log(
  `\n${JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).name}: tudo certo.`,
);
