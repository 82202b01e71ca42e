import type { ClientKey } from '#shared/permissions/permissions.rules.ts';
import { sessionStore } from './session-store.ts';

/**
 * Brings name, permissions and signature state of the signed-in person up to date; without network the kept ones stay. A session
 * carries the first permissions only: where one client is in question, `client` brings that one's.
 * @returns whether the server has just said that the session lives.
 */
export async function refreshSession(client?: ClientKey): Promise<boolean> {
  if (sessionStore.get() === null) return false;
  try {
    const answer = await (await import('./first-calls.ts')).fetchSession(client);
    // Someone may have signed out while the answer was on its way.
    if (sessionStore.get() === null) return false;
    sessionStore.set(
      answer.kind === 'staff'
        ? { kind: 'staff', user: answer.user }
        : { kind: 'client', client: answer.client },
    );
    return true;
  } catch (error) {
    console.info('session not refreshed', error);
    return false;
  }
}
