import type { ServerConfig } from './config.ts';
import type { SecurityEvent } from '#shared/security/security.enums.ts';
import type { Changing, Writer } from './db/change.ts';
import type { Db } from './db/connect.ts';
import type { DataEncryption } from './gateways/data-encryption.ts';
import type { Messages } from './gateways/messages/messages.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { ServerKey } from './gateways/server-key.ts';

/** The record of accesses (who signed in, was refused, opened a photo); the history of changes is another. */
export type SecurityLog = {
  /**
   * Writes one line, in the transaction that is given or at once by itself: whoever answers a person waits for it. Refusals and failures
   * without a transaction are gathered instead: one line per actor (else address), action and minute, with a count.
   */
  write: (event: SecurityEvent, tx?: Writer<'security_events'>) => Promise<void>;
  /** Writes what was gathered since the last time; answers the lines that were written. */
  flush: () => Promise<readonly StoredSecurityEvent[]>;
};

/** A line of the record as it is stored. */
export type StoredSecurityEvent = SecurityEvent & { id: string; count: number; at: Date };

/** Writes a warning into the log: words that are always the same, and facts without anything of a person. */
export type Report = (message: string, facts: Readonly<Record<string, string | number>>) => void;

/** What stands below the events. Clock and ids are passed in so that tests decide them. */
export type Ground = {
  config: ServerConfig;
  db: Db;
  storage: Storage;
  serverKey: ServerKey;
  /** Secrets that stand in the database. */
  dataEncryption: DataEncryption;
  /** Mail and WhatsApp. */
  messages: Messages;
  security: SecurityLog;
  report: Report;
  /** Names the build of this server, as the counter-signed texts carry it. */
  build: string;
  now: () => Date;
  newId: () => string;
};

/** What every service is built from: `tell` brings an event to its listeners (see db/change.ts). */
export type Context = Ground & Changing;
