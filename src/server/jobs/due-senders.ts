import type { DueSender } from '#server/gateways/messages/due-sender.ts';
import { keepLooking } from '#server/jobs/workers/keep-looking.ts';

/** Somebody waits for what is sent, though not at a screen. */
const everyMs = 15_000;

/** Looks for what is due, for as long as the process lives; what it answers stops that, and resolves when nothing is on its way. */
export function lookForDue(
  sender: DueSender,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  const stop = keepLooking(() => (sending = sender.sendDue()), { everyMs, onFailure });
  return async () => {
    stop();
    await sender.close();
    await sending.catch(() => undefined);
  };
}
