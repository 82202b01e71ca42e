import { createDrainer } from '#offline/delivery/drain.ts';
import { deliverAsLeaver } from '#offline/delivery/leaver.ts';
import { getCurrentOwner } from '#offline/visits/kept-answers.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import {
  outboxChangedMessage,
  signInNeededMessage,
  type WorkerMessage,
} from '#offline/platform/worker-messages.ts';

/**
 * Drains the outbox of whoever is signed in, or of a removed person while nobody is, with the code that the page uses. Rejects when something still waits for a way out,
 * which is how the browser knows that it must wake the worker again.
 * @param tell posts to every open page.
 */
export async function drainFromWorker(
  ports: OfflinePorts,
  tell: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  const owner = await getCurrentOwner(ports.kept);
  if (owner === null) {
    await deliverAsLeaver(ports);
    return;
  }
  const result = await createDrainer(ports, { rearm: false }).drainNow(owner, 'sync');
  if (result.sent > 0) await tell({ type: outboxChangedMessage });
  if (result.ended === 'sign_in')
    await tell({ type: signInNeededMessage, code: result.lastCode ?? 'unauthenticated' });
  if (result.ended === 'no_way_out' || result.ended === 'failed')
    throw new Error('outbox: no way out yet');
}
