import type { ServerConfig } from './config.ts';
import type { Report } from './context.ts';

/** Levels of the log that still show a warning. */
const showsWarnings: ReadonlySet<ServerConfig['logLevel']> = new Set(['warn', 'info', 'debug']);
const warnLevel = 40;

/** Lines about what happens outside of requests, in the form of the request log. */
export const createReport =
  ({ logLevel }: Pick<ServerConfig, 'logLevel'>): Report =>
  (msg, facts) => {
    if (showsWarnings.has(logLevel))
      console.warn(
        JSON.stringify({ level: warnLevel, time: Date.now(), pid: process.pid, ...facts, msg }),
      );
  };
