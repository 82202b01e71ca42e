import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../api');

const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('embedded-'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const callsAtOnce = (text: string): boolean => text.includes('Promise.all(');
/** An import alone runs nothing: it has a brace after the name. */
const hasTaggedTest = (text: string): boolean =>
  text.startsWith('// @module-tag postgres\n') || /\bonPostgres,\s/.test(text);

it('a file of API tests that calls at one moment has a test that PostgreSQL sees too', () => {
  const atOnce = tests.filter(({ text }) => callsAtOnce(text));
  expect(atOnce.length).toBeGreaterThan(0);
  expect(
    atOnce.filter(({ text }) => !hasTaggedTest(text)).map(({ name }) => name),
    'tag the test whose calls meet: tests/support/on-postgres.ts',
  ).toEqual([]);
});
