import { createHash, randomBytes } from 'node:crypto';

/** A secret that stands in a cookie or a link and nowhere else: 32 random bytes, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as it is kept: its SHA-256, hexadecimal. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
