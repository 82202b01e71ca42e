import { AppError } from '#shared/errors/app-error.ts';
import { isDeadSession } from '#shared/session/session-end.rules.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { tellTurn } from '#offline/turn/tell-turn.ts';
import { pagePorts } from './page-offline.ts';
import { endSession } from './session-end.ts';
import { ownerOfSession, sessionStore } from './session-store.ts';
import { refreshTurn } from './turn-store.ts';

/**
 * Tells the server of the hand-over in the name of who is signed in; apart, because it brings the database library. A session that ended
 * meanwhile is told of here: every other call waits for this one, and none of them would hear of it.
 */
export async function tellTurnNow(): Promise<void> {
  const session = sessionStore.get();
  if (session === null) return;
  try {
    await tellTurn(pagePorts, keyOfOwner(ownerOfSession(session)));
  } catch (error) {
    if (error instanceof AppError && isDeadSession(error.code)) endSession(error.code);
    throw error;
  }
  await refreshTurn();
}
