import { withLockIfFree, appBusyLock, type LockManagerLike } from '#offline/platform/app-busy.ts';
import { skipIfIdleMessage, type SkipIfIdleAnswer } from '#offline/platform/worker-messages.ts';

/** The outside of the protocol. `openWindows` counts window clients, controlled or not. */
export type UpdateDeps = {
  locks: LockManagerLike | null;
  openWindows: () => Promise<number>;
  skipWaiting: () => Promise<void>;
};

/** Whether a message asks the waiting worker to take over. */
export function isSkipIfIdle(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as { type?: unknown }).type === skipIfIdleMessage
  );
}

/**
 * Takes over only while no page is busy: the worker itself needs `app-busy` exclusively, at once, and calls `skipWaiting` inside it,
 * so that no page can become busy in between. Without Web Locks it never takes over while a window is open; the update lands at the next cold start.
 * Who asks again while a takeover is under way hears 'go': it is the worker itself that holds the lock until the browser has carried it out.
 */
export function createSkipIfIdle(
  deps: UpdateDeps,
): (answer: (message: SkipIfIdleAnswer) => void) => Promise<void> {
  let isGranted = false;
  return async (answer) => {
    if (isGranted) return answer('go');
    if (deps.locks === null) {
      if ((await deps.openWindows()) > 0) return answer('busy');
      answer('go');
      return deps.skipWaiting();
    }
    const result = await withLockIfFree(deps.locks, appBusyLock, async () => {
      isGranted = true;
      answer('go');
      await deps.skipWaiting().finally(() => (isGranted = false));
    });
    if (!result.held) answer(isGranted ? 'go' : 'busy');
  };
}
