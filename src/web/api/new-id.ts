import { secureRandomBytes, uuidV7 } from '#shared/kernel/uuid-v7.ts';

/** An id (UUID v7) for something that a dialog makes: sent again after a lost answer it is the same one. */
export const newId = (): string =>
  uuidV7({ nowMs: () => Date.now(), randomBytes: secureRandomBytes });
