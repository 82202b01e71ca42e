/** Heard by public/start-again.js, which stands outside the chunks that may be missing. */
const startAgainEvent = 'recupera.start-again';

/**
 * A chunk of this build cannot be loaded, from the device nor from the server, after retries (vite.config.ts): the page goes to
 * the present build the way an update does, drafts first and never in a loop. Where a reload would not come
 * back the page stays as it is, and the chunk goes on being retried.
 */
export function watchMissingChunks(): void {
  let state: 'idle' | 'loading' | 'reloading' = 'idle';
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    // Missing while the chunk that reloads is awaited: that one may be what is missing.
    if (state === 'loading') window.dispatchEvent(new Event(startAgainEvent));
    if (state !== 'idle') return;
    state = 'loading';
    void window.recuperaComesBack().then(async (isSafe) => {
      if (!isSafe) {
        state = 'idle';
        return;
      }
      const { reloadForUpdate } = await import('./take-over.ts');
      state = 'reloading';
      await reloadForUpdate();
    });
  });
}
