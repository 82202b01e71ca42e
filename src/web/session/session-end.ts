import { sessionEndOf, type DeadSessionCode } from '#shared/session/session-end.rules.ts';
import { entryPath } from './addresses.ts';
import { colorSchemeKey } from './color-scheme.ts';
import { queryClient } from './query-client.ts';
import {
  chosenClientStore,
  chosenTenantStore,
  ownerOfSession,
  sessionStore,
} from './session-store.ts';
import { brandStore } from './tenant-brand.ts';
import { isHandedOver } from './turn-store.ts';

/** Where `ui/list/list-look.ts` keeps what it knows; that file is not in the first load. */
const listLookKey = 'recupera.lists';

/**
 * Clears local storage when a session ends (@spec 1 §4 Session). What belongs to the device and to no person (the
 * host's brand, the colour scheme, how lists look) is put back. IndexedDB is never touched here: unsent work outlives every session.
 */
export function wipeLocalStorage(): void {
  const brand = brandStore.get();
  try {
    const kept = [colorSchemeKey, listLookKey].map(
      (key) => [key, localStorage.getItem(key)] as const,
    );
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  } catch (error) {
    console.warn('local storage not cleared', error);
  }
  brandStore.set(brand);
  queryClient.clear();
  // Nobody's first: what the tab keeps of a person goes with them.
  sessionStore.set(null);
  chosenTenantStore.set(null);
  chosenClientStore.set(null);
}

/**
 * Our own 401: local storage is cleared and the person signs in again (@spec 1 §4). A whole load and not a
 * navigation, so that nothing of the ended session stays in memory. A client on a host without staff screens goes to
 * their own sign-in, because `/signin` would only lead them to the landing page.
 */
export function endSession(code: DeadSessionCode = 'session_ended'): void {
  const session = sessionStore.get();
  if (session === null) return;
  // Who signs goes on: what they capture is kept. The first answer after the tablet is back says it again.
  if (isHandedOver()) return;
  // Back to the same step, also in the middle of a signing; who may not come back is led nowhere.
  const { pathname, search: query } = window.location;
  const next =
    sessionEndOf(code) === 'expired' && pathname !== '/' ? { next: `${pathname}${query}` } : {};
  const leave = (): void => {
    wipeLocalStorage();
    const search = new URLSearchParams({ session: sessionEndOf(code), ...next });
    window.location.assign(`${entryPath(window.location.hostname)}?${search}`);
  };
  if (code === 'person_removed') void keepDelivering(ownerOfSession(session)).finally(leave);
  else leave();
}

/** Writes down, before the session is forgotten here, whose captures go on being delivered; the cookie stays for that. */
async function keepDelivering(owner: ReturnType<typeof ownerOfSession>): Promise<void> {
  try {
    const [{ pagePorts }, { beginLeaverDelivery }] = await Promise.all([
      import('./page-offline.ts'),
      import('#offline/delivery/leaver.ts'),
    ]);
    await beginLeaverDelivery(pagePorts, owner);
  } catch (error) {
    console.warn('leaver not noted', error);
  }
}

const pendingKey = 'recupera.sign-out-pending';

/** Gives the cookie back. False when the server was not reached, or the chunk with the call did not load. */
export async function endOnServer(): Promise<boolean> {
  try {
    return await (await import('./first-calls.ts')).endServerSession();
  } catch {
    return false;
  }
}

/**
 * Ends the session here at once, and on the server as soon as it can be reached where it has not ended there: the cookie is HttpOnly, so
 * that only the server can take it away. Nothing in IndexedDB is touched.
 */
export function endHere(hasEndedOnServer: boolean): void {
  wipeLocalStorage();
  if (!hasEndedOnServer) localStorage.setItem(pendingKey, '1');
}

/** Whether someone signed out without network and the server has not heard of it yet. */
function isSignOutPending(): boolean {
  return localStorage.getItem(pendingKey) !== null;
}

/** Tells the server about a sign-out that happened offline. */
export async function finishPendingSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  if (await endOnServer()) localStorage.removeItem(pendingKey);
}

/** A new sign-in replaces the old cookie: nothing is left to end. */
export function forgetPendingSignOut(): void {
  localStorage.removeItem(pendingKey);
}
