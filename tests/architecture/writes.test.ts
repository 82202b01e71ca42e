import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { sealedColumns } from '#server/db/sealed-values.ts';
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

test('every encrypted column is counted before the key is changed', async () => {
  // Whoever encrypts keeps it in a column that is called so.
  expect(holding(/dataEncryption\.encrypt\(/)).toEqual([
    'src/server/domain/banking/banking.service.ts',
    'src/server/domain/products/products.service.ts',
    'src/server/domain/session/second-factor.service.ts',
  ]);
  const tables = (
    await Promise.all(
      server
        .filter((path) => path.startsWith('src/server/db/schema/'))
        .map(async (path) => Object.values((await import(join(projectRoot, path))) as object)),
    )
  )
    .flat()
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  const sealed = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /^sealed_|^secret$/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(sealed.length).toBeGreaterThan(4);
  expect(sealed.toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

test("rows without a person's act are the demonstration's", () => {
  expect(holding(/kind: 'seeded'/)).toEqual(['src/server/demo/seed-rows.ts']);
});
