/** Page -> waiting worker, with a `MessagePort`: take over if no page is busy. The worker answers `go` or `busy` on the port. */
export const skipIfIdleMessage = 'SKIP_IF_IDLE';

/** What the worker answers on the port. */
export type SkipIfIdleAnswer = 'go' | 'busy';

/** Tag of the one-off background sync that wakes the worker to drain the outbox. */
export const outboxSyncTag = 'recupera-outbox';

/** Worker -> pages after a drain of its own: `{ type: 'OUTBOX_CHANGED' }`. Live queries notice by themselves; this is for the pill. */
export const outboxChangedMessage = 'OUTBOX_CHANGED';

/** Worker -> pages when a drain of its own met a dead session: `{ type: 'SIGN_IN_NEEDED', code }`. */
export const signInNeededMessage = 'SIGN_IN_NEEDED';

/** Header of an answer that comes from the device: ISO instant at which the value was fetched. */
export const keptAtHeader = 'x-recupera-kept-at';

/** Request header that forbids the worker to answer from the device, however slow the network is. */
export const freshHeader = 'x-recupera-fresh';

/** Messages that travel by `postMessage`. */
export type WorkerMessage =
  | { type: typeof skipIfIdleMessage }
  | { type: typeof outboxChangedMessage }
  | { type: typeof signInNeededMessage; code: string };
