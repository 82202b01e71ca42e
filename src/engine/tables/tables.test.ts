import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { tableHash } from './table-version.ts';
import { tables } from './tables.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

test('whoever changes a table changes the version', () => {
  const hash = createHash('sha256').update(canonicalJson(tables)).digest('hex');
  expect(hash).toBe(tableHash);
});

test('tables name laws and no source of a copy: no address, no number of ten digits', () => {
  expect(files).toHaveLength(8);
  for (const name of files)
    expect([
      name,
      /\d{10}|https?:|"(?:fonte|obs|id)"/.exec(
        readFileSync(join(import.meta.dirname, name), 'utf8'),
      ),
    ]).toEqual([name, null]);
});
