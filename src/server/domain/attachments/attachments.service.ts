import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  countAttachments,
  findAttachment,
  hideAttachment,
  insertAttachment,
  listAttachmentsOf,
  type AttachmentRecord,
} from './attachments.repository.ts';

export type { AttachmentRecord } from './attachments.repository.ts';
export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Documents of credits and products: their rows. The bytes lie in the storage, named by `storageRef`. */
export const createAttachmentsService = () => ({
  /** Also a deleted one. */
  find: (executor: Executor, idTenant: string, id: string): Promise<AttachmentRecord | undefined> =>
    findAttachment(executor, idTenant, id),
  /** Those of a credit or a product, the newest first. */
  of: (executor: Executor, idTenant: string, idCalculo: string): Promise<AttachmentRecord[]> =>
    listAttachmentsOf(executor, idTenant, idCalculo),
  /** How many each credit of an apuração has; those without any are left out. */
  counts: (
    executor: Executor,
    idTenant: string,
    idApuracao: string,
  ): Promise<ReadonlyMap<string, number>> => countAttachments(executor, idTenant, idApuracao),
  /** False when the id is taken already. */
  add: (tx: WriteTx, row: AttachmentRecord): Promise<boolean> => insertAttachment(tx, row),
  /** The row and its bytes stay, and nobody reads them. False when it is deleted already. */
  remove: (tx: WriteTx, row: AttachmentRecord, at: Date): Promise<boolean> =>
    hideAttachment(tx, row, at),
});
