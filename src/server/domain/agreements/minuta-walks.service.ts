import type { Person } from '#shared/history/history.rules.ts';
import type { Ground } from '#server/context.ts';
import { housekeeper, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  askWalk,
  claimWalk,
  findWaitingWalk,
  giveBackWalk,
  type WalkRecord,
} from './minuta-walks.repository.ts';

export type MinutaWalksService = ReturnType<typeof createMinutaWalks>;

/** A step takes well under a second; after this a process that died gives the walk back. */
const leaseMs = 60_000;

/** Walks over the open agreements of a company, one per company at a time. */
export function createMinutaWalks(context: Pick<Ground, 'db' | 'now'>) {
  return {
    /** Begins a company's walk; asked again, it begins again from the first party. */
    ask: (tx: WriteTx, idTenant: string, by: Person | null): Promise<void> =>
      askWalk(tx, idTenant, by, context.now()),

    /** The company's walk while it waits or is worked off. */
    waitingOf: (executor: Executor, idTenant: string): Promise<WalkRecord | undefined> =>
      findWaitingWalk(executor, idTenant),

    /** Takes the next walk that is due. */
    claim: (): Promise<WalkRecord | undefined> =>
      claimWalk(housekeeper(context, 'minuta_walks'), context.now(), leaseMs),

    /** Notes the party compared last; null = that was all of them. */
    proceed: (tx: WriteTx, walk: WalkRecord, after: string | null): Promise<void> =>
      giveBackWalk(tx, walk, { after, nextAt: after === null ? null : context.now() }),
  };
}
