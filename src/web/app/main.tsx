import './mantine-styles.ts';
import './fonts.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setApiHooks } from '#web/api/api-hooks.ts';
import { noteConnectionLost, noteServerAnswer } from '#web/session/connection.ts';
import { Providers } from './providers.tsx';
import { keepQueries } from '#web/session/query-client.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { endSession, finishPendingSignOut } from '#web/session/session-end.ts';
import { noteServerClock } from '#web/session/server-clock.ts';
import { askForProof } from '#web/session/proof-request.ts';
import { chosenTenantStore } from '#web/session/session-store.ts';
import { brandStore, refreshTenantBrand } from '#web/session/tenant-brand.ts';
import { followTurn, refreshTurn } from '#web/session/turn-store.ts';
import { tellTurnFirst } from '#web/session/tell-turn-first.ts';
import { router } from './router.ts';
import { watchMissingChunks } from '#web/update/missing-chunk.ts';

watchMissingChunks();
setApiHooks({
  beforeCall: tellTurnFirst,
  onSessionExpired: endSession,
  onProofRequired: askForProof,
  chosenTenant: () => chosenTenantStore.get() ?? undefined,
  onServerAnswered: (sentAtMs, status, date) => {
    noteServerAnswer(sentAtMs, status);
    noteServerClock(date);
  },
  onConnectionLost: noteConnectionLost,
});
keepQueries();

// Before anything is asked or shown: the tablet may be in somebody else's hands.
await refreshTurn();
followTurn(() => void router.invalidate());

// The very first visit waits a moment for the company's colours: nobody should see another brand flash by.
const brandTimeoutMs = 1200;
const brandAnswer = refreshTenantBrand();
if (brandStore.get() === null)
  await Promise.race([brandAnswer, new Promise((resolve) => setTimeout(resolve, brandTimeoutMs))]);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);

const isSessionAlive = finishPendingSignOut().then(() => refreshSession());
// What lives on the device (outbox, worker, install prompt) loads after the first screen.
void import('./start-device.ts').then(({ startDevice }) => startDevice(isSessionAlive));
