import { useSyncExternalStore } from 'react';

/**
 * `waiting`: a new version is here and some page is busy; `unsaved`: it took over, but a draft could not be kept, so the
 * page does not reload; `looping`: too many reloads, the person decides.
 */
export type UpdateState = 'none' | 'waiting' | 'unsaved' | 'looping';

let state: UpdateState = 'none';
const listeners = new Set<() => void>();

export function setUpdateState(next: UpdateState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
