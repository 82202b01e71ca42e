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

/** Processor time of a process and its threads in ms, as Linux counts it in hundredths: how much work something was, however busy the machine. */
export function processorMs(pid: number): number {
  // The name of the program may hold spaces; the fields after it do not.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
