import { isStaffHost } from './addresses.ts';
import { colorSchemeKey } from './color-scheme.ts';
import { queryClient } from './query-client.ts';
import { chosenClientStore, chosenTenantStore, sessionStore } from './session-store.ts';
import { brandStore } from './tenant-brand.ts';

/**
 * Clears local storage when a session ends (@spec 1 §4 Session). What belongs to the device and to no person (the
 * host's brand and the colour scheme) is put back. IndexedDB is never touched here: unsent work outlives every session.
 */
export function wipeLocalStorage(): void {
  const brand = brandStore.get();
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem(colorSchemeKey);
    localStorage.clear();
    if (scheme !== null) localStorage.setItem(colorSchemeKey, scheme);
  } catch (error) {
    console.warn('local storage was not cleared', error);
  }
  brandStore.set(brand);
  queryClient.clear();
  chosenTenantStore.set(null);
  chosenClientStore.set(null);
  sessionStore.set(null);
}

/**
 * Our own 401: local storage is cleared and the person signs in again (@spec 1 §4). A whole load and not a
 * navigation, so that nothing of the ended session stays in memory. A client on a host without staff screens goes to
 * their own sign-in, because `/signin` would only lead them to the landing page.
 */
export function endSession(): void {
  if (sessionStore.get() === null) return;
  wipeLocalStorage();
  window.location.assign(
    isStaffHost(window.location.hostname)
      ? '/signin?session=expired'
      : '/login-client?session=expired',
  );
}

const pendingKey = 'recupera.sign-out-pending';

/** False when the server was not reached, or the chunk with the call did not load. */
async function endOnServer(): Promise<boolean> {
  try {
    return await (await import('./first-calls.ts')).endServerSession();
  } catch {
    return false;
  }
}

/**
 * Ends the session here at once and on the server as soon as it can be reached: the cookie is HttpOnly, so that only the
 * server can take it away. Nothing in IndexedDB is touched.
 */
export async function signOut(): Promise<void> {
  const hasEnded = await endOnServer();
  wipeLocalStorage();
  if (!hasEnded) localStorage.setItem(pendingKey, '1');
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
