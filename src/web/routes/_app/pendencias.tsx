import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { appBuild, appVersion } from '#web/session/build-info.ts';
import { troubleOf, useConnection } from '#web/session/connection.ts';
import { useInstallState } from '#web/install/install-state.ts';
import { pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { endSession } from '#web/session/session-end.ts';
import { handingOverOf, ownerOfSession, useSession } from '#web/session/session-store.ts';
import { OutboxScreen } from '#web/features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/_app/pendencias')({ component: PendingScreen });

const sendNow = async (): Promise<void> => void (await requestDrain('tap'));

function PendingScreen() {
  const session = useSession();
  const connection = useConnection();
  const install = useInstallState();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  if (session === null || owner === null) return null;
  return (
    <OutboxScreen
      ports={pagePorts}
      owner={owner}
      me={handingOverOf(session)}
      isOnline={connection.isOnline}
      trouble={troubleOf(connection)}
      isInstalled={install === 'installed'}
      version={`${appVersion} · ${appBuild}`}
      onSend={sendNow}
      onSignIn={endSession}
    />
  );
}
