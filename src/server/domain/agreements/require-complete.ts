import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Throws `contract_incomplete` with the names of the missing fields (`missingToSign`), if any. */
export function requireComplete(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new AppError('contract_incomplete', minutaMessages.incomplete(missing), {
      fields: [...missing],
    });
}
