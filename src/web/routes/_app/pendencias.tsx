import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { appBuild, appVersion } from '#web/app/build-info.ts';
import { useConnection } from '#web/app/connection.ts';
import { useInstallState } from '#web/app/install/install-state.ts';
import { pagePorts, requestDrain } from '#web/app/page-offline.ts';
import { endSession } from '#web/app/session-end.ts';
import { ownerOfSession, useSession } from '#web/app/session-store.ts';
import { OutboxScreen } from '#web/features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/_app/pendencias')({ component: PendingScreen });

const sendNow = async (): Promise<void> => void (await requestDrain('tap'));

function PendingScreen() {
  const session = useSession();
  const { isOnline } = useConnection();
  const install = useInstallState();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  if (owner === null) return null;
  return (
    <OutboxScreen
      ports={pagePorts}
      owner={owner}
      isOnline={isOnline}
      isInstalled={install === 'installed'}
      version={`${appVersion} · ${appBuild}`}
      onSend={sendNow}
      onSignIn={endSession}
    />
  );
}
