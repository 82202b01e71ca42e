import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';
import { textFilesBelow } from '#tests/support/text-files.ts';
import { longForms } from '#tools/long-forms.mjs';

it('the soak runs the rows of server faults that `npm test` leaves out', () => {
  // A call may carry the type of its rows, so the import tells which files have such rows.
  const files = textFilesBelow('tests/faults/server').filter((path) =>
    readFileSync(join(projectRoot, path), 'utf8').includes("/support/faults/long-form.ts'"),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !longForms.includes(path))).toEqual([]);
});
