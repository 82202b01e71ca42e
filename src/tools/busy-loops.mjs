// What keeps the cores busy beside a run, so that its tests meet a slow machine.
import { spawn } from 'node:child_process';

/** Starts so many and returns their process ids. They end with this process, however it ends, and do not keep it. */
export function startBusyLoops(count) {
  // A loop hears of nothing, not even that a pipe was closed: it asks who its parent is.
  const loop = `while (process.ppid === ${process.pid});`;
  return Array.from({ length: count }, () => {
    const started = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
    started.unref();
    return started.pid;
  });
}
