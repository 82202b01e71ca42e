// `npm test`: installs what it needs, then format, lint, types, unit, simulator, API, server faults, architecture and browser tests.
// A word as argument runs one part: static | unit | simulator | api | faults | architecture | browser; and two that run by name only, and
// after the whole in continuous integration: long-faults | browser-faults.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectRoot, run } from './install.mjs';
import { postgresBinaries, startTemporaryPostgres } from './temporary-postgres.mjs';

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const only = process.argv[2];
const wants = (part) => only === undefined || only === part;

function step(title) {
  console.log(`\n── ${title}`);
}

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
const vitest = (project, ...more) =>
  run(bin('vitest'), ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...more]);
if (wants('unit')) {
  step('Testes de unidade');
  vitest('unit');
}
if (wants('simulator')) {
  step('Simulador da sincronização');
  vitest('simulator');
}
if (wants('api')) {
  step('API no banco embutido');
  vitest('api');
  step('API no PostgreSQL');
  const postgres = await startTemporaryPostgres();
  if (postgres === undefined) {
    console.log('API suite on PostgreSQL: not run (instale postgresql-15 ou posterior)');
  } else {
    const result = spawnSync(
      bin('vitest'),
      ['run', '--config', 'tests/vitest.config.ts', '--project', 'api'],
      {
        cwd: projectRoot,
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      },
    );
    await postgres.stop();
    if (result.status !== 0) process.exit(result.status ?? 1);
  }
}
// Many starts of a server, one after another, or long waits: with them the whole takes too long to be run before every push.
const longFaults = ['backup', 'killed-server', 'power-loss', 'slow-uploads', 'two-hundred-tablets'];
if (wants('faults')) {
  step('Falhas injetadas no servidor');
  const without = (...names) =>
    names.flatMap((name) => ['--exclude', `tests/faults/server/${name}.test.ts`]);
  const left = only === 'faults' ? [] : [...longFaults];
  if (left.length > 0) console.log(`Sem as longas (${left.join(', ')}): npm run test:faults`);
  if (postgresBinaries() === undefined) {
    console.log('Dois processos sobre um PostgreSQL: not run (instale postgresql-15 ou posterior)');
    left.push('two-processes');
  }
  vitest('faults', ...without(...left));
}
if (wants('architecture')) {
  step('Arquitetura');
  vitest('architecture');
}
if (wants('browser')) {
  step('Navegador');
  run(bin('playwright'), ['test', '--project', 'e2e']);
}
if (only === 'long-faults') {
  step('Falhas longas no servidor');
  vitest('faults', ...longFaults.map((name) => `tests/faults/server/${name}.test.ts`));
}
// Beside `npm test`, which would take half as long again with them.
if (only === 'browser-faults') {
  step('Falhas no navegador');
  run(bin('playwright'), ['test', '--project=faults']);
}
console.log(
  `\n${JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).name}: tudo certo.`,
);
