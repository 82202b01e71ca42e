import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inMemoryWithRoom, sweepDeadRuns } from './run-folder.mjs';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'recupera-sweep-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a script as a run of the tests would begin. */
const runIn = (script: string): { stdout: string; pid: number; status: number | null } =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { tmpdir } from 'node:os';
       import { mkdtempSync } from 'node:fs';
       import { enterRunFolder } from ${JSON.stringify(new URL('run-folder.mjs', import.meta.url).href)};
       enterRunFolder();
       ${script}`,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: parent, TEST_TEMPORARY: undefined },
    },
  );

it('what a run leaves in its temporary folder goes when it ends', () => {
  const { stdout, pid } = runIn(`console.log(mkdtempSync(tmpdir() + '/left-'))`);
  expect(stdout).toContain(join(parent, `recupera-run-${pid}`, 'left-'));
  expect(readdirSync(parent)).toEqual([]);
});

it('a run that ends prints its times before its folder goes', () => {
  const { stdout, status } = runIn(
    `const { measureSteps } = await import(${JSON.stringify(new URL('step-times.mjs', import.meta.url).href)});
     const steps = [{ part: 'static', title: 'Tipos', budget: 1 }];
     measureSteps(steps, () => ['the end']).step(steps[0]);
     process.exit(0);`,
  );
  expect(stdout).toMatch(/Tipos[\s\S]*the end/);
  expect(status).toBe(0);
  expect(readdirSync(parent)).toEqual([]);
});

it('what a killed run left goes when the next one begins; a run that goes on keeps its own, and so does everybody else', () => {
  const { pid } = runIn(`mkdtempSync(tmpdir() + '/left-'); process.kill(process.pid, 'SIGKILL')`);
  const left = join(parent, `recupera-run-${pid}`);
  expect(readdirSync(left)).toHaveLength(1);
  const others = [`recupera-run-${process.pid}`, 'recupera-run-old', 'somebody'];
  for (const name of others) mkdirSync(join(parent, name));
  writeFileSync(join(parent, 'file'), '');
  sweepDeadRuns(parent);
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(parent).toSorted()).toEqual(['file', ...others].toSorted());
});

it('a place that is not there or is no folder holds no run up', () => {
  writeFileSync(join(parent, 'file'), '');
  for (const name of ['none', 'file'])
    expect(() => sweepDeadRuns(join(parent, name))).not.toThrow();
});

const inMemory = 0x01021994;
it.each([
  ['in memory, with room', { type: inMemory, bavail: 2 ** 20, bsize: 4096 }, '/somewhere'],
  ['in memory, too small', { type: inMemory, bavail: 2 ** 14, bsize: 4096 }, undefined],
  ['on a disk', { type: 0xef53, bavail: 2 ** 24, bsize: 4096 }, undefined],
])('a run lies in memory where there is room for it: %s', (_, disk, found) => {
  expect(inMemoryWithRoom('/somewhere', () => disk)).toBe(found);
});

it('where no such folder is, a run lies where temporary files go', () => {
  expect(inMemoryWithRoom(join(parent, 'none'))).toBeUndefined();
});
