import '#web/app/mantine-styles.ts';
import '#web/app/fonts.css';
import '#web/app/global.css';
import '#web/ui/frame-styles.ts';
import '#web/ui/desk-styles.ts';
import {
  cleanNotificationsQueue,
  hideNotification,
  notificationsStore,
} from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { setApiHooks } from '#web/api/api-hooks.ts';
import { noteConnectionLost, noteServerAnswer } from '#web/session/connection.ts';
import { queryClient } from '#web/session/query-client.ts';
import { askForProof } from '#web/session/proof-request.ts';
import { chosenClientStore, chosenTenantStore, sessionStore } from '#web/session/session-store.ts';
import { brandStore } from '#web/session/tenant-brand.ts';
import { resetFakeApi } from './fake-api.ts';
import { noticeError, takeErrors } from './noticed-errors.ts';

let hooksBefore: ReturnType<typeof setApiHooks>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(noticeError);
  hooksBefore = setApiHooks({
    beforeCall: () => null,
    onSessionExpired: (code) => noticeError(`the session ended: ${code}`),
    onProofRequired: askForProof,
    chosenTenant: () => chosenTenantStore.get() ?? undefined,
    onServerAnswered: noteServerAnswer,
    onConnectionLost: noteConnectionLost,
  });
});

/** Removes what a test wrote into databases; one that stays open fails the test. */
async function dropDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name!);
      request.addEventListener('success', () => resolve());
      request.addEventListener('blocked', () => reject(new Error(`${name} is still open`)));
      request.addEventListener('error', () => reject(request.error!));
    });
}

// What a test left is gone before the next, and what went wrong beside its own lines fails it.
afterEach(async () => {
  await cleanup();
  cleanNotificationsQueue();
  // One by one, so that who said them hears that they are gone.
  for (const { id } of notificationsStore.getState().notifications) hideNotification(id!);
  const faults = resetFakeApi();
  queryClient.clear();
  for (const store of [chosenClientStore, chosenTenantStore, sessionStore, brandStore])
    store.set(null);
  localStorage.clear();
  sessionStorage.clear();
  await dropDatabases();
  setApiHooks(hooksBefore);
  vi.restoreAllMocks();
  vi.useRealTimers();
  const noticed = [...faults, ...takeErrors()];
  if (noticed.length > 0) throw new Error(noticed.join('\n'));
});
