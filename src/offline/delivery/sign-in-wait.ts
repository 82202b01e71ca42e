import { isDue } from './backoff.ts';
import { readOwnerMark, writeOwnerMark } from '#offline/store/meta.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/**
 * A dead session stops the owner's sending until sign-in or a tap; after this long one pass tries all the same, in milliseconds.
 * The sign-in may have gone unnoticed: the tab that heard of it died, or an answer to the old session came after it.
 */
export const signInProbeMs = 5 * 60_000;

type WaitPorts = Pick<OfflinePorts, 'outbox' | 'clock'>;

/** The server does not take this owner's session: nothing more is sent for now. `code` as `lastCode`. */
export async function waitForSignIn(ports: WaitPorts, owner: string, code: string): Promise<void> {
  const until = ports.clock.nowMs() + signInProbeMs;
  await writeOwnerMark(ports.outbox, 'waitingSignIn', owner, `${code}|${until}`);
}

/** Why the owner's sending waits for a sign-in, and whether it is time to try; null when it does not wait. */
export async function readSignInWait(
  ports: WaitPorts,
  owner: string,
): Promise<{ code: string; isDue: boolean } | null> {
  const mark = await readOwnerMark(ports.outbox, 'waitingSignIn', owner);
  if (mark === null) return null;
  const [code = 'unauthenticated', until] = mark.split('|');
  return {
    code,
    isDue: isDue({ nextAt: Number(until ?? 0), backoffMs: signInProbeMs }, ports.clock),
  };
}

/** The owner has signed in, taps, or it is time to try. */
export async function endSignInWait(ports: WaitPorts, owner: string): Promise<void> {
  await writeOwnerMark(ports.outbox, 'waitingSignIn', owner, null);
}
