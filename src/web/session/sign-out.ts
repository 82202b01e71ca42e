import { wipeLocalStorage } from './local-wipe.ts';

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
