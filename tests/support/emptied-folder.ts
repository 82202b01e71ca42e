import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';

/**
 * A folder for the files of a test file's tests, and in it one for what is kept aside meanwhile: that one has to be empty after each test, whatever
 * happened. Both go with the last test.
 */
export function emptiedFolder(name: string): { folder: string; temporary: string } {
  const folder = mkdtempSync(join(tmpdir(), `recupera-${name}-`));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  afterEach(() => {
    if (readdirSync(temporary).length > 0) throw new Error('something is left behind');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return { folder, temporary };
}
