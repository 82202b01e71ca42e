import { CodedError } from '#shared/errors/coded-error.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { NetworkError } from './network-error.ts';

/** What a person reads about an error: the server's own words, the network's state, or the text for the unknown. */
export function messageOfError(error: unknown): string {
  if (error instanceof CodedError || error instanceof NetworkError) return error.message;
  return sessionMessages.unknownError;
}
