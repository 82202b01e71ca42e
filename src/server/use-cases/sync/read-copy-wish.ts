import * as v from 'valibot';
import { copyWishSchema, laterCopyWish, type CopyWish } from '#shared/copies/copies.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * What a delivered wish says, of the agreement that its headers name. Codes `payload_version_unknown` (kept by the device and sent again),
 * `validation_failed`.
 */
export function readCopyWish(bytes: Uint8Array, idAgreement: string): CopyWish {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('validation_failed');
  }
  if (v.is(laterCopyWish, json)) throw new AppError('payload_version_unknown');
  const wish = v.safeParse(copyWishSchema, json);
  if (!wish.success || wish.output.agreementId !== idAgreement)
    throw new AppError('validation_failed');
  return wish.output;
}
