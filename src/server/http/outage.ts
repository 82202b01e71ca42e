import type { ErrorCode } from '#shared/errors/error-codes.ts';

/** Errors of the socket below a database or a storage service. */
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What the driver and the embedded engine say without a code. */
const lostConnection =
  /timeout exceeded when trying to connect|connection terminated|not queryable|calling end on the pool|embedded database stopped/i;

/**
 * SQLSTATEs of a database that cannot answer now: 08 connection, 53 resources, 57 operator intervention and cancelled statements,
 * 40001 and 40P01 a transaction that lost against another one.
 */
const unavailableStates = /^(08...|53...|57...|40001|40P01)$/;

/** SQLSTATE of a full disk, and what the system says itself. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * The code for a failure of what the server stands on (disk full, database or storage away), looked for in the error and what it wraps;
 * undefined for anything else, which is a fault of our own. Both are worth another try later, so they never answer 500.
 */
export function outageCode(error: unknown): ErrorCode | undefined {
  let found: ErrorCode | undefined;
  const seen = new Set<unknown>();
  for (
    let at = error;
    typeof at === 'object' && at !== null && !seen.has(at);
    at = (at as { cause?: unknown }).cause
  ) {
    seen.add(at);
    const { code, message, query, $fault } = at as {
      code?: unknown;
      message?: unknown;
      query?: unknown;
      $fault?: unknown;
    };
    if (typeof code === 'string' && fullCodes.has(code)) return 'storage_full';
    if (typeof code === 'string' && (socketErrors.has(code) || unavailableStates.test(code)))
      found = 'unavailable';
    // The message of a failed statement quotes what people wrote; what it wraps speaks for the driver.
    if (typeof message === 'string' && query === undefined && lostConnection.test(message))
      found = 'unavailable';
    // The storage service says that the fault is its own.
    if ($fault === 'server') found = 'unavailable';
  }
  return found;
}
