import { AppError } from '#shared/errors/app-error.ts';
import { toHex, fromBase64 } from '#shared/kernel/bytes.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { payloadVersion } from '#shared/signing/signing.constants.ts';
import { itemHeaders, itemKinds } from '#shared/sync/sync.schemas.ts';
import type { ItemFacts } from '#server/use-cases/sync/sync.ts';

/** How many payload versions before the present one are still read (decisions: Versions of a payload). */
const olderVersionsRead = 3;

function requireVersion(text: string | undefined): number {
  const version = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (version < 1)
    throw new AppError('validation_failed', undefined, { header: itemHeaders.payloadVersion });
  // Of a newer build than this server's: kept on the device and sent again.
  if (version > payloadVersion) throw new AppError('payload_version_unknown');
  if (version < payloadVersion - olderVersionsRead) throw new AppError('client_too_old');
  return version;
}

function requireDigest(text: string | undefined): string {
  const match = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(text ?? '');
  if (match === null)
    throw new AppError('digest_mismatch', undefined, { header: itemHeaders.digest });
  return toHex(fromBase64(match[1]!));
}

function requireLength(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,11}$/.test(text))
    throw new AppError('length_mismatch', undefined, { header: 'content-length' });
  return Number(text);
}

/**
 * Reads the headers of an item. Codes: `validation_failed` (kind, signing, version; `details.header` names it), `client_too_old`,
 * `payload_version_unknown`,
 * `digest_mismatch` and `length_mismatch` where those headers lack or are malformed.
 */
export function readItemHeaders(headers: Record<string, string | string[] | undefined>): ItemFacts {
  const one = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const kind = itemKinds.find((known) => known === one(itemHeaders.kind));
  if (kind === undefined)
    throw new AppError('validation_failed', undefined, { header: itemHeaders.kind });
  const signing = one(itemHeaders.signing);
  // Only an observation belongs to no signing.
  if (
    signing === undefined ||
    !(kind === 'observacao' ? signing === '-' : uuidPattern.test(signing))
  )
    throw new AppError('validation_failed', undefined, { header: itemHeaders.signing });
  return {
    owner: one(itemHeaders.owner) ?? '',
    idAgreement: signing === '-' ? null : signing,
    kind,
    payloadVersion: requireVersion(one(itemHeaders.payloadVersion)),
    sha256: requireDigest(one(itemHeaders.digest)),
    lengthBytes: requireLength(one('content-length')),
  };
}
