/** One line of the log: how often a call was refused with a code since the line before. */
export type RefusalLine = { endpoint: string; code: string; count: number };

/** Refusals worth a line: not who may, not there for the caller, too often. */
const loggedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/** The first refusal waits this long for those that come with it. */
const gatheredMs = 1000;

/**
 * Counts refusals by call and code and writes each of them once a second, so that whoever makes thousands of calls does not fill the
 * disk; who it was stands in the record of accesses. `flush` writes what waits.
 */
export function createRefusalLines(write: (line: RefusalLine) => void) {
  const waiting = new Map<string, RefusalLine>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const line of waiting.values()) write(line);
    waiting.clear();
  }
  return {
    flush,
    note(endpoint: string, code: string, status: number): void {
      if (!loggedStatuses.has(status)) return;
      const key = `${endpoint} ${code}`;
      const line = waiting.get(key);
      if (line === undefined) waiting.set(key, { endpoint, code, count: 1 });
      else line.count += 1;
      timer ??= setTimeout(flush, gatheredMs).unref();
    },
  };
}
