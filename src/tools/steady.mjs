// `npm run steady -- <file…> [times=10] [--load]`: runs test files so many times, each time in fresh processes with fresh servers and
// without second chances, beside two busy loops with --load. Prints how often each test passed and failed; ends with 1 if one failed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { startBusyLoops } from './busy-loops.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { outcomeOf, readReport } from './outcomes.mjs';
import { projectRoot } from './run-command.mjs';
import { enterRunFolder } from './run-folder.mjs';
import { playwrightOnce, vitestOnce } from './suites.mjs';

/** Where the files of each suite stand, and how their names end; the first that fits. */
const suites = [
  ['tests/e2e/', playwrightOnce, 'e2e'],
  ['tests/faults/browser/', playwrightOnce, 'faults'],
  ['tests/api/', vitestOnce, 'api'],
  ['tests/faults/', vitestOnce, 'faults'],
  ['tests/simulator/', vitestOnce, 'simulator'],
  ['tests/architecture/', vitestOnce, 'architecture'],
  ['src/web/', vitestOnce, 'components', '.test.tsx'],
  ['tests/support/components/', vitestOnce, 'components', '.test.tsx'],
  ['src/', vitestOnce, 'unit'],
  ['sw/', vitestOnce, 'unit'],
];

const words = process.argv.slice(2);
const isLoaded = words.includes('--load');
const times = Number(words.find((word) => /^\d+$/.test(word)) ?? 10);
const files = words
  .filter((word) => word !== '--load' && !/^\d+$/.test(word))
  .map((word) => relative(projectRoot, resolve(word)));
const suiteOf = (file) =>
  suites.find(([folder, , , ending = '']) => file.startsWith(folder) && file.endsWith(ending));
const odd = files.filter(
  (file) => suiteOf(file) === undefined || !existsSync(join(projectRoot, file)),
);
if (files.length === 0 || odd.length > 0) {
  console.error(
    `npm run steady -- <arquivo…> [vezes] [--load]${odd.length > 0 ? `\nNão é arquivo de teste: ${odd.join(', ')}` : ''}`,
  );
  process.exit(2);
}

enterRunFolder();
await ensureInstalled();
const needsWhole = files.some((file) => suiteOf(file)[0] === 'tests/faults/browser/');
if (needsWhole || files.some((file) => ['e2e', 'components'].includes(suiteOf(file)[2])))
  await ensureChromium({ isShellEnough: !needsWhole });
if (isLoaded) startBusyLoops(2);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'recupera-steady-'));
const bySuite = suites
  .map((suite) => [suite, files.filter((file) => suiteOf(file) === suite)])
  .filter(([, chosen]) => chosen.length > 0);
/** Passed and failed of each test, and the first lines of its failures. */
const tally = new Map();
const count = ({ file, test }, isPassed, line) => {
  const key = `${file} › ${test}`;
  const row = tally.get(key) ?? { passed: 0, failed: 0, lines: new Set() };
  row[isPassed ? 'passed' : 'failed'] += 1;
  if (line) row.lines.add(line);
  tally.set(key, row);
};
for (let time = 1; time <= times; time += 1)
  for (const [[, once, project], chosen] of bySuite) {
    console.log(`\n── ${time} de ${times}: ${project}`);
    const path = join(folder, `${time}-${project}.json`);
    const flags = once === playwrightOnce ? ['--retries=0'] : [];
    const status = once(project, { files: chosen, flags, report: path });
    const report = readReport(path);
    for (const one of report?.tests ?? []) count(one, one.state === 'passed', one.line);
    const outcome = outcomeOf(status, report);
    if (!outcome.ok && outcome.failed.length === 0)
      count({ file: project, test: '(a corrida)' }, false, outcome.why);
  }
rmSync(folder, { recursive: true, force: true });

console.log('\npassou falhou  teste');
for (const [name, { passed, failed, lines }] of tally) {
  console.log(`${String(passed).padStart(6)} ${String(failed).padStart(6)}  ${name}`);
  for (const line of lines) console.log(`               ${line}`);
}
process.exitCode = [...tally.values()].every(({ failed }) => failed === 0) ? 0 : 1;
