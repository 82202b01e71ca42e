import type { ActPayload } from '#shared/signing/signing.schemas.ts';
import { syncProtocol, type ActReceipt } from '#shared/sync/sync.schemas.ts';
import type { ActRecord } from '#server/domain/acts/acts.service.ts';

/** Receipt of an accepted act; its files were read again and hashed before this is made. */
export function receiptOf(act: ActRecord, duplicate: boolean): ActReceipt {
  const payload = JSON.parse(act.payloadJson) as ActPayload;
  return {
    protocol: syncProtocol,
    id: act.id,
    eventHash: act.eventHash,
    files: payload.files.map(({ id, sha256, length }) => ({ id, sha256, length })),
    index: act.chainIndex ?? -1,
    headHash: act.eventHash,
    counterSignature: act.counterSignature ?? '',
    serverKeyId: act.serverKeyId ?? '',
    receivedAt: act.receivedAt.toISOString(),
    duplicate,
  };
}
