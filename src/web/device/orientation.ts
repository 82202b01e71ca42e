import { useSyncExternalStore } from 'react';

const landscape = '(orientation: landscape)';

/** Whether the page is wider than high now. */
export function isLandscape(view: Window = window): boolean {
  return view.matchMedia(landscape).matches;
}

/** Calls back when the page turns; gives the function that stops it. */
export function watchOrientation(onChange: () => void, view: Window = window): () => void {
  const query = view.matchMedia(landscape);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** `isLandscape` as state. */
export function useIsLandscape(): boolean {
  return useSyncExternalStore(watchOrientation, isLandscape, () => true);
}

type LockableOrientation = {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
};

/**
 * Asks the device to stay in landscape; gives the function that lets it turn again.
 * Most browsers refuse outside full screen and iPads always do: nothing may depend on it.
 */
export function tryLockLandscape(
  orientation: LockableOrientation | undefined = screen.orientation as
    | LockableOrientation
    | undefined,
): () => void {
  try {
    orientation?.lock?.('landscape').catch(() => undefined);
  } catch {
    // a browser that throws instead of rejecting
  }
  return () => {
    try {
      orientation?.unlock?.();
    } catch {
      // never locked
    }
  };
}
