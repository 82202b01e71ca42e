import { AppError } from '#shared/errors/app-error.ts';
import { fromBase64, toHex } from '#shared/kernel/bytes.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { maxQuarantineMetaBytes, quarantineHeaders } from '#shared/sync/sync.schemas.ts';
import type { QuarantineFacts } from '#server/domain/devices/quarantine.service.ts';

/** JSON text of `X-Meta`; any JSON is taken, up to 8 KB. */
function requireMeta(text: string): string {
  const refusal = new AppError('validation_failed', undefined, { header: quarantineHeaders.meta });
  if (text.length > (maxQuarantineMetaBytes / 3) * 4 + 4) throw refusal;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.length > maxQuarantineMetaBytes) throw refusal;
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(json);
    // The database keeps no NUL in a text.
    if (json.includes('\0')) throw refusal;
    return json;
  } catch {
    throw refusal;
  }
}

/** Reads the headers of an item for the office. Codes: `validation_failed` (`details.header` names it), `digest_mismatch`, `length_mismatch`. */
export function readQuarantineHeaders(
  headers: Record<string, string | string[] | undefined>,
): QuarantineFacts {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const installId = one(quarantineHeaders.install);
  if (!uuidPattern.test(installId))
    throw new AppError('validation_failed', undefined, { header: quarantineHeaders.install });
  const digest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(one(quarantineHeaders.digest));
  if (digest === null)
    throw new AppError('digest_mismatch', undefined, { header: quarantineHeaders.digest });
  const length = one('content-length');
  if (!/^[1-9]\d{0,11}$/.test(length))
    throw new AppError('length_mismatch', undefined, { header: 'content-length' });
  return {
    owner: one(quarantineHeaders.owner),
    installId,
    sha256: toHex(fromBase64(digest[1]!)),
    lengthBytes: Number(length),
    metaJson: requireMeta(one(quarantineHeaders.meta)),
  };
}
