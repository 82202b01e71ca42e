import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';
import { textFilesBelow } from '#tests/support/text-files.ts';

/** A call on one of the two tables of bytes, whatever the database is called there. */
const touch = /\b(?:bytes|draftBytes)\.(?:get|add|put|update|delete|where|each|toArray|bulk\w+)\(/;

test('captured bytes are written, read and verified by one file', () => {
  const touching = ['src/offline', 'src/web', 'sw']
    .flatMap((folder) => textFilesBelow(folder))
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => touch.test(readFileSync(join(projectRoot, path), 'utf8')));
  expect(touching).toEqual(['src/offline/store/bytes.ts']);
});
