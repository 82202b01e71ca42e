import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMegabytes(pid: number): number {
  return Math.round(
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );
}

/** Watches the highest resident memory of a process until stopped; answers it in MB. */
export function watchMemory(pid: number): { stop: () => number } {
  let highest = residentMegabytes(pid);
  const timer = setInterval(() => void (highest = Math.max(highest, residentMegabytes(pid))), 25);
  return {
    stop: () => {
      clearInterval(timer);
      return highest;
    },
  };
}
