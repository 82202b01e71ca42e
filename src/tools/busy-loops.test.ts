import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
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
      `import { writeSync } from 'node:fs';
       import { startBusyLoops } from ${JSON.stringify(new URL('busy-loops.mjs', import.meta.url).href)};
       const loops = startBusyLoops(2);
       await new Promise((resolve) => setTimeout(resolve, 300));
       for (const pid of loops) process.kill(pid, 0);
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
