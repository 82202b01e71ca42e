import { CodedError } from '#shared/errors/coded-error.ts';
import { unknownScreen } from '#shared/reports/reports.rules.ts';
import type { BrokenPage } from '#shared/reports/reports.schemas.ts';
import { matchRoute } from '#shared/session/route-table.ts';
import { appBuild } from '#web/session/build-info.ts';

/** Our code of an error, else its name; what is neither is 'Error'. Never its text, which may name a person. */
export function nameOfError(error: unknown): string {
  const name =
    error instanceof CodedError ? error.code : error instanceof Error ? error.name : 'Error';
  return /^[\w$.-]{1,60}$/.test(name) ? name : 'Error';
}

/** What goes along with a report: the screen by its pattern, without the ids that the address holds, and what showed it. */
export const brokenPageOf = (error: unknown): BrokenPage => ({
  pattern: matchRoute(window.location.pathname)?.pattern ?? unknownScreen,
  build: appBuild,
  browser: navigator.userAgent.slice(0, 300),
  error: nameOfError(error),
});
