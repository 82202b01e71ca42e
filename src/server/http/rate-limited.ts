import { AppError } from '#shared/errors/app-error.ts';

/** Longest time (s) that a refused call is told to wait: a device that waits longer is a person who waits. */
const maxWaitSeconds = 5;

/** A refusal of a call for want of tokens; `retryAfterSeconds` is when the next one is there, between 1 and 5. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super('rate_limited');
    this.name = 'RateLimited';
    this.retryAfterSeconds = Math.min(maxWaitSeconds, Math.max(1, Math.ceil(waitMs / 1000)));
  }
}

/** What is told where nobody knows when the next call is let in. */
export const unknownWaitSeconds = maxWaitSeconds;
