import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bansOf, zones } from '#tools/boundaries.mjs';
import { projectRoot } from '#tests/support/test-places.ts';

/**
 * Lint and compiler can pass silently when a glob or an alias is wrong. Each rule of src/README.md
 * is broken here once, in a copy of the configuration, and must be reported.
 */
const configName = '.oxlint.config.mjs';
let copy = '';
const bin = (name: string): string => join(projectRoot, 'node_modules/.bin', name);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recupera-boundaries-'));
  for (const file of ['.tsconfig.base.json', 'package.json'])
    cpSync(join(projectRoot, file), join(copy, file));
  writeFileSync(
    join(copy, configName),
    `export { default } from '${join(projectRoot, configName)}';\n`,
  );
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
  const result = spawnSync(bin('oxlint'), ['-c', configName, '-f', 'json', path], {
    cwd: copy,
    encoding: 'utf8',
  });
  return result.stdout + result.stderr;
}

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
    const result = spawnSync(bin('oxlint'), ['-c', configName, '-f', 'json', '.'], {
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

test.each([
  ['by alias', "export type Planted = typeof import('#server/config.ts');\n"],
  ['as a member', "export type Planted = import('#server/config.ts').Config;\n"],
  ['from above', "export type Planted = typeof import('../elsewhere.ts');\n"],
])('lint reports: a type imported in place, %s', (_how, text) => {
  plant({ 'src/shared/signing/planted-type.ts': text });
  expect(lint('src/shared/signing/planted-type.ts')).toContain('recupera(import-types)');
  plant({ 'src/shared/signing/planted-type.ts': "export type Planted = typeof import('pica');\n" });
  expect(lint('src/shared/signing/planted-type.ts')).not.toContain('recupera(import-types)');
});

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
