import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  DataKeyUnreadableError,
  loadDataEncryption,
  readDataKeyId,
  ValueUnreadableError,
} from './data-encryption.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = Buffer.alloc(32, 7).toString('base64');
const given = loadDataEncryption({ key, keysDir: join(folder, 'unused') });

test('a text comes back, is never the same value twice, and the value names the key', () => {
  const one = given.encrypt('SEGREDO', 'second_factors:1');
  const two = given.encrypt('SEGREDO', 'second_factors:1');
  expect(one).not.toBe(two);
  expect(one.startsWith(`v1.${given.keyId}.`)).toBe(true);
  expect(one).not.toContain('SEGREDO');
  expect(given.decrypt(two, 'second_factors:1')).toBe('SEGREDO');
});

test('a value that was moved to another row, changed, or made with another key does not open', () => {
  const value = given.encrypt('SEGREDO', 'second_factors:1');
  expect(() => given.decrypt(value, 'second_factors:2')).toThrow('authenticate');
  const last = value.at(-2) === 'A' ? 'B' : 'A';
  expect(() =>
    given.decrypt(`${value.slice(0, -2)}${last}${value.at(-1)}`, 'second_factors:1'),
  ).toThrow('authenticate');
  const other = loadDataEncryption({ key: Buffer.alloc(32, 8).toString('base64'), keysDir: '' });
  expect(() => other.decrypt(value, 'second_factors:1')).toThrow(/data key/);
  for (const broken of ['', 'v1', 'v2.a.b.c', `v1.${given.keyId}`, value.slice(0, 40)])
    expect(() => given.decrypt(broken, 'second_factors:1'), broken).toThrow(ValueUnreadableError);
  for (const [opener, boundTo] of [
    [given, 'second_factors:2'],
    [other, 'second_factors:1'],
  ] as const)
    expect(() => opener.decrypt(value, boundTo)).toThrow(ValueUnreadableError);
});

test('the key is made once, readable by its owner only; a key that is none is refused', () => {
  const keysDir = join(folder, 'keys');
  expect(readDataKeyId({ key: undefined, keysDir })).toBeUndefined();
  expect(existsSync(keysDir)).toBe(false);
  const first = loadDataEncryption({ key: undefined, keysDir });
  const file = join(keysDir, 'data-encryption.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
  expect(loadDataEncryption({ key: undefined, keysDir }).keyId).toBe(first.keyId);
  expect(readDataKeyId({ key: undefined, keysDir })).toBe(first.keyId);
  expect(readDataKeyId({ key, keysDir })).toBe(given.keyId);
  writeFileSync(file, '');
  for (const bad of [
    { key: 'curta', keysDir },
    { key: undefined, keysDir },
  ]) {
    expect(() => loadDataEncryption(bad)).toThrow(DataKeyUnreadableError);
    expect(() => readDataKeyId(bad)).toThrow(bad.key === undefined ? file : 'DATA_ENCRYPTION_KEY');
  }
});
