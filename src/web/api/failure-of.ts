import { isGone } from './is-gone.ts';
import { messageOfError } from './message-of-error.ts';

/** Why something did not come, in words for a person, and whether it is not there at all; undefined = nothing went wrong. */
export const failureOf = (error: unknown): { text: string; isGone: boolean } | undefined =>
  error === null ? undefined : { text: messageOfError(error), isGone: isGone(error) };
