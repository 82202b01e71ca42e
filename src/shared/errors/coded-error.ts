import type { ErrorCode } from './error-codes.ts';

/**
 * An error with one of our codes and words for a person. `details` carries only what the caller may know (ids, hashes, field names). It
 * knows no table of codes: an answer brings its status and its words along, so that neither stands in the first load.
 */
export class CodedError extends Error {
  readonly code: ErrorCode;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    status: number,
    details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    // One name for both, because the page of a broken screen shows it.
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
