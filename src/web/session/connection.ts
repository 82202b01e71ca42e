import { useSyncExternalStore } from 'react';
import { isFailure } from '#shared/http/is-failure.ts';

/**
 * What is known of the connection. `isOnline` is the browser's hint; only an answer of our server proves a connection. `isFailing`: what was
 * answered last was a gateway's 5xx, or a failure of ours (`isFailure`) (decisions: Waits for the network).
 */
export type Connection = { isOnline: boolean; isFailing: boolean; lastAnswerAt: Date | null };

/** What keeps deliveries from getting through, as it is told to people; null = nothing that is known. */
export type ConnectionTrouble = 'server' | 'network' | null;

/** A failing server is said before the missing network: a gateway's 5xx leaves no way to the server either. */
export const troubleOf = ({
  isOnline,
  isFailing,
}: Pick<Connection, 'isOnline' | 'isFailing'>): ConnectionTrouble =>
  isFailing ? 'server' : isOnline ? null : 'network';

let connection: Connection = {
  isOnline: typeof navigator === 'undefined' ? true : navigator.onLine,
  isFailing: false,
  lastAnswerAt: null,
};
/** When the browser last said that the connection went (`performance.now()`). */
let lostAtMs = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  listeners.forEach((listener) => listener());
}

/**
 * Called with every answer of our server. `sentAtMs` is when its request left (`performance.now()`): what was already under way when the
 * connection went says nothing of now, and would open the buttons that need it.
 * `status` is the HTTP status of the answer.
 */
export function noteServerAnswer(sentAtMs: number, status: number): void {
  change({
    lastAnswerAt: new Date(),
    ...(sentAtMs >= lostAtMs ? { isOnline: true, isFailing: isFailure(status) } : {}),
  });
}

/** Called when a request had no answer of our server; `isFailing` = a gateway said that it does not answer, absent = nobody knows why. */
export function noteConnectionLost(isFailing = connection.isFailing): void {
  if (connection.isOnline || connection.isFailing !== isFailing)
    change({ isOnline: false, isFailing });
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells when an answer of our server comes after there was no connection; what the browser says of it alone does not count. */
export function onAnswerAgain(listener: () => void): () => void {
  let before = connection;
  return subscribeConnection(() => {
    const isAgain =
      connection.isOnline && !before.isOnline && connection.lastAnswerAt !== before.lastAnswerAt;
    before = connection;
    if (isAgain) listener();
  });
}

export const getConnection = (): Connection => connection;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection);
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => change({ isOnline: true }));
  window.addEventListener('offline', () => {
    lostAtMs = performance.now();
    noteConnectionLost(false);
  });
}
