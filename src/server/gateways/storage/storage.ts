import type { Readable } from 'node:stream';
import type { Volume } from './room.ts';

/** What storage says of bytes that are safely kept: the hash is computed from the stored copy, not from what arrived. */
export type StoredObject = { ref: string; sha256: string; lengthBytes: number };

/** Limits and checks of one `put`. */
export type PutOptions = {
  maxBytes: number;
  /** Gets the first bytes (up to 4 KB) as soon as they are there and may throw to refuse the rest. */
  head?: (bytes: Uint8Array) => void;
  /** What the sender said; other bytes are refused with `length_mismatch` or `digest_mismatch` before anything is kept. */
  expect?: { lengthBytes?: number; sha256?: string };
  /** The bytes of a signing, which still fit where nothing else does. */
  isCapture?: true;
  /** Looks at the whole spooled file before it is kept and may throw to refuse it. */
  inspect?: (path: string) => Promise<void>;
};

/** Where evidence bytes live: local disk or an S3-compatible service. Objects are content-addressed and never overwritten by other content. */
export type Storage = {
  /**
   * Streams bytes in, at most `maxBytes`, and answers after they are durable (fsync, rename, fsync of the folder) and re-read.
   * Rejects with AppError `payload_too_large`, `length_mismatch`, `digest_mismatch` or `storage_full`; nothing is left behind then,
   * and the source is not destroyed, so that a refusal can still be answered on the same connection.
   * Putting content that is already there again repairs a damaged copy.
   */
  put: (source: Readable, options: PutOptions) => Promise<StoredObject>;
  /** Opens stored bytes; rejects with AppError `not_found`. */
  open: (ref: string) => Promise<Readable>;
  /** All bytes of a small object. */
  read: (ref: string) => Promise<Uint8Array>;
  /** SHA-256 and length of the stored copy, read again; null when it is not there. */
  verify: (ref: string) => Promise<{ sha256: string; lengthBytes: number } | null>;
  /** Every kept object with the time of its last writing, in no order. */
  list: () => AsyncIterable<{ ref: string; modifiedAt: Date }>;
  /** The volume of the server's own disk that files are written to, or spooled on. */
  volume: () => Promise<Volume>;
  /** Removes what unfinished uploads left; called at start. */
  sweep: () => Promise<void>;
};

/** A file of a form while its call is handled: it is removed when the call was answered. */
export type SpooledFile = { path: string; lengthBytes: number };
