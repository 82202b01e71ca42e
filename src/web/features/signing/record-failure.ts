import { StorageError } from '#offline/platform/storage-error.ts';
import { CodedError } from '#shared/errors/coded-error.ts';

/** What a person reads when an act could not be kept: the rule's or the device's own words, else the text of the step. */
export function recordFailureText(error: unknown, otherwise: string): string {
  if (error instanceof CodedError || error instanceof StorageError) return error.message;
  reportError(error);
  return otherwise;
}
