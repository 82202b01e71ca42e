import { errorCodes, type ErrorCode } from './error-codes.ts';

/**
 * A refusal that a person may read: services throw it, the error handler writes it as `{ code, message, error }`,
 * the web builds it again from the answer. `details` carries only what the caller may know (ids, hashes, field names).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message?: string, details?: Readonly<Record<string, unknown>>) {
    super(message ?? errorCodes[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.details = details;
  }
}
