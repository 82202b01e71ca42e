import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import type { FileKind } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findBefore,
  insertEvidenceFile,
  listEvidenceFiles,
  listEvidenceFilesOfOwner,
  type EvidenceFileRecord,
} from './evidence-files.repository.ts';
import { inspectEvidence, limitOf, mimeOf } from './inspect-evidence.ts';

export type { EvidenceFileRecord } from './evidence-files.repository.ts';
export type EvidenceFilesService = ReturnType<typeof createEvidenceFilesService>;

/**
 * A file on its way in. `expect` is what the sender said of it; lengths in bytes, hashes in
 * hexadecimal.
 */
export type IncomingFile = {
  id: string;
  idTenant: string;
  owner: string;
  idAgreement: string | null;
  kind: FileKind;
  payloadVersion: number;
  source: Readable;
  expect?: { sha256: string; lengthBytes: number };
};

/** Most captures of one person at one agreement: files, and bytes together. */
const mostFiles = 300;
const mostBytes = 2 * 1024 ** 3;

/**
 * Files of evidence: taking them in, finding them, and checking that the stored bytes are still the
 * same.
 */
export function createEvidenceFilesService(context: Context) {
  const requireSame = (
    record: EvidenceFileRecord,
    file: Pick<IncomingFile, 'owner' | 'idAgreement' | 'kind'>,
    sha256: string,
  ): void => {
    if (record.owner !== file.owner) throw new AppError('owner_mismatch');
    if (
      record.sha256 !== sha256 ||
      record.kind !== file.kind ||
      record.idAgreement !== file.idAgreement
    )
      throw new AppError('hash_conflict', undefined, {
        id: record.id,
        stored: record.sha256,
        received: sha256,
      });
  };

  return {
    /**
     * Stores a file durably and its row; the answer is read back from storage. The same id with the
     * same bytes answers the same with `duplicate`, and repairs a damaged copy. Codes:
     * `hash_conflict`, `owner_mismatch`, `photo_too_large`, `payload_too_large`, `photo_not_image`,
     * `photo_too_many_pixels`, `photo_uniform`, `unsupported_media`, `signature_empty`,
     * `length_mismatch`, `digest_mismatch`, `too_many_files`, `storage_full`.
     */
    async receive(file: IncomingFile): Promise<{ record: EvidenceFileRecord; duplicate: boolean }> {
      const { known, count, bytes } = await findBefore(context.db, file);
      if (known !== null && file.expect !== undefined) requireSame(known, file, file.expect.sha256);
      const limit = limitOf(file.kind);
      if (file.expect !== undefined && file.expect.lengthBytes > limit.maxBytes)
        throw limit.refuse();
      // A lost or broken device must not fill the disk.
      if (
        known === null &&
        (count >= mostFiles || bytes + (file.expect?.lengthBytes ?? 0) > mostBytes)
      )
        throw new AppError('too_many_files');
      let mime = '';
      let pictureHash: string | null = null;
      const stored = await context.storage
        .put(file.source, {
          maxBytes: limit.maxBytes,
          isCapture: true,
          head: (bytes) => void (mime = mimeOf(file.kind, bytes)),
          // A stored file was inspected by the rules of its day; sent again, its bytes are the
          // same.
          inspect: async (path) => {
            if (known === null) pictureHash = await inspectEvidence(file.kind, path);
          },
          ...(file.expect === undefined ? {} : { expect: file.expect }),
        })
        .catch((error: unknown) => {
          throw error instanceof AppError && error.code === 'payload_too_large'
            ? limit.refuse()
            : error;
        });
      const writer = housekeeper(context, 'evidence_files');
      const { record, isNew } = await insertEvidenceFile(writer, file.idTenant, {
        id: file.id,
        owner: file.owner,
        idAgreement: file.idAgreement,
        kind: file.kind,
        sha256: stored.sha256,
        lengthBytes: stored.lengthBytes,
        mime,
        pictureHash,
        storageRef: stored.ref,
        payloadVersion: file.payloadVersion,
        receivedAt: context.now(),
      });
      if (!isNew) requireSame(record, file, stored.sha256);
      return { record, duplicate: !isNew };
    },

    find: (
      executor: Executor,
      idTenant: string,
      ids: readonly string[],
    ): Promise<EvidenceFileRecord[]> => listEvidenceFiles(executor, idTenant, ids),

    ofOwner: (owner: string, ids: readonly string[]): Promise<EvidenceFileRecord[]> =>
      listEvidenceFilesOfOwner(context.db, owner, ids),

    /** MIME type by the first stored bytes; null when they are none of the row's kind, or gone. */
    async mimeOf(record: EvidenceFileRecord): Promise<string | null> {
      try {
        for await (const chunk of await context.storage.open(record.storageRef))
          return mimeOf(record.kind as FileKind, chunk as Uint8Array);
      } catch {
        return null;
      }
      return null;
    },

    /** Whether the stored bytes, read again now, still have the hash and length of the row. */
    async isIntact(record: EvidenceFileRecord): Promise<boolean> {
      const copy = await context.storage.verify(record.storageRef);
      return (
        copy !== null && copy.sha256 === record.sha256 && copy.lengthBytes === record.lengthBytes
      );
    },
  };
}
