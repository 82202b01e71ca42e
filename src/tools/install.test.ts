import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recupera-installed-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = {
  '': { name: 'recupera' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const { '': _, ...everything } = lock;
const { 'node_modules/b': optional, ...withoutOptional } = everything;

it.each([
  ['everything', everything, true],
  ['what is optional is missing', withoutOptional, true],
  ['another version', { ...everything, 'node_modules/a': { version: '1.0.1' } }, false],
  ['other bytes', { ...everything, 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, false],
  ['a package is missing', { 'node_modules/b': optional }, false],
])('what npm wrote of an installation tells whether it is this one: %s', (_name, packages, is) => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  expect(isInstalled(folder)).toBe(is);
});

it('what npm has not finished is not installed', () => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  expect(isInstalled(folder)).toBe(false);
});
