import type { ErrorCode } from './error-codes.ts';
import { statusOfCode } from './known-codes.ts';

/**
 * An error with one of our codes and words for a person. `details` carries only what the caller may know (ids, hashes, field names). It
 * knows no texts: an answer brings its words along, and the texts of all domains stay out of the first load.
 */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    // One name for both, because the page of a broken screen shows it.
    this.name = 'AppError';
    this.code = code;
    this.status = statusOfCode[code];
    this.details = details;
  }
}
