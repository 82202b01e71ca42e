import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when somebody first chooses a password: a start needs no list. */
function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import('./common-passwords.ts').then(
    ({ commonPasswords }) => new Set(commonPasswords.trim().split(/\s+/)),
  );
  return common;
}

/**
 * Refuses a new password of staff or of a client that is among the most common, whatever its capitals, marks and blanks: code
 * `password_common`.
 */
export async function requireUncommon(password: string): Promise<void> {
  const plain = password
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  if ((await loadCommon()).has(plain))
    throw new AppError('password_common', undefined, {
      fields: { password: errorCodes.password_common.message },
    });
}
