// `node src/tools/suite.mjs <suite> [arguments]`: runs one suite with these arguments, and installs before what it needs. Every script
// `test:*`, `screenshots` and `bench` of package.json calls it.
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePrograms } from './programs.mjs';
import { bin, statusOf } from './run-command.mjs';
import { faultFlags } from './suites.mjs';

const vitest = (project) => [
  bin('vitest'),
  'run',
  '--config=tests/vitest.config.ts',
  `--project=${project}`,
];
const playwright = (project) => [bin('playwright'), 'test', `--project=${project}`];

/** Parts of the bench by what they need: a browser, a PostgreSQL. */
const inBrowser = ['pdf', 'device', 'queue', 'return', 'journey'];
const onPostgres = ['server', 'clients', 'area', 'products', 'exports', 'signatures', 'minutas'];
/** Whether the arguments of the bench ask for one of these parts; without any it measures all. */
const asksFor = (parts) => (asked) =>
  asked.length === 0 || asked.some((one) => parts.includes(one));
const always = () => true;

/** By suite: what it is run by, and what it needs besides the packages, which may depend on its arguments. */
const suites = {
  unit: { command: vitest('unit'), programs: { 'poppler-utils': always } },
  components: { command: vitest('components'), needsBrowser: always, isShellEnough: true },
  simulator: { command: vitest('simulator') },
  api: { command: vitest('api'), programs: { 'poppler-utils': always } },
  faults: {
    command: vitest('faults'),
    programs: { 'nginx-light': always, 'postgresql-15': always },
    flags: faultFlags,
  },
  architecture: { command: vitest('architecture') },
  browser: {
    command: playwright('e2e'),
    programs: { 'poppler-utils': always },
    needsBrowser: always,
    isShellEnough: true,
  },
  'browser-faults': { command: playwright('faults'), needsBrowser: always },
  screenshots: { command: playwright('pictures'), needsBrowser: always },
  bench: {
    command: [process.execPath, 'tests/bench/run.mjs'],
    programs: { 'postgresql-15': asksFor(onPostgres) },
    needsBrowser: asksFor(inBrowser),
  },
};

const [name = '', ...asked] = process.argv.slice(2);
if (!Object.hasOwn(suites, name)) {
  console.error(`node src/tools/suite.mjs ${Object.keys(suites).join(' | ')} [argumentos]`);
  process.exit(2);
}
const {
  command: [program, ...words],
  programs = {},
  needsBrowser,
  isShellEnough = false,
  flags = () => [],
} = suites[name];
await ensureInstalled();
await ensurePrograms(Object.keys(programs).filter((one) => programs[one](asked)));
if (needsBrowser?.(asked)) await ensureChromium({ isShellEnough });
process.exitCode = statusOf(program, [...words, ...flags(), ...asked]);
