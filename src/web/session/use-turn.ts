import { useSyncExternalStore } from 'react';
import { isLasting, type TurnGlance } from '#offline/store/turn-glance.ts';
import { turnStore } from './turn-store.ts';

/** The hand-over that lasts, or null; renders again when one begins or ends here or in another tab. */
export function useTurn(): TurnGlance | null {
  const turn = useSyncExternalStore(turnStore.subscribe, turnStore.get);
  return isLasting(turn) ? turn : null;
}
