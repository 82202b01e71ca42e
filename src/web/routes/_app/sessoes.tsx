import { createFileRoute } from '@tanstack/react-router';
import { useConnection } from '#web/session/connection.ts';
import { NeedsConnection } from '#web/features/session/account/needs-connection.tsx';
import { OwnSessions } from '#web/features/session/account/own-sessions.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** 'Sessões' of the user menu: where the person is signed in. */
export const Route = createFileRoute('/_app/sessoes')({ component: SessionsScreen });

function SessionsScreen() {
  const { isOnline } = useConnection();
  return (
    <>
      <PageHeader
        title="Sessões"
        description="Os aparelhos em que a sua conta está aberta. Uma sessão termina depois de 90 dias em qualquer caso."
      />
      {isOnline ? <OwnSessions /> : <NeedsConnection />}
    </>
  );
}
