import type { ServerConfig } from './config.ts';
import type { Changing } from './db/change.ts';
import type { Db } from './db/connect.ts';
import type { Messages } from './gateways/messages/messages.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { ServerKey } from './gateways/server-key.ts';

/** What stands below the events. Clock and ids are passed in so that tests decide them. */
export type Ground = {
  config: ServerConfig;
  db: Db;
  storage: Storage;
  serverKey: ServerKey;
  /** Mail and WhatsApp. */
  messages: Messages;
  now: () => Date;
  newId: () => string;
};

/** What every service is built from: `tell` brings an event to its listeners (see db/change.ts). */
export type Context = Ground & Changing;
