import { CodedError } from './coded-error.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/**
 * A refusal that a person may read, in the words of its code where it is given none: services throw it, the error handler writes it as
 * `{ code, message, error }`. The web makes a `CodedError` of that answer, so who asks for a code in the web asks for that.
 */
export class AppError extends CodedError {
  constructor(code: ErrorCode, message?: string, details?: Readonly<Record<string, unknown>>) {
    super(code, message ?? errorCodes[code].message, errorCodes[code].status, details);
  }
}
