import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * The bytes of an item that is small enough to be read at once, with the hash and length that its headers say. Codes `payload_too_large`,
 * `length_mismatch`, `digest_mismatch`.
 */
export async function readSmallItem(
  source: Readable,
  expect: { sha256: string; lengthBytes: number },
  maxBytes: number,
): Promise<Buffer> {
  if (expect.lengthBytes > maxBytes) throw new AppError('payload_too_large');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of source as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new AppError('payload_too_large');
    parts.push(part);
  }
  if (length !== expect.lengthBytes) throw new AppError('length_mismatch');
  const bytes = Buffer.concat(parts);
  if (createHash('sha256').update(bytes).digest('hex') !== expect.sha256)
    throw new AppError('digest_mismatch');
  return bytes;
}
