import type { ServerConfig } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Messages } from './gateways/messages/messages.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { ServerKey } from './gateways/server-key.ts';

/** What every service is built from. Clock and ids are passed in so that tests decide them. */
export type Context = {
  config: ServerConfig;
  db: Db;
  storage: Storage;
  serverKey: ServerKey;
  /** Mail and WhatsApp. */
  messages: Messages;
  now: () => Date;
  newId: () => string;
};
