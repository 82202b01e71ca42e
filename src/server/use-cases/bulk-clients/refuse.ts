import { nothingDoneText, type BulkReason } from '#shared/clients/bulk.rules.ts';
import type { BulkRefusal } from '#shared/clients/bulk.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A client that cannot take part. */
export type Refused = { cnpjcpf: string; reason: BulkReason };

/**
 * Refuses an act on many clients when one of them cannot take part, and names each such client and why: `not_found` when one is not the
 * caller's or not there, which look alike, else `bulk_refused`.
 */
export function requireAll(chosen: number, refused: readonly Refused[]): void {
  if (refused.length === 0) return;
  const details: BulkRefusal = { clients: [...refused] };
  const code = refused.some(({ reason }) => reason === 'not_found') ? 'not_found' : 'bulk_refused';
  throw new AppError(code, nothingDoneText(refused.length, chosen), details);
}
