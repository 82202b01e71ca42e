import { isStaffHost } from './host-rules.ts';
import { wipeLocalStorage } from './local-wipe.ts';
import { sessionStore } from './session-store.ts';

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
