/** Heard by public/start-again.js, which stands outside the parts that may be missing. */
const startAgainEvent = 'recupera.start-again';

/**
 * A part of this build cannot be had, from the device nor from the server, after asking again (vite.config.ts): the page goes to the
 * present build the way an update does, drafts first and never in a loop (reliability #56).
 */
export function watchMissingChunks(): void {
  let state: 'idle' | 'loading' | 'reloading' = 'idle';
  window.addEventListener('vite:preloadError', (event) => {
    // Not prevented means rejected: what is missing may be the part that reloads.
    if (state === 'loading') return;
    event.preventDefault();
    if (state === 'reloading') return;
    state = 'loading';
    import('./take-over.ts').then(
      ({ reloadForUpdate }) => {
        state = 'reloading';
        return reloadForUpdate();
      },
      // Nothing that this part would keep has been opened in the page.
      () => window.dispatchEvent(new Event(startAgainEvent)),
    );
  });
}
