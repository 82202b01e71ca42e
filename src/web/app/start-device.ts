import { liveQuery } from 'dexie';
import { appBusyLock } from '#offline/platform/app-busy.ts';
import { checkCanary } from '#offline/store/canary.ts';
import { enrolDevice, isDeviceEnrolled } from '#offline/store/device-key.ts';
import { setCurrentOwner } from '#offline/visits/kept-answers.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { signInNeededMessage, type WorkerMessage } from '#offline/platform/worker-messages.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { wireDrainTriggers } from '#offline/delivery/wire-drain-triggers.ts';
import { showToast } from '#web/ui/toast.ts';
import { pageDrainer, pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { router } from './router.ts';
import { endSession, finishPendingSignOut } from '#web/session/session-end.ts';
import { ownerOfSession, sessionStore } from '#web/session/session-store.ts';
import { checkForUpdateNow, registerWorker } from '#web/update/register-worker.ts';
import { resumeAfterUpdate } from '#web/update/take-over.ts';

/** Two small reads: a person must not go on signing for long over a store that was thrown away. */
const canaryEveryMs = 10_000;

const ownerNow = (): Owner | null => {
  const session = sessionStore.get();
  return session === null ? null : ownerOfSession(session);
};

/**
 * Starts what belongs to the device and not to a screen: outbox, device key, canary, badge, worker and updates.
 * @param isSessionAlive what the server said of the session when the page opened.
 */
export function startDevice(isSessionAlive: Promise<boolean>): void {
  void registerWorker().catch((error: unknown) => console.warn('worker not registered', error));
  void resumeAfterUpdate().catch((error: unknown) => console.warn('resume', error));
  void watchCanary();
  followOwner();
  // A page left right after sign-in takes the note of that sign-in with it: the server's word ends the wait all the same.
  void isSessionAlive.then((isAlive) => (isAlive ? requestDrain('sign_in') : null));
  void isSessionAlive.then(askForNewTerms);
  followDrainer();
  showBadge();
  wireDrainTriggers(pageDrainer, ownerNow, {
    window,
    document,
    setInterval: (work, ms) => setInterval(work, ms),
    clearInterval: (handle) => clearInterval(handle as number),
  });
  window.addEventListener('online', () => void finishPendingSignOut());
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    if (event.data?.type === signInNeededMessage) void endSessionUnlessBusy();
  });
}

/** A newer version of the terms came since: the gate stands before the open screen, not only before the next one. */
async function askForNewTerms(): Promise<void> {
  const session = sessionStore.get();
  if (session?.kind === 'staff' && !session.user.li_aceito) await router.invalidate();
}

/** Tells the worker whose session it is, enrols the device key and sends what waits, at start and whenever somebody else signs in. */
function followOwner(): void {
  let known: string | null | undefined;
  const follow = async (): Promise<void> => {
    const owner = ownerNow();
    const key = owner === null ? null : keyOfOwner(owner);
    if (key === known) return;
    const isSignIn = known === null;
    known = key;
    await setCurrentOwner(owner);
    if (owner === null || key === null) return pageDrainer.stop();
    void requestDrain(isSignIn ? 'sign_in' : 'new_item');
    if (!(await isDeviceEnrolled(pagePorts, key))) await enrolDevice(pagePorts, owner);
  };
  const run = (): void =>
    void follow().catch((error: unknown) => console.info('device not enrolled yet', error));
  sessionStore.subscribe(run);
  run();
}

function followDrainer(): void {
  pageDrainer.subscribe((event) => {
    if (event.type === 'sign_in_needed' && event.code === 'unauthenticated')
      void endSessionUnlessBusy();
    if (event.type === 'update_needed') void checkForUpdateNow();
    // Who is on that page sees the cause already, and an error that stays would keep the next message back.
    if (event.type === 'problem' && window.location.pathname !== '/pendencias')
      showToast('error', 'Uma assinatura precisa de você. Abra Pendências para ver a causa.');
  });
}

/** A background delivery met a dead session. In the middle of a signing the person is left alone: what they capture is kept, and the pill says it. */
async function endSessionUnlessBusy(): Promise<void> {
  const locks = await navigator.locks?.query();
  if (locks?.held?.some((lock) => lock.name === appBusyLock)) return;
  endSession();
}

async function watchCanary(): Promise<void> {
  // What it finds is written down; the shell shows it on every screen until the person has read it.
  const check = async (): Promise<void> =>
    void (await withReopen(pagePorts.outbox, () => checkCanary(pagePorts)));
  await check().catch((error: unknown) => console.warn('canary', error));
  const look = (): void => {
    if (document.visibilityState === 'visible') void check().catch(() => undefined);
  };
  // The browser took the store away under the open page; not every browser tells of it.
  pagePorts.outbox.on('close', () => setTimeout(look));
  setInterval(look, canaryEveryMs);
  document.addEventListener('visibilitychange', look);
}

/** The number of things that wait, on the icon of the installed application. */
function showBadge(): void {
  if (navigator.setAppBadge === undefined) return;
  liveQuery(() => pagePorts.outbox.countUnsent()).subscribe({
    next: (count) =>
      void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
        () => undefined,
      ),
    error: (error: unknown) => console.info('badge', error),
  });
}
