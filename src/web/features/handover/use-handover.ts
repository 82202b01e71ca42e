import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Owner } from '#offline/platform/owner.ts';
import { endBySignIn } from '#offline/turn/return-lock.ts';
import { beginTurn, type HandOver } from '#offline/turn/take-turn.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { tellTurnFirst } from '#web/session/tell-turn-first.ts';
import { turnChanged } from '#web/session/turn-changed.ts';

/** Hands the tablet over, or locks it (`handOver` null); rejects with `StorageError`, and then nothing was handed over. */
export function useBeginTurn(): (owner: Owner, handOver: HandOver | null) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (owner, handOver) => {
    await beginTurn(pagePorts, owner, handOver);
    await turnMoved();
    await router.invalidate();
    // What was read of other clients does not stay in the page's memory, nor in what it keeps for the next start.
    queries.removeQueries({ type: 'inactive' });
  };
}

/** A hand-over began or ended: every page of the device learns of it, and the server as soon as it can be reached; else the next call says it. */
export async function turnMoved(): Promise<void> {
  await turnChanged();
  tellTurnFirst()?.catch((error: unknown) => console.info('the hand-over is told later', error));
}

/** A fresh sign-in with the password ends whatever hand-over lasts. */
export async function takeBackBySignIn(): Promise<void> {
  await endBySignIn(pagePorts);
  await turnChanged();
}
