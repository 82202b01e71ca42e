import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useConnection } from '#web/session/connection.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { NetworkScreen } from '#web/features/clients/network/network-screen.tsx';

/** A company joins the network of a client. */
export const Route = createFileRoute('/_app/adicionar-rede')({ component: NetworkPage });

function NetworkPage() {
  const session = useSession();
  const { isOnline } = useConnection();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  if (owner === null) return null;
  return (
    <NetworkScreen owner={owner} isOnline={isOnline} onCreated={() => void refreshSession()} />
  );
}
