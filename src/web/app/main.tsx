import './mantine-styles.ts';
import './fonts.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setApiHooks } from '#web/api/api-hooks.ts';
import { noteNoWayThrough, noteServerAnswer } from './connection.ts';
import { Providers } from './providers.tsx';
import { keepQueries } from './query-client.ts';
import { refreshSession } from './refresh-session.ts';
import { endSession } from './session-end.ts';
import { chosenTenantStore } from './session-store.ts';
import { finishPendingSignOut } from './sign-out.ts';
import { brandStore, refreshTenantBrand } from './tenant-brand.ts';
import { watchMissingChunks } from './update/missing-chunk.ts';

watchMissingChunks();
setApiHooks({
  onSessionExpired: endSession,
  chosenTenant: () => chosenTenantStore.get() ?? undefined,
  onServerAnswered: noteServerAnswer,
  onNoWayThrough: noteNoWayThrough,
});
keepQueries();

// The very first visit waits a moment for the company's colours: nobody should see another brand flash by.
const brandPatienceMs = 1200;
const brandAnswer = refreshTenantBrand();
if (brandStore.get() === null)
  await Promise.race([brandAnswer, new Promise((resolve) => setTimeout(resolve, brandPatienceMs))]);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);

const isSessionAlive = finishPendingSignOut().then(() => refreshSession());
// What lives on the device (outbox, worker, install prompt) loads after the first screen.
void import('./start-device.ts').then(({ startDevice }) => startDevice(isSessionAlive));
