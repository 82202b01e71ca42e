import { isUntold } from '#offline/store/turn-glance.ts';
import { sessionStore } from './session-store.ts';
import { turnStore } from './turn-store.ts';

let telling: Promise<void> | null = null;

/**
 * Before each call of this page: a hand-over that began or ended without network is told first, because the session's rights hang on it
 * (decisions: Hand-over). Rejects when the server did not hear of it. Null = nothing to tell.
 */
export function tellTurnFirst(): Promise<void> | null {
  if (sessionStore.get() === null || !isUntold(turnStore.get())) return null;
  telling ??= import('./tell-turn-now.ts')
    .then(({ tellTurnNow }) => tellTurnNow())
    .finally(() => {
      telling = null;
    });
  return telling;
}
