import { liveQuery } from 'dexie';
import { isAnyPageBusy } from '#offline/platform/app-busy.ts';
import { checkCanary } from '#offline/store/canary.ts';
import { enrolAfterSignIn, enrolDevice, isDeviceEnrolled } from '#offline/store/device-key.ts';
import { setCurrentOwner } from '#offline/visits/kept-answers.ts';
import { renewPrepared } from '#offline/visits/renew.ts';
import { listVisits } from '#offline/visits/visits.ts';
import { listAgreements } from '#shared/agreements/agreements.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { isHandedOver } from '#web/session/turn-store.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { signInNeededMessage, type WorkerMessage } from '#offline/platform/worker-messages.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { deliverAsLeaver, noteSignIn } from '#offline/delivery/leaver.ts';
import { isDeadSession, type DeadSessionCode } from '#shared/session/session-end.rules.ts';
import type { DrainResult } from '#offline/delivery/drain.ts';
import { isNetworkWait, isServerFailing } from '#offline/delivery/network-wait.ts';
import { wireDrainTriggers } from '#offline/delivery/wire-drain-triggers.ts';
import { showToast } from '#web/ui/toast.ts';
import { pageDrainer, pagePorts, pageStalls, requestDrain } from '#web/session/page-offline.ts';
import { router } from './router.ts';
import {
  getConnection,
  noteConnectionLost,
  noteServerAnswer,
  onAnswerAgain,
  subscribeConnection,
} from '#web/session/connection.ts';
import { endOnServer, endSession, finishPendingSignOut } from '#web/session/session-end.ts';
import { ownerOfSession, sessionStore } from '#web/session/session-store.ts';
import { watchWayBack } from '#web/session/way-back.ts';
import { checkForUpdateNow, registerWorker } from '#web/update/register-worker.ts';
import { resumeAfterUpdate } from '#web/update/take-over.ts';

/** Two small reads: a person must not go on signing for long over a store that was thrown away. */
const canaryEveryMs = 10_000;

/** How often a visible page compares prepared visits with the office, without being asked. */
const renewEveryMs = 10 * 60_000;

/** How often a page with nobody signed in asks whether a pass of a removed person is due; the delivery itself counts them. */
const leaverEveryMs = 5 * 60_000;

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
  keepVisitsRenewed(isSessionAlive);
  showBadge();
  wireDrainTriggers(pageDrainer, ownerNow, {
    window,
    document,
    setInterval: (work, ms) => setInterval(work, ms),
    clearInterval: (handle) => clearInterval(handle as number),
    onAnswerAgain,
  });
  subscribeConnection(() => {
    if (!getConnection().isOnline) pageStalls.noteLost();
  });
  watchWayBack({
    ...pageStalls,
    onAnswer: (sentAtMs) => {
      const owner = ownerNow();
      if (pageStalls.noteAnswer(sentAtMs) && owner !== null)
        void pageDrainer.drainNow(owner, 'answer');
    },
  });
  window.addEventListener('online', () => void finishPendingSignOut());
  setInterval(() => void deliverForLeaver().catch(console.info), leaverEveryMs);
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    const message = event.data;
    if (message?.type === signInNeededMessage)
      void endSessionUnlessBusy(isDeadSession(message.code) ? message.code : 'session_ended');
  });
}

/** With nobody signed in: goes on delivering what a removed person captured here, and gives the cookie back when it is done. */
async function deliverForLeaver(): Promise<void> {
  if (sessionStore.get() !== null) return;
  if ((await deliverAsLeaver(pagePorts)) === 'done' && sessionStore.get() === null)
    await endOnServer();
}

/**
 * Renews prepared visits at the start, when the network is back, and while the page is visible: what the
 * office corrects reaches the tablet before its next signature.
 */
function keepVisitsRenewed(isSessionAlive: Promise<boolean>): void {
  const renew = async (): Promise<void> => {
    const owner = ownerNow();
    if (owner === null || isHandedOver()) return;
    if ((await listVisits(owner, pagePorts.kept)).length === 0) return;
    await renewPrepared(pagePorts, owner, await callEndpoint(listAgreements, {}));
  };
  const run = (): void =>
    void renew().catch((error: unknown) => console.info('prepared visits not renewed', error));
  void isSessionAlive.then((isAlive) => isAlive && run());
  onAnswerAgain(run);
  setInterval(() => {
    if (document.visibilityState === 'visible') run();
  }, renewEveryMs);
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
    if (owner === null || key === null) {
      pageDrainer.stop();
      return deliverForLeaver();
    }
    await noteSignIn(pagePorts, owner);
    void requestDrain(isSignIn ? 'sign_in' : 'new_item');
    if (isSignIn) await enrolAfterSignIn(pagePorts, owner);
    else if (!(await isDeviceEnrolled(pagePorts, key))) await enrolDevice(pagePorts, owner);
  };
  const run = (): void =>
    void follow().catch((error: unknown) => console.info('device not enrolled yet', error));
  sessionStore.subscribe(run);
  run();
}

/** Whether a delivery found no network; one that met a failing gateway and got through all the same did. */
const hadNoWayOut = ({ ended, isAnswered, lastCode }: DrainResult): boolean =>
  isNetworkWait(lastCode) && (ended === 'no_way_out' || !isAnswered);

function followDrainer(): void {
  pageDrainer.subscribe((event) => {
    if (event.type === 'sign_in_needed' && isDeadSession(event.code))
      void endSessionUnlessBusy(event.code);
    if (event.type === 'update_needed') void checkForUpdateNow();
    // Deliveries go past `callEndpoint`; what they meet is known to every screen all the same.
    if (event.type === 'sent') noteServerAnswer(performance.now(), 200);
    if (event.type === 'finished') {
      const isFailing = isServerFailing(event.result.lastCode);
      if (hadNoWayOut(event.result)) noteConnectionLost(isFailing);
      // What other items had a receipt for after it is no failing server.
      else if (isFailing && event.result.sent === 0) noteServerAnswer(performance.now(), 500);
    }
    // Who is on that page sees the cause already, and an error that stays would keep the next message back.
    if (event.type === 'problem' && window.location.pathname !== '/pendencias')
      showToast('error', 'Uma assinatura precisa de você. Abra Pendências para ver a causa.');
  });
}

/** A background delivery met a dead session. In the middle of a signing the person is left alone: what they capture is kept, and the pill says it. */
async function endSessionUnlessBusy(code: DeadSessionCode): Promise<void> {
  if (!isAnyPageBusy(await navigator.locks?.query())) endSession(code);
}

async function watchCanary(): Promise<void> {
  // What it finds is written down; the shell shows it on every screen until the person has read it.
  const check = async (): Promise<void> => {
    const { state } = await withReopen(pagePorts.outbox, () => checkCanary(pagePorts));
    // The office hears of it now: nothing waits any more that would start a delivery.
    if (state === 'wiped' || state === 'rolled_back') await requestDrain('new_item');
  };
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
