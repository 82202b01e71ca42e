import { keyOfOwner } from '#offline/platform/owner.ts';
import { readLeaver, readRemovedOwners } from '#offline/store/leaver-mark.ts';
import type { HandedMark } from '#offline/store/office-receipts.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';

/** What waits here of another person; whose it is is told by initials only. */
export type OthersView = {
  /** `tenant:kind:id`. */
  owner: string;
  initials: string;
  /** Items that are here whole and not with the server. */
  count: number;
  /** Of these, how many nobody sends any more unless a person decides. */
  parked: number;
  /** Items whose bytes are gone from here: nothing is left to send or to hand over. */
  gone: number;
  /** When the oldest was captured. */
  oldest: string;
  /** The person was removed and what they captured goes on being sent. */
  isLeaving: boolean;
  /** The person was removed: nothing waits for them to come back. */
  isRemoved: boolean;
};

/** What was handed to the office of another person; `by` null where the server did not say. */
export type OthersHandedView = {
  owner: string;
  initials: string;
  count: number;
  by: string | null;
  at: string;
};

/** What waits here of everybody but the owner, and what of it the office has; oldest and newest first. */
export async function readOthers(
  db: OutboxDatabase,
  owner: string,
  marks: readonly HandedMark[],
): Promise<{ others: OthersView[]; othersHanded: OthersHandedView[] }> {
  // One state after the other: asked for both at once, the library walks from row to row.
  const rows = [
    ...(await db.items.where('state').equals('ready').toArray()),
    ...(await db.items.where('state').equals('attention').toArray()),
  ].filter((row) => row.owner !== owner);
  const byOwner = new Map<string, ItemRow[]>();
  for (const row of rows) byOwner.set(row.owner, [...(byOwner.get(row.owner) ?? []), row]);
  const leaver = await readLeaver(db);
  const removed = await readRemovedOwners(db);
  const others: OthersView[] = [];
  for (const [key, items] of byOwner) {
    const parked = new Set(
      (await db.signings.where('owner').equals(key).toArray())
        .filter(({ state }) => state === 'attention')
        .map(({ id }) => id),
    );
    const whole = items.filter((item) => !isGone(item));
    others.push({
      owner: key,
      initials: items[0]!.ownerInitials,
      count: whole.length,
      parked: whole.filter((item) => item.state === 'attention' || parked.has(item.signingId ?? ''))
        .length,
      gone: items.length - whole.length,
      oldest: (whole.length > 0 ? whole : items).map(({ statedAt }) => statedAt).toSorted()[0]!,
      isLeaving: leaver !== null && keyOfOwner(leaver) === key,
      isRemoved: removed.includes(key),
    });
  }
  return {
    others: others.toSorted((a, b) => (a.oldest < b.oldest ? -1 : 1)),
    othersHanded: await handedOf(
      db,
      marks.filter((mark) => mark.owner !== owner),
    ),
  };
}

const isGone = ({ state, lastCode }: ItemRow): boolean =>
  state === 'attention' && lastCode === 'bytes_missing';

/** By whose they were and who handed them over. */
async function handedOf(
  db: OutboxDatabase,
  marks: readonly HandedMark[],
): Promise<OthersHandedView[]> {
  const groups = new Map<string, OthersHandedView>();
  for (const { itemId, owner, by, at } of marks) {
    const key = `${owner} ${by}`;
    const known = groups.get(key);
    const initials =
      known?.initials ?? (await db.items.get(itemId))?.ownerInitials ?? 'outra pessoa';
    groups.set(key, {
      owner,
      initials,
      count: (known?.count ?? 0) + 1,
      by,
      at: known === undefined || known.at < at ? at : known.at,
    });
  }
  return [...groups.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
