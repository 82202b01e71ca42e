import type { Drainer } from './drain.ts';
import type { Owner } from '#offline/platform/owner.ts';

/** The part of `window` and `document` that is listened to. */
export type TriggerTarget = {
  addEventListener: (type: string, listener: () => void) => void;
  removeEventListener: (type: string, listener: () => void) => void;
};

/** Where the page's triggers come from. `isVisible` reads `document.visibilityState`. */
export type TriggerSources = {
  window: TriggerTarget;
  document: TriggerTarget & { visibilityState: string };
  setInterval: (work: () => void, ms: number) => unknown;
  clearInterval: (handle: unknown) => void;
  /** Tells when our server answered anything on this page after nothing had come of it; the answer ends the listening. */
  onAnswerAgain: (listener: () => void) => () => void;
};

/** A watchdog besides the drainer's own timer, in milliseconds. */
const watchdogMs = 5 * 60_000;

/**
 * Drains when the page becomes visible, comes back from the cache, the browser says that there is network (a hint only) or an answer of our
 * server proves it, and every 5 min as a watchdog.
 * New items, sign-in and taps are the screens' own calls of `drainNow`. The returned function takes everything down.
 * @param ownerNow who is signed in at that moment; null = nobody, nothing is sent.
 */
export function wireDrainTriggers(
  drainer: Pick<Drainer, 'drainNow'>,
  ownerNow: () => Owner | null,
  sources: TriggerSources,
): () => void {
  const drain = (reason: 'visible' | 'pageshow' | 'online' | 'answer' | 'timer') => (): void => {
    const owner = ownerNow();
    if (owner !== null && sources.document.visibilityState === 'visible')
      void drainer.drainNow(owner, reason);
  };
  const visible = drain('visible');
  const pageshow = drain('pageshow');
  const online = drain('online');
  sources.document.addEventListener('visibilitychange', visible);
  sources.window.addEventListener('pageshow', pageshow);
  sources.window.addEventListener('online', online);
  const endAnswers = sources.onAnswerAgain(drain('answer'));
  const watchdog = sources.setInterval(drain('timer'), watchdogMs);
  return () => {
    sources.document.removeEventListener('visibilitychange', visible);
    sources.window.removeEventListener('pageshow', pageshow);
    sources.window.removeEventListener('online', online);
    endAnswers();
    sources.clearInterval(watchdog);
  };
}
