import { messageSW, Workbox } from 'workbox-window';
import { appBusyLock } from '#offline/platform/app-busy.ts';
import { skipIfIdleMessage, type SkipIfIdleAnswer } from '#offline/platform/worker-messages.ts';
import { reloadForUpdate } from './take-over.ts';
import { setUpdateState } from './update-state.ts';
import { askUntilTaken } from './watch-waiting.ts';

const checkIntervalMs = 60 * 60 * 1000;
const answerTimeoutMs = 3000;
/** Becoming visible, focus and pageshow come together: one check is enough. */
const checkThrottleMs = 30 * 1000;

/** Registers the worker and follows the update protocol; does nothing where there are no workers. */
export async function registerWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined || import.meta.env.DEV) return;
  // The first worker of a device takes control without a reload: the page is already its version.
  let hadController = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (!hadController) {
      hadController = true;
      return;
    }
    if (isReloading) return;
    isReloading = true;
    void reloadForUpdate();
  });
  const registration = await new Workbox('/sw.js', { updateViaCache: 'none' }).register({
    immediate: true,
  });
  if (registration === undefined) return;
  watchWaiting(registration);
  checkForUpdates(registration);
}

/** Asks the server for a new version now; the drainer calls it when the server says that this build is too old. */
export async function checkForUpdateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  const check = (): void => {
    if (
      document.visibilityState !== 'visible' ||
      Math.abs(Date.now() - lastCheck) < checkThrottleMs
    )
      return;
    lastCheck = Date.now();
    // Offline or a server in trouble: the next occasion tries again.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  window.addEventListener('focus', check);
  setInterval(check, checkIntervalMs);
}

function watchWaiting(registration: ServiceWorkerRegistration): void {
  const ask = askUntilTaken({
    waiting: () => registration.waiting,
    askToSkip,
    whenIdle,
    onWaits: () => setUpdateState('waiting'),
  });
  const onFound = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller !== null)
        void ask();
    });
  };
  registration.addEventListener('updatefound', onFound);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void ask();
  });
  onFound();
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) void ask();
}

/** Asks the waiting worker; one that does not answer (an old build, a killed worker) is polled again later. */
function askToSkip(waiting: ServiceWorker): Promise<SkipIfIdleAnswer | 'silent'> {
  const silence = new Promise<'silent'>((resolve) => {
    setTimeout(() => resolve('silent'), answerTimeoutMs);
  });
  return Promise.race([
    messageSW(waiting, { type: skipIfIdleMessage }) as Promise<SkipIfIdleAnswer>,
    silence,
  ]);
}

/** Resolves at the moment when no page holds the lock; where locks are missing only the timer polls. */
async function whenIdle(): Promise<void> {
  if (navigator.locks === undefined) return new Promise(() => undefined);
  const state = await navigator.locks.query();
  // One waiting request per origin is enough; more would queue up behind each other.
  if (state.pending?.some((lock) => lock.name === appBusyLock && lock.mode === 'exclusive'))
    return new Promise(() => undefined);
  await navigator.locks.request(appBusyLock, { mode: 'exclusive' }, () => undefined);
}
