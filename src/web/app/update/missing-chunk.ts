import { reloadForUpdate } from './take-over.ts';

/**
 * A part of this build is gone from the device and from the server (a tab left open through many releases): the page goes to the
 * present build the way an update does, drafts first and never in a loop (reliability #56).
 */
export function watchMissingChunks(): void {
  let isReloading = false;
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (isReloading) return;
    isReloading = true;
    void reloadForUpdate();
  });
}
