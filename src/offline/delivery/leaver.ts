import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { noteRemovedOwner, readLeaverMark, writeLeaverMark } from '#offline/store/leaver-mark.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { createDrainer } from './drain.ts';

/** Most passes of a leaver within an hour: the server answers each with the acts of somebody who may no longer do anything else. */
const maxPasses = 3;
const withinMs = 60 * 60_000;

type LeaverPorts = Pick<OfflinePorts, 'outbox' | 'clock'>;

/**
 * How a leaver's delivery stands: nobody left here, `waiting` for a later pass, `done` = the server has everything that it takes, `ended` =
 * it takes no more of this session (30 days are over, or it is another person's); what is left can only be handed to the office.
 */
export type LeaverDelivery = 'none' | 'waiting' | 'done' | 'ended';

/** The server said `person_removed`: what the person captured here is delivered all the same (decisions: Session). */
export async function beginLeaverDelivery({ outbox }: LeaverPorts, owner: Owner): Promise<void> {
  await noteRemovedOwner(outbox, keyOfOwner(owner), true);
  const known = await readLeaverMark(outbox);
  if (known !== null && keyOfOwner(known.owner) === keyOfOwner(owner)) return;
  await writeLeaverMark(outbox, { owner, passes: [] });
}

/** Somebody signed in: the cookie with which a leaver delivered is gone, and whoever was removed and is back is not removed any more. */
export async function noteSignIn({ outbox }: LeaverPorts, owner: Owner): Promise<void> {
  await writeLeaverMark(outbox, null);
  await noteRemovedOwner(outbox, keyOfOwner(owner), false);
}

/**
 * Makes one pass of the leaver if one is due, at most three an hour over all tabs and the worker. Never rejects for what the network does.
 */
export async function deliverAsLeaver(ports: OfflinePorts): Promise<LeaverDelivery> {
  const owner = await takePass(ports);
  if (owner === 'none' || owner === 'waiting') return owner;
  // Without timers of its own: how often is asked above. The reason lifts the wait for a sign-in that will not come.
  const result = await createDrainer(ports, { rearm: false }).drainNow(owner, 'sign_in');
  if (result.ended === 'sign_in') {
    await writeLeaverMark(ports.outbox, null);
    return 'ended';
  }
  if (await isWaiting(ports, keyOfOwner(owner))) return 'waiting';
  await writeLeaverMark(ports.outbox, null);
  return 'done';
}

function takePass(ports: LeaverPorts): Promise<Owner | 'none' | 'waiting'> {
  const { outbox, clock } = ports;
  return outbox.transaction('rw', [outbox.meta], async () => {
    const mark = await readLeaverMark(outbox);
    if (mark === null) return 'none';
    const now = clock.nowMs();
    // A pass in the future is of a clock that was set back since: it counts for nothing.
    const passes = mark.passes.filter((at) => at <= now && now - at < withinMs);
    if (passes.length >= maxPasses) return 'waiting';
    await writeLeaverMark(outbox, { ...mark, passes: [...passes, now] });
    // A build of before noted the leaver alone.
    await noteRemovedOwner(outbox, keyOfOwner(mark.owner), true);
    return mark.owner;
  });
}

/** Whether something of the owner could still be sent: parked signings need a person, who is not here any more. */
async function isWaiting({ outbox }: LeaverPorts, key: string): Promise<boolean> {
  const parked = new Set(
    (await outbox.signings
      .where('[owner+state]')
      .equals([key, 'attention'])
      .primaryKeys()) as string[],
  );
  const ready = await outbox.items
    .where('[owner+state+nextAt]')
    .between([key, 'ready', -Infinity], [key, 'ready', Infinity])
    .toArray();
  return ready.some((item) => item.signingId === null || !parked.has(item.signingId));
}
