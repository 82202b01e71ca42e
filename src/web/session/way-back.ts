import { getVersion } from '#shared/version/version.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { getConnection } from './connection.ts';

/** How often an unreachable server is asked whether it is there again (decisions: Waits for the network). */
export const wayBackEveryMs = 4_000;
/** Longer than the pause: a thin line may need as long for one answer, and two questions may be under way side by side. */
const patienceMs = 8_000;

/** Deliveries that hang, and what is done about them once the server has answered a question that left at `sentAtMs` (`performance.now()`). */
export type Stalled = {
  hasStalled: () => boolean;
  noteLost: () => void;
  noteStillLost: () => void;
  onAnswer: (sentAtMs: number) => void;
};

/**
 * While nothing comes of our server, or a delivery hangs, and somebody looks at the page, asks for its version every few seconds. Many
 * networks come back without the browser telling (a dead cell, a Wi-Fi that asks for a sign-in, a server that restarts); the answer itself
 * tells everybody else. The returned function ends it.
 */
export function watchWayBack(stalled: Stalled): () => void {
  let unanswered = 0;
  const ask = async (): Promise<void> => {
    const sentAtMs = performance.now();
    unanswered += 1;
    try {
      await callEndpoint(getVersion, { timeoutMs: patienceMs });
    } finally {
      unanswered -= 1;
    }
    stalled.onAnswer(sentAtMs);
  };
  const look = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const { isOnline } = getConnection();
    // A line that swallows what it is given says nothing; the question of before tells, which is still without an answer.
    if (unanswered > 0) stalled.noteLost();
    else if (!isOnline) stalled.noteStillLost();
    if (!isOnline || stalled.hasStalled()) void ask().catch(stalled.noteLost);
  }, wayBackEveryMs);
  return () => clearInterval(look);
}
