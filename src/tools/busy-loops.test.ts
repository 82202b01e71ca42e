import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

/** What has ended counts as ended also while nobody has asked for its code, which an orphan's new parent may never do. */
const isRunning = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

it.each([
  ['ends by itself', '', null],
  ['is killed', `process.kill(process.pid, 'SIGKILL');`, 'SIGKILL'],
])('a run beside busy loops that %s leaves none of them', async (_, end, signal) => {
  const run = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { readFileSync, writeSync } from 'node:fs';
       import { startBusyLoops } from ${JSON.stringify(new URL('busy-loops.mjs', import.meta.url).href)};
       const loops = startBusyLoops(2);
       const isBusy = (pid) => readFileSync('/proc/' + pid + '/stat', 'utf8').includes(') R ');
       while (!loops.every(isBusy)) await new Promise((resolve) => setTimeout(resolve, 20));
       writeSync(1, JSON.stringify(loops));
       ${end}`,
    ],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(run.signal).toBe(signal);
  const loops = JSON.parse(run.stdout) as number[];
  expect(loops).toHaveLength(2);
  await vi.waitFor(() => expect(loops.filter(isRunning)).toEqual([]), { timeout: 10_000 });
});
