import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';

const server = readdirSync(join(projectRoot, 'src/server'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
  .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
const holding = (words: RegExp): string[] =>
  server.filter((path) => words.test(readFileSync(join(projectRoot, path), 'utf8'))).toSorted();

test('transactions are opened by change and housekeeping only', () => {
  expect(holding(/\.transaction\(/)).toEqual(['src/server/db/change.ts']);
});

test("rows without a person's act are the demonstration's", () => {
  expect(holding(/kind: 'seeded'/)).toEqual(['src/server/demo/seed-rows.ts']);
});
