import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrowsAgainst, houses } from '#tools/floors.mjs';
import { projectRoot } from '#tests/support/test-places.ts';
import { bansOf, lintOverrides, zones } from './boundaries.ts';

/**
 * Lint and compiler can pass silently when a glob or an alias is wrong. Each rule of src/README.md is broken here once, in a
 * copy of the configuration, and must be reported.
 */
let copy = '';
const bin = (name: string): string => join(projectRoot, 'node_modules/.bin', name);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recupera-boundaries-'));
  for (const file of ['.oxlintrc.json', '.tsconfig.base.json', 'package.json'])
    cpSync(join(projectRoot, file), join(copy, file));
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

function lint(path: string): string {
  const result = spawnSync(bin('oxlint'), ['-f', 'json', path], { cwd: copy, encoding: 'utf8' });
  return result.stdout + result.stderr;
}

const configPath = join(projectRoot, '.oxlintrc.json');
type Config = { overrides: { files: string[]; rules: Record<string, unknown> }[] };
const boundaryRule = 'no-restricted-imports';

/** The linter's configuration with the boundaries of the table in place of those that it has; what else it says stays. */
function configOfTable(): Config {
  const config = JSON.parse(readFileSync(configPath, 'utf8')) as Config;
  const others = config.overrides.flatMap((override) => {
    const { [boundaryRule]: _, ...rules } = override.rules;
    return Object.keys(rules).length > 0 ? [{ ...override, rules }] : [];
  });
  return { ...config, overrides: [...others, ...(lintOverrides() as Config['overrides'])] };
}

// WRITE_BOUNDARIES=1 writes the file; the formatter puts it in shape.
test("the linter's rules are those of the table", () => {
  if (process.env['WRITE_BOUNDARIES'])
    writeFileSync(configPath, JSON.stringify(configOfTable(), null, 2));
  expect(JSON.parse(readFileSync(configPath, 'utf8'))).toEqual(configOfTable());
});

describe('one planted violation of each ban is reported', () => {
  let reported = new Map<string, string>();
  const planted = zones.map((zone, number) => ({
    zone,
    path: zone.plantAt.replace('*', String(number)),
  }));

  beforeAll(() => {
    for (const { zone, path } of planted)
      plant({
        [path]: bansOf(zone)
          .map((ban, i) => `import { planted as p${i} } from '${ban.plant}';\nvoid p${i};\n`)
          .join(''),
      });
    const result = spawnSync(bin('oxlint'), ['-f', 'json', '.'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(result.stdout) as {
      diagnostics: { filename: string; help?: string }[];
    };
    reported = new Map();
    for (const { filename, help } of diagnostics)
      reported.set(filename, `${reported.get(filename) ?? ''}\n${help ?? ''}`);
    for (const { path } of planted) rmSync(join(copy, path));
  });

  test.each(planted)('$zone.name', ({ zone, path }) => {
    expect(bansOf(zone).filter((ban) => !reported.get(path)?.includes(ban.message))).toEqual([]);
  });
});

test.each(houses.map((house) => [house.root, house] as const))(
  'nothing climbs the floors of %s',
  (_root, house) => {
    expect(arrowsAgainst(house)).toEqual([]);
  },
);

test('lint reports: 11 a cycle', () => {
  plant({
    'src/shared/kernel/cycle-a.ts':
      "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n",
    'src/shared/kernel/cycle-b.ts':
      "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
  });
  expect(lint('src/shared/kernel')).toContain('import(no-cycle)');
});

test.each([
  ['the clock', 'export const now = Date.now();\n'],
  ['a timer', 'export const timer = setTimeout(() => undefined, 1);\n'],
  ['the network', "export const answer = fetch('/api');\n"],
  ['the browser', 'export const isOnline = navigator.onLine;\n'],
  ['chance', 'export const jitter = Math.random();\n'],
])('lint reports: 13 the sync core takes %s past its ports', (_what, text) => {
  plant({ 'src/offline/capture/planted-core.ts': text });
  expect(lint('src/offline/capture/planted-core.ts')).toContain('boundary 13');
  plant({ 'src/offline/store/browser-ports.ts': text });
  expect(lint('src/offline/store/browser-ports.ts')).not.toContain('boundary 13');
});

test('a clean file is not reported', () => {
  plant({
    'src/shared/signing/clean.ts':
      "import { planted } from '../kernel/planted-clean.ts';\nexport const use = planted;\n",
    'src/shared/kernel/planted-clean.ts': 'export const planted = 1;\n',
  });
  expect(lint('src/shared/signing/clean.ts')).not.toMatch(/boundary/);
});

test.each([
  ['shared', 'src/shared', 'export const width = window.innerWidth;\n', 'window'],
  ['pdf', 'src/pdf', 'export const title = document.title;\n', 'document'],
  ['engine', 'src/engine', 'export const title = document.title;\n', 'document'],
  ['the verifier', 'src/verify', "export const home = process.env['HOME'];\n", 'process'],
  ['offline', 'src/offline', 'export const title = document.title;\n', 'document'],
  ['the worker', 'sw', 'export const title = document.title;\n', 'document'],
  ['web', 'src/web', "export const home = process.env['HOME'];\n", 'process'],
  ['server', 'src/server', 'export const title = document.title;\n', 'document'],
])('the compiler reports what does not exist in %s', (_name, folder, text, word) => {
  const config = `${folder}/tsconfig.json`;
  mkdirSync(join(copy, folder), { recursive: true });
  cpSync(join(projectRoot, config), join(copy, config));
  plant({ [`${folder}/foreign-global.ts`]: text });
  const result = spawnSync(
    bin('tsc'),
    ['-p', config, '--noEmit', '--composite', 'false', '--emitDeclarationOnly', 'false'],
    { cwd: copy, encoding: 'utf8' },
  );
  rmSync(join(copy, `${folder}/foreign-global.ts`));
  expect(result.stdout).toMatch(new RegExp(`foreign-global.*${word}`));
});
