import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';

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

const imports = (specifier: string): string =>
  `import { planted } from '${specifier}';\nexport const use = planted;\n`;

test.each([
  ['1 shared imports a library', 'src/shared/signing/planted-a.ts', 'dexie', 'boundary 1'],
  ['1 pdf imports node', 'src/pdf/planted.ts', 'node:fs', 'boundary 1'],
  ['2 offline imports React', 'src/offline/planted.ts', 'react', 'boundary 2'],
  ['3 the worker imports web', 'sw/planted.ts', '#web/app/theme.ts', 'boundary 3'],
  ['4 web imports server', 'src/web/app/planted.ts', '#server/config.ts', 'boundary 4'],
  ['5 server imports web', 'src/server/http/planted.ts', '#web/app/theme.ts', 'boundary 5'],
  ['5 server imports offline', 'src/server/http/planted-b.ts', '#offline/drain.ts', 'boundary 5'],
  [
    '6 a feature imports another',
    'src/web/features/clients/planted.ts',
    '#web/features/visits/visits.queries.ts',
    'boundary 6',
  ],
  [
    '6 a feature reaches another by path',
    'src/web/features/clients/planted-b.ts',
    '../visits/visits.queries.ts',
    'boundary 6',
  ],
  [
    '7 ui knows the domain',
    'src/web/ui/planted.ts',
    '#shared/signing/signing.rules.ts',
    'boundary 7',
  ],
  ['7 device knows the domain', 'src/web/device/planted.ts', '#offline/drain.ts', 'boundary 7'],
  [
    '7 kernel knows the domain',
    'src/shared/kernel/planted.ts',
    '../signing/signing.rules.ts',
    'boundary 7',
  ],
  [
    '8 something imports a route',
    'src/web/app/planted-b.ts',
    '#web/routes/signin.tsx',
    'boundary 8',
  ],
  [
    '9 routes reach tables',
    'src/server/modules/clients/planted.routes.ts',
    './clients.repository.ts',
    'boundary 9',
  ],
  [
    '9 a service writes SQL',
    'src/server/modules/clients/planted.service.ts',
    'drizzle-orm',
    'boundary 9',
  ],
  [
    "9 a module reaches another module's tables",
    'src/server/modules/alerts/planted.service.ts',
    '#server/modules/clients/clients.repository.ts',
    'boundary 9',
  ],
  ['10 a barrel', 'src/web/app/planted-c.ts', '#web/ui/index.ts', 'boundary 10'],
  [
    '10 a path of two levels up',
    'src/web/features/clients/task/planted.ts',
    '../../visits/visits.queries.ts',
    'boundary 10',
  ],
  [
    '12 product code imports a test',
    'src/server/http/planted-c.ts',
    '#tests/support/factory.ts',
    'boundary 12',
  ],
])('lint reports: %s', (_title, path, specifier, message) => {
  plant({ [path]: imports(specifier) });
  expect(lint(path)).toContain(message);
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
  plant({ 'src/offline/planted-core.ts': text });
  expect(lint('src/offline/planted-core.ts')).toContain('boundary 13');
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
