import { syncProtocol, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import type { EvidenceFileRecord } from './evidence-files.repository.ts';

/** Receipt of a file that was stored and read again, or of an item whose row stands for it. */
export const toWireItemReceipt = (
  record: Pick<EvidenceFileRecord, 'id' | 'sha256' | 'lengthBytes' | 'receivedAt'>,
  duplicate: boolean,
): ItemReceipt => ({
  protocol: syncProtocol,
  id: record.id,
  sha256: record.sha256,
  length: record.lengthBytes,
  receivedAt: record.receivedAt.toISOString(),
  duplicate,
});
