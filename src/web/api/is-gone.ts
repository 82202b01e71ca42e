import { CodedError } from '#shared/errors/coded-error.ts';

/** Whether an error says that what was asked for is not there (or not for this person, which is the same): asking again would not help. */
export const isGone = (error: unknown): boolean =>
  error instanceof CodedError && error.status === 404;
