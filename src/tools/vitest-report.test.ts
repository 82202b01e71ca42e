import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './run-command.mjs';
import { readReport } from './outcomes.mjs';

it('the report of a run of Vitest has the tests and the errors that belong to none', () => {
  // Below the project, where Vitest is found.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(projectRoot, '.cache/planted-'));
  try {
    writeFileSync(
      join(folder, 'adrift.test.js'),
      `import { expect, it } from 'vitest';
       it('fails', () => expect(1).toBe(2));
       it('passes', async () => {
         void Promise.reject(new Error('adrift'));
         await new Promise((resolve) => setTimeout(resolve, 20));
       });`,
    );
    // Without one of its own the run would take the product's, which stands above.
    writeFileSync(join(folder, 'vitest.config.js'), 'export default {};');
    const report = join(folder, 'report.json');
    const { status } = spawnSync(
      process.execPath,
      [
        join(projectRoot, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        `--reporter=${join(projectRoot, 'src/tools/vitest-report.mjs')}`,
        `--outputFile.json=${report}`,
      ],
      { encoding: 'utf8', timeout: 60_000 },
    );
    expect(status).toBe(1);
    expect(readReport(report)).toMatchObject({
      tests: [
        { test: 'fails', state: 'failed' },
        { test: 'passes', state: 'passed' },
      ],
      errors: ['Error: adrift'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
